/** What the shell's menus need beside HTML: they open and close by `popover`, `<dialog>` and CSS. */
export function wireMenus() {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu')

  // The search icon of small screens opens the menu at its search field.
  for (const button of document.querySelectorAll('[data-open-search]')) {
    button.addEventListener('click', () =>
      setTimeout(() => menu?.querySelector<HTMLElement>('input[type=search]')?.focus()),
    )
  }
  // From 768 px on the menu has no button any more (specification §4, Mobile menu).
  matchMedia('(min-width: 768px)').addEventListener('change', ({ matches }) => matches && menu?.close())

  // A panel that opened by hover goes away by Escape too, until the pointer leaves the bar (WCAG 1.4.13).
  const bar = document.querySelector<HTMLElement>('nav.bar')
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') bar?.setAttribute('data-quiet', '')
  })
  bar?.addEventListener('pointerleave', () => bar.removeAttribute('data-quiet'))
}
