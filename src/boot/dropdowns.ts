/** What the header's dropdowns need beside `popover`, which gives one open at a time, Escape, and a press elsewhere to close. */
export function wireDropdowns() {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu')
  for (const panel of document.querySelectorAll<HTMLElement>('.dropdown')) {
    const button = document.querySelector<HTMLElement>(`[popovertarget=${panel.id}]`)
    if (!button) continue
    button.ariaExpanded = 'false'
    panel.addEventListener('toggle', (event) => {
      const isOpen = (event as ToggleEvent).newState === 'open'
      button.ariaExpanded = String(isOpen)
      if (isOpen) {
        menu?.close()
        panel.querySelector<HTMLElement>('[type=email]')?.focus()
        if (!panel.contains(document.activeElement)) panel.focus()
      } else if (document.activeElement === document.body) button.focus()
    })
    // It must not cover what has the focus now (WCAG 2.4.11). Of its own button, the press itself closes it.
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && relatedTarget !== button && !panel.contains(relatedTarget))
        panel.hidePopover()
    })
    // Neither the picture of a page that leaves nor one that comes back has it open (specification §2, Page-change behaviour).
    for (const leave of ['pageswap', 'pagehide']) addEventListener(leave, () => panel.hidePopover())
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
