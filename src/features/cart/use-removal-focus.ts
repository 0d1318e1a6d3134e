import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when the line that has it goes: to the button of the line that took its place, else of the
 * one before, else to the first link.
 *
 * `around` is the element around the list, in which buttons are found by `[data-remove]`. Answers what to call with the
 * line's index when its removal is asked.
 */
export function useRemovalFocus(around: RefObject<HTMLElement | null>, count: number) {
  const removed = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the moment the list got shorter
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
