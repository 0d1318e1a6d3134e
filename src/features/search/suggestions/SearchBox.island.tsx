import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../../kit/browser/islands/use-hydrated'
import { SearchForm } from '../SearchForm'
import { SuggestionPanel, suggestionOptionIds } from './SuggestionPanel'
import { suggestionLimits } from './suggestion-types'
import { useSuggestions } from './suggestions.queries'

/** The minimum number of typed characters before anything is suggested (specification §5). */
const shortest = { header: 1, menu: 3 }

type SearchBoxProps = {
  id: string
  term?: string
  /** In the mobile menu, suggestions push the menu down. They remain while the typed text has the minimum length. */
  inMenu?: boolean
}

/** The search form with suggestions: a combobox (ARIA 1.2) whose options are links. */
export default function SearchBox({ id, term = '', inMenu = false }: SearchBoxProps) {
  const root = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const place = inMenu ? 'menu' : 'header'
  const suggestions = useSuggestions({
    initial: term.trim(),
    shortest: shortest[place],
    limit: suggestionLimits[place],
  })
  const { text, answer } = suggestions
  const [isOpen, setOpen] = useState(false)
  const isShown = text.length >= shortest[place] && (isOpen || inMenu)
  const listId = `${id}-suggesties`
  const ids = suggestionOptionIds(answer, listId)
  const [chosen, setChosen] = useState<string>()
  /** The id of the option that the arrow keys have reached. */
  const active = ids.find((option) => option === chosen)

  const open = () => {
    setOpen(true)
    suggestions.fetchNow()
  }
  const close = () => {
    setOpen(false)
    setChosen(undefined)
  }
  const read = (typedAt: number) => {
    const value = field.current?.value.trim() ?? ''
    // The visitor typed before hydration and has left the field: opening suggestions would close another panel.
    if (!inMenu && document.activeElement !== field.current) return suggestions.take(value)
    // The visitor emptied the field and typed the same text again, or had closed the suggestions before.
    if (value === text) return open()
    setChosen(undefined)
    suggestions.read(value, typedAt)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to an input method, such as for Chinese: it chooses among the characters that the method offers.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      open()
      // The arrow keys also stop at the field, between the last option and the first: one stop more than options.
      const places = ids.length + 1
      const at = active ? ids.indexOf(active) : -1
      setChosen(ids[((at + 1 + step + places) % places) - 1])
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      document.getElementById(active)?.click()
    } else if (event.key === 'Escape' && isShown && !inMenu) {
      // By default, Escape would also empty the search field.
      event.preventDefault()
      close()
    }
  }
  const onReset = () => {
    // The reset event fires before the field is emptied.
    suggestions.take(field.current?.defaultValue.trim() ?? '')
    close()
  }

  // Text that was typed before hydration is searched for immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only once, after hydration
  useEffect(() => {
    if (field.current?.value.trim() !== text) read(Number.NEGATIVE_INFINITY)
  }, [])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  useEffect(() => {
    // Opening the suggestions closes other dropdowns, because only one may be open.
    if (isShown && !inMenu)
      for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  }, [isShown, inMenu])
  useEffect(() => {
    if (!isOpen || inMenu) return
    const leave = ({ target }: Event) => {
      if (root.current?.contains(target as Node)) return
      setOpen(false)
      setChosen(undefined)
    }
    for (const leaving of ['pointerdown', 'focusin']) addEventListener(leaving, leave)
    return () => {
      for (const leaving of ['pointerdown', 'focusin']) removeEventListener(leaving, leave)
    }
  }, [isOpen, inMenu])

  return (
    <SearchForm
      id={id}
      term={term || undefined}
      landmark={{ ref: root, 'data-open': isShown ? '' : undefined, onReset }}
      field={{
        ref: field,
        // set-combobox-role.client.ts may have set the role before hydration: React must not report that difference.
        suppressHydrationWarning: true,
        ...(isHydrated && { role: 'combobox', 'aria-expanded': isShown, 'aria-autocomplete': 'list' }),
        'aria-controls': isShown ? listId : undefined,
        'aria-activedescendant': isShown ? active : undefined,
        onClick: open,
        onInput: ({ nativeEvent }) => read(nativeEvent.timeStamp),
        onKeyDown,
      }}
    >
      {isShown && <SuggestionPanel {...suggestions} listId={listId} active={active} inMenu={inMenu} />}
    </SearchForm>
  )
}
