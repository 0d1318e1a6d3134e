/** Hides the bar of `navigation-progress.ts` when the visitor comes back to this page, or stops the navigation. */
export function endNavigationProgress() {
  const end = () => document.documentElement.removeAttribute('data-leaving')
  addEventListener('pageshow', end)
  ;(window as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', end)
}
