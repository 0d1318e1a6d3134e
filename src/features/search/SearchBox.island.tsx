import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated'
import { SearchForm } from './SearchForm'
import { Suggestions } from './Suggestions'

/** ms without a change of the text before it is asked about (specification §9). */
const debounce = 200

/** From how many characters on there are suggestions, and how many products (specification §5, §9). */
const inHeader = { from: 1, limit: 4 }
const inMobileMenu = { from: 3, limit: 3 }

type SearchBoxProps = {
  id: string
  term?: string
  /**
   * Of the mobile menu: its suggestions push the menu down instead of covering it, and stay as long as the text is long
   * enough.
   */
  inMenu?: boolean
}

/**
 * The search field as a combobox (ARIA 1.2). Without script, and as long as this sleeps, it is a form that leads to the
 * results.
 */
export default function SearchBox({ id, term: initial = '', inMenu = false }: SearchBoxProps) {
  const { from, limit } = inMenu ? inMobileMenu : inHeader
  const isAwake = useHydrated()
  const root = useRef<HTMLElement>(null)
  const [text, setText] = useState(initial.trim())
  const [term, setTerm] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const isShown = text.length >= from && (isOpen || inMenu) && isAwake
  const listId = `${id}-suggesties`

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const read = (value: string) => {
    setText(value.trim())
    setOpen(true)
    setActive(undefined)
  }

  useEffect(() => {
    // What is too short clears the suggestions at once: the next text must not begin with those of this one.
    if (text.length < from) return setTerm('')
    const timer = setTimeout(setTerm, debounce, text)
    return () => clearTimeout(timer)
  }, [text, from])

  useEffect(() => {
    if (!isShown || inMenu) return
    // One dropdown at a time.
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
    const leave = ({ target }: Event) => {
      if (root.current?.contains(target as Node)) return
      setOpen(false)
      setActive(undefined)
    }
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
    }
  }, [isShown, inMenu])

  const onKeyDown = (event: KeyboardEvent) => {
    const options = [...(root.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const at = options.findIndex((option) => option.id === active)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      // Between the last option and the first it is the field's turn, so there is one place more than options.
      const places = options.length + 1
      const next = options[((at + 1 + step + places) % places) - 1]
      setActive(next?.id)
      next?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      options[at]?.click()
    } else if (event.key === 'Escape' && isShown && !inMenu) {
      // Else the browser empties the field.
      event.preventDefault()
      close()
    }
  }

  return (
    <SearchForm
      ref={root}
      id={id}
      term={initial}
      data-open={isShown || undefined}
      onReset={() => {
        setText(initial.trim())
        close()
      }}
      field={{
        // shell/menus.client.ts says what this is before it wakes.
        suppressHydrationWarning: true,
        onChange: ({ currentTarget }) => read(currentTarget.value),
        onClick: () => setOpen(true),
        onKeyDown,
        ...(isAwake && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant': active,
        }),
      }}
    >
      {isShown && (
        <Suggestions
          id={listId}
          text={text}
          term={term}
          limit={limit}
          active={active}
          onGone={() => setActive(undefined)}
          inMenu={inMenu}
        />
      )}
    </SearchForm>
  )
}
