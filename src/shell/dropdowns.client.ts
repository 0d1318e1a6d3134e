/** Where the focus goes with the header's dropdowns. `popover` gives one open at a time, Escape, and a press elsewhere to close; the rest is in menus.ts. */
export function wireDropdowns() {
  for (const panel of document.querySelectorAll<HTMLElement>('.dropdown')) {
    const button = document.querySelector<HTMLElement>(`[popovertarget=${panel.id}]`)
    if (!button) continue
    panel.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') {
        panel.querySelector<HTMLElement>('[type=email]')?.focus()
        if (!panel.contains(document.activeElement)) panel.focus()
      } else if (document.activeElement === document.body) button.focus()
    })
    // It must not cover what has the focus now (WCAG 2.4.11). Of its own button, the press itself closes it.
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && relatedTarget !== button && !panel.contains(relatedTarget))
        panel.hidePopover()
    })
  }

  const openForgot = () => {
    if (location.hash !== '#forgot-password') return
    const button = document.getElementById('account-button')
    // Brings into view what the dropdown hangs below.
    button?.focus()
    button?.click()
  }
  addEventListener('hashchange', openForgot)
  openForgot()
}
