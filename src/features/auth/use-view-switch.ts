import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type View = 'login' | 'forgot'

/** From the press: so long the old view leaves, and so long until the new one is to be used, ms (specification §9, Forgot-password view). */
const [leavesFor, readyAfter] = [200, 300]

/** Switches between the two views of the dropdown, with the specification's delays, and sends the focus along. */
export function useViewSwitch(root: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>('login')
  const [isLeaving, setLeaving] = useState(false)
  const timers = useRef<number[]>([])
  const stop = useCallback(() => timers.current.splice(0).forEach(clearTimeout), [])
  useEffect(() => stop, [stop])

  const show = (next: View) => {
    stop()
    setLeaving(false)
    setView(next)
  }
  const switchTo = (next: View) => {
    stop()
    setLeaving(true)
    timers.current = [
      window.setTimeout(() => {
        setLeaving(false)
        setView(next)
      }, leavesFor),
      window.setTimeout(() => root.current?.querySelector<HTMLElement>('input[type=email]')?.focus(), readyAfter),
    ]
  }
  return { view, isLeaving, show, switchTo }
}
