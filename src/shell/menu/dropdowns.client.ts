/**
 * Moves the focus into a dropdown panel of the header when it opens, and back to its button when it closes. `popover`
 * opens and closes the panels.
 */
export function manageDropdownFocus() {
  for (const panel of document.querySelectorAll<HTMLElement>('.dropdown')) {
    const button = document.querySelector<HTMLElement>(`[popovertarget=${panel.id}]`)
    if (!button) continue
    panel.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') {
        panel.querySelector<HTMLElement>('[type=email]')?.focus()
        if (!panel.contains(document.activeElement)) panel.focus()
      } else if (document.activeElement === document.body) button.focus()
    })
    // A panel closes when the focus leaves it, because it could cover the focused element (WCAG 2.4.11). Its own button
    // toggles the panel itself.
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && relatedTarget !== button && !panel.contains(relatedTarget))
        panel.hidePopover()
    })
  }

  const openForgot = () => {
    if (location.hash !== '#forgot-password') return
    const button = document.getElementById('account-button')
    // Focusing the button scrolls the button into view, and the click opens the dropdown below it.
    button?.focus()
    button?.click()
  }
  addEventListener('hashchange', openForgot)
  openForgot()
}
