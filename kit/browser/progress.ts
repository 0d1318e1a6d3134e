import { clickedLink } from './swap/event-target'

/** Sets `data-leaving` on the document during a navigation, for the thin bar at the top (specification §9). */
export function showNavigationProgress() {
  const mark = (isLeaving: boolean) => document.documentElement.toggleAttribute('data-leaving', isLeaving)
  // Checks in a later task whether the default was prevented, because another listener may do so after this one.
  const markUnlessTaken = (event: Event) => setTimeout(() => event.defaultPrevented || mark(true))
  // Uses clicks and submits, because the unload events come too late to paint. It is a navigation if no script handles
  // the link or form.
  addEventListener('click', (event) => {
    const link = clickedLink(event)
    if (!link) return
    const isFile = link.hasAttribute('download') || !!link.type
    const isElsewhere = isFile || link.target === '_blank' || link.origin !== location.origin
    const isSamePage = link.pathname === location.pathname && link.search === location.search
    if (!isElsewhere && !isSamePage) markUnlessTaken(event)
  })
  addEventListener('submit', markUnlessTaken)
  addEventListener('pageshow', () => mark(false))
  ;(window as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', () => mark(false))
}
