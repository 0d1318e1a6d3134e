import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when a line is removed from a list: to the button of the next line, else of the previous one, else to
 * the first link.
 *
 * `around` is the element around the list, in which buttons are found by `[data-remove]`. Returns a function to call
 * with the line's index when its removal is requested.
 */
export function useRemovalFocus(around: RefObject<HTMLElement | null>, count: number) {
  const removed = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows only the removal of a line
  useEffect(() => {
    const index = removed.current
    removed.current = null
    if (index === null || !around.current) return
    const buttons = around.current.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons[index] ?? buttons[index - 1] ?? around.current.querySelector<HTMLElement>('a')
    next?.focus()
  }, [count])

  const onRemove = (index: number) => {
    removed.current = index
  }
  return onRemove
}
