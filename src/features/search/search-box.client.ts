import { makeList } from './suggestion-list.client'

/** ms without a change of the text before it is asked about (specification §9). */
const debounce = 200

/** How many characters there must be before anything is suggested (specification §5). */
const shortest = { inHeader: 1, inMenu: 3 }

const readers = new WeakMap<HTMLInputElement, (typedAt: number) => void>()

/**
 * Reads what stands in a search field. The first time, the field becomes a combobox (ARIA 1.2) with suggestions;
 * without script it is one of a form that leads to the results.
 *
 * @param typedAt when the key was pressed, by the page's clock: this script may have come later, or been busy since
 */
export function suggest(field: HTMLInputElement, typedAt: number) {
  const read = readers.get(field) ?? wake(field)
  readers.set(field, read)
  read(typedAt)
}

function wake(field: HTMLInputElement) {
  const root = field.closest('search') as HTMLElement
  const form = field.form as HTMLFormElement
  /** There the suggestions push the menu down instead of covering it, and stay as long as the text is long enough. */
  const inMenu = !!root.closest('dialog')
  const from = inMenu ? shortest.inMenu : shortest.inHeader
  let text = field.defaultValue.trim()
  let isOpen = false
  /** 0 when none runs. */
  let timer = 0
  /** The option that the arrow keys are on. */
  let active: HTMLAnchorElement | undefined

  const activate = (option?: HTMLAnchorElement) => {
    active?.setAttribute('aria-selected', 'false')
    active = option
    active?.setAttribute('aria-selected', 'true')
    active?.scrollIntoView({ block: 'nearest' })
    if (active) field.setAttribute('aria-activedescendant', active.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const suggestions = makeList(root, `${field.id}-suggesties`, inMenu, () =>
    activate(active && suggestions.options().find(({ href }) => href === active?.href)),
  )
  const { panel, list } = suggestions

  const ask = () => {
    timer = 0
    void suggestions.ask()
  }
  const show = () => {
    const isShown = text.length >= from && (isOpen || inMenu)
    if (isShown === panel.isConnected) return
    root.toggleAttribute('data-open', isShown)
    field.setAttribute('aria-expanded', String(isShown))
    if (!isShown) {
      panel.remove()
      field.removeAttribute('aria-controls')
      return activate()
    }
    form.append(panel)
    field.setAttribute('aria-controls', list.id)
    // One dropdown at a time.
    if (!inMenu) for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  }
  const open = () => {
    isOpen = true
    show()
    if (panel.isConnected && !timer && !suggestions.isAsked()) ask()
  }
  const close = () => {
    isOpen = false
    show()
  }
  const take = (value: string) => {
    text = value
    activate()
    clearTimeout(timer)
    timer = 0
    if (text.length < from) suggestions.clear()
    suggestions.expect(text)
  }

  take(text)
  field.setAttribute('aria-autocomplete', 'list')
  field.addEventListener('click', open)
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      open()
      const options = suggestions.options()
      // Between the last option and the first it is the field's turn, so there is one place more than options.
      const places = options.length + 1
      const at = active ? options.indexOf(active) : -1
      activate(options[((at + 1 + step + places) % places) - 1])
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      active.click()
    } else if (event.key === 'Escape' && panel.isConnected && !inMenu) {
      // Else the browser empties the field.
      event.preventDefault()
      close()
    }
  })
  form.addEventListener('reset', () => {
    take(field.defaultValue.trim())
    close()
  })
  if (!inMenu)
    for (const leaving of ['pointerdown', 'focusin'])
      addEventListener(leaving, ({ target }) => root.contains(target as Node) || close())

  const read = (typedAt: number) => {
    const value = field.value.trim()
    if (value === text) return
    take(value)
    if (text.length >= from) timer = window.setTimeout(ask, Math.max(0, typedAt + debounce - performance.now()))
    isOpen = true
    show()
  }
  // From here on each change is seen as it happens: what is emptied and typed again is asked for again.
  field.oninput = ({ timeStamp }) => (field.value.trim() === text ? open() : read(timeStamp))
  return read
}
