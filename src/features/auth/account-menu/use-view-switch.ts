import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type View = 'login' | 'forgot'

/**
 * From the press: so long the old view leaves, and so long until the new one is to be used, ms (specification §9,
 * Forgot-password view).
 */
const [leavesFor, readyAfter] = [200, 300]

/**
 * Switches between the two views of the dropdown, with the specification's delays, and sends the focus and a typed
 * `email` along.
 */
export function useViewSwitch(root: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>('login')
  const [isLeaving, setLeaving] = useState(false)
  const [email, setEmail] = useState('')
  const timers = useRef<number[]>([])
  const stop = useCallback(() => timers.current.splice(0).forEach(clearTimeout), [])
  useEffect(() => stop, [stop])

  const after = (ms: number, work: () => void) => timers.current.push(window.setTimeout(work, ms))
  const field = () => root.current?.querySelector<HTMLInputElement>('input[type=email]')
  const focus = () => field()?.focus()

  const change = (next: View) => {
    setEmail(field()?.value ?? '')
    setLeaving(false)
    setView(next)
  }
  /** At once: nobody has seen the other. */
  const show = (next: View) => {
    stop()
    change(next)
    if (next === 'forgot') after(readyAfter, focus)
  }
  const switchTo = (next: View) => {
    stop()
    setLeaving(true)
    after(leavesFor, () => change(next))
    after(readyAfter, focus)
  }
  return { view, email, isLeaving, show, switchTo }
}
