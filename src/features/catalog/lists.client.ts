/** What lists of products need at once: knowing when to load the rest. Without this script filters are a form that folds open, and paging is links. */
export function enhanceLists() {
  const filters = document.getElementById('filters')
  const loadFilters = () => import('./filters.client')
  // Where it folds, script has a sheet for it.
  filters?.querySelector('details')?.setAttribute('open', '')
  for (const intent of ['pointerenter', 'focusin']) filters?.addEventListener(intent, loadFilters, { once: true })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#open-filters'))
      void loadFilters().then(({ openSheet }) => openSheet())
  })

  if (!document.querySelector('#resultaten, [data-append]')) return
  const loadInfinite = () => import('./infinite.client')
  // As it is come back to, by the browser or in place: scrolling writes to it before the list is here again.
  let { state } = history
  const restore = () => void loadInfinite().then(({ restoreList }) => restoreList(state))
  if (state?.to) restore()
  addEventListener('popstate', (event) => {
    state = event.state
  })
  addEventListener('swapped', (event) => (event as CustomEvent<{ isPop: boolean }>).detail.isPop && restore())
  addEventListener('scroll', () => void loadInfinite().then(({ watchList }) => watchList()), {
    once: true,
    passive: true,
  })
}
