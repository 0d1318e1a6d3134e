import { clickedLink } from './swap/event-target'

/** Marks the document while a navigation is under way, for the thin bar at the top (specification §9). */
export function showNavigationProgress() {
  const mark = (isLeaving: boolean) => document.documentElement.toggleAttribute('data-leaving', isLeaving)
  // A listener that comes after this one may take the event over.
  const markUnlessTaken = (event: Event) => setTimeout(() => event.defaultPrevented || mark(true))
  // The unload events come too late to be seen; a link or form that was not taken over by a script leads away.
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
