const barKeys = () => import('./bar-keys.client')

/** Adds to the shell's menus what `popover`, `<dialog>` and CSS, by which they open and close, can't do. */
export function enhanceMenus() {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu')
  const bar = document.querySelector<HTMLElement>('nav.bar')

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
  matchMedia('(width >= 48em)').addEventListener('change', ({ matches }) => matches && menu?.close())

  reflectExpanded(menu)

  // Nothing is open in the snapshot of a page that leaves, nor in one that comes back
  // (specification §2, Page-change behaviour).
  const closeAll = () => {
    menu?.close()
    for (const popover of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) popover.hidePopover()
  }
  addEventListener('pageswap', closeAll)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    closeAll()
    for (const form of document.querySelectorAll<HTMLFormElement>('search form')) form.reset()
  })

  // A panel that opened by hover goes away by Escape too, until the pointer leaves the bar (WCAG 1.4.13).
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && bar?.matches(':hover')) bar.setAttribute('data-quiet', '')
  })
  bar?.addEventListener('pointerleave', () => bar.removeAttribute('data-quiet'))
  bar?.addEventListener('keydown', (event) => {
    if (!/^(Arrow|Home|End)/.test(event.key)) return
    event.preventDefault()
    void barKeys().then(({ moveInBar }) => moveInBar(bar, event.key))
  })
  bar?.addEventListener('focusin', ({ target }) => {
    // In a row that scrolls sideways browsers may leave half of a focused link out of sight.
    ;(target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The first arrow key must not wait for it.
    void barKeys()
  })
  // A panel must not cover what has the focus now (WCAG 2.4.11).
  bar?.addEventListener('focusout', ({ target, relatedTarget }) => {
    const panel = target instanceof Element ? target.closest<HTMLElement>('[popover]') : null
    if (panel && relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover()
  })
}

/** Sets `aria-expanded` on popover buttons; a popover closes the mobile menu (specification §4, Header dropdowns). */
function reflectExpanded(menu: HTMLDialogElement | null) {
  const buttonsOf = (id: string) => document.querySelectorAll(`[popovertarget${id && `="${id}"`}]`)
  for (const button of buttonsOf('')) button.ariaExpanded = 'false'
  addEventListener(
    'toggle',
    (event) => {
      const popover = event.target as HTMLElement
      if (!popover.popover) return
      const isOpen = (event as ToggleEvent).newState === 'open'
      for (const button of buttonsOf(popover.id)) button.ariaExpanded = String(isOpen)
      if (isOpen) menu?.close()
    },
    true,
  )
}
