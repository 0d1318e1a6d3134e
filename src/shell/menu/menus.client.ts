const barKeys = () => import('./category-bar-keys.client')

/** Adds the behaviour to the header's menus that the browser's `popover`, `<dialog>` and CSS do not provide. */
export function enhanceMenus() {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu')
  const bar = document.querySelector<HTMLElement>('nav.bar')

  // Browsers from before 2026 may not support `commandfor`. On phones this menu is the only way to the categories, so a
  // script opens it there.
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    for (const button of document.querySelectorAll('button[commandfor=menu]')) {
      const opens = button.getAttribute('command') === 'show-modal'
      button.addEventListener('click', () => (opens ? menu?.showModal() : menu?.close()))
    }
  }
  // The search icon of small screens opens the menu and focuses its search field.
  for (const button of document.querySelectorAll('[data-open-search]')) {
    button.addEventListener('click', () =>
      setTimeout(() => menu?.querySelector<HTMLElement>('input[type=search]')?.focus()),
    )
  }
  // From 768 px on there is no button for the mobile menu, so an open menu closes (specification §4, Mobile menu).
  matchMedia('(width >= 48em)').addEventListener('change', ({ matches }) => matches && menu?.close())

  reflectExpanded(menu)

  // Menus must be closed in the snapshot of a page that the visitor leaves. They must also be closed in a page that is
  // restored from the back/forward cache (specification §2, Page-change behaviour).
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

  // Escape also closes a panel that opened by hover, until the pointer leaves the bar (WCAG 1.4.13).
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && bar?.matches(':hover')) bar.setAttribute('data-quiet', '')
  })
  bar?.addEventListener('pointerleave', () => bar.removeAttribute('data-quiet'))
  bar?.addEventListener('keydown', (event) => {
    // A key with alt is a command of the browser, such as to go back.
    if (event.altKey || !/^(Arrow|Home|End)/.test(event.key)) return
    event.preventDefault()
    void barKeys().then(({ moveFocusInBar }) => moveFocusInBar(bar, event.key))
  })
  bar?.addEventListener('focusin', ({ target }) => {
    // In a row that scrolls sideways, such as the category bar, browsers may leave half the focused link out of view.
    ;(target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The code for arrow keys loads now, so that the first arrow key need not wait for it.
    void barKeys()
  })
  // A panel closes when the focus leaves it, because it must not cover the focused element (WCAG 2.4.11).
  bar?.addEventListener('focusout', ({ target, relatedTarget }) => {
    const panel = (target as Element).closest<HTMLElement>('[popover]')
    if (panel && relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover()
  })
}

/** Sets `aria-expanded` on the buttons of popovers. A popover that opens closes the mobile menu (specification §4). */
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
