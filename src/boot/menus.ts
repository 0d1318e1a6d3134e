/** What the shell's menus need beside HTML: they open and close by `popover`, `<dialog>` and CSS. */
export function wireMenus() {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu')

  // Browsers of before 2026 may not know invoker commands, and the mobile menu is the only way to the categories there.
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    for (const button of document.querySelectorAll('button[commandfor=menu]')) {
      const opens = button.getAttribute('command') === 'show-modal'
      button.addEventListener('click', () => (opens ? menu?.showModal() : menu?.close()))
    }
  }
  // The search icon of small screens opens the menu at its search field.
  for (const button of document.querySelectorAll('[data-open-search]')) {
    button.addEventListener('click', () =>
      setTimeout(() => menu?.querySelector<HTMLElement>('input[type=search]')?.focus()),
    )
  }
  // From 768 px on the menu has no button any more (specification §4, Mobile menu).
  matchMedia('(min-width: 768px)').addEventListener('change', ({ matches }) => matches && menu?.close())

  const bar = document.querySelector<HTMLElement>('nav.bar')
  // A panel that opened by hover goes away by Escape too, until the pointer leaves the bar (WCAG 1.4.13).
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && bar?.matches(':hover')) bar.setAttribute('data-quiet', '')
  })
  bar?.addEventListener('pointerleave', () => bar.removeAttribute('data-quiet'))
  // A panel must not cover what has the focus now (WCAG 2.4.11).
  bar?.addEventListener('focusout', ({ target, relatedTarget }) => {
    const panel = target instanceof Element ? target.closest<HTMLElement>('[popover]') : null
    if (panel && relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover()
  })
}
