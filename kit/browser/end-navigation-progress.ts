const stoppedAfterMs = 15_000

/** Hides the bar of `navigation-progress.ts` when the visitor comes back to this page, or stops the navigation. */
export function endNavigationProgress() {
  const end = () => document.documentElement.removeAttribute('data-leaving')
  addEventListener('pageshow', end)
  ;(window as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', end)
  // A navigation that was stopped before this script had loaded sends no event any more.
  if (document.documentElement.hasAttribute('data-leaving')) setTimeout(end, stoppedAfterMs)
}
