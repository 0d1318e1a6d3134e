import { findClickedLink } from './swap/navigation-target'

/** Sets `data-leaving` on the document during a navigation. Styles then display a bar at the top (specification §9). */
export function showNavigationProgress() {
  // Checks `defaultPrevented` in a later task, because another listener may call `preventDefault` after this listener.
  // A submit that closes a dialog is no navigation either.
  const markUnlessTaken = (event: Event) =>
    setTimeout(
      () =>
        event.defaultPrevented ||
        (event.target as HTMLFormElement).method === 'dialog' ||
        document.documentElement.setAttribute('data-leaving', ''),
    )
  // Listens to clicks and submits, because the unload events come too late to paint. A click or submit is a navigation
  // if no script handles it.
  addEventListener('click', (event) => {
    const link = findClickedLink(event)
    const { origin, pathname, search } = location
    // A link to a file or another window leaves this page where it is.
    if (!link || link.origin !== origin || link.target || link.type || link.hasAttribute('download')) return
    if (link.pathname !== pathname || link.search !== search) markUnlessTaken(event)
  })
  addEventListener('submit', markUnlessTaken)
}
