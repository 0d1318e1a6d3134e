import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when a line is removed from a list: to the button of the next line, else of the previous one, else to
 * the first link. It moves only if it was on the removed line: the answer may come late, while the visitor types
 * elsewhere.
 *
 * `around` is the element around the list, in which buttons are found by `[data-remove]`. Returns a function to call
 * with the line's index when its removal is requested.
 */
export function useRemovalFocus(around: RefObject<HTMLElement | null>, count: number) {
  const removed = useRef<{ button: Element; index: number } | null>(null)
  const buttons = () => [...(around.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows only the removal of a line
  useEffect(() => {
    if (!removed.current) return
    const left = buttons()
    const now = left.indexOf(removed.current.button as HTMLElement)
    // Another line was removed, whose removal was requested earlier.
    if (now >= 0) {
      removed.current.index = now
      return
    }
    const { index } = removed.current
    removed.current = null
    if (!isFocusLost(around.current)) return
    const next = left[index] ?? left.at(-1) ?? around.current?.querySelector<HTMLElement>('a')
    next?.focus()
  }, [count])

  const onRemove = (index: number) => {
    const button = buttons()[index]
    removed.current = button ? { button, index } : null
  }
  return onRemove
}

/**
 * Whether the element with the focus was removed from `part`: then an element around it has the focus, as the browser
 * gives it to the document. The visitor may also have moved on to an element that keeps the focus.
 */
export function isFocusLost(part: HTMLElement | null) {
  const { activeElement } = document
  return !activeElement || activeElement.contains(part)
}
