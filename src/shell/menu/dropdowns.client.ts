/** Moves the focus with the header's dropdowns; `popover` opens and closes them. */
export function enhanceDropdowns() {
  for (const panel of document.querySelectorAll<HTMLElement>('.dropdown')) {
    const button = document.querySelector<HTMLElement>(`[popovertarget=${panel.id}]`)
    if (!button) continue
    panel.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') {
        panel.querySelector<HTMLElement>('[type=email]')?.focus()
        if (!panel.contains(document.activeElement)) panel.focus()
      } else if (document.activeElement === document.body) button.focus()
    })
    // A panel must not cover the element that has the focus (WCAG 2.4.11). Its own button closes it anyway.
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && relatedTarget !== button && !panel.contains(relatedTarget))
        panel.hidePopover()
    })
  }

  const openForgot = () => {
    if (location.hash !== '#forgot-password') return
    const button = document.getElementById('account-button')
    // Scrolls to the button that the dropdown hangs below.
    button?.focus()
    button?.click()
  }
  addEventListener('hashchange', openForgot)
  openForgot()
}
