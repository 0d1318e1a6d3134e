/** What lists of products need at once: knowing when to load the rest. Without this script filters are a form that folds open, and paging is links. */
export function enhanceLists() {
  const filters = document.getElementById('filters')
  const loadFilters = () => import('./filters')
  // Where it folds, script has a sheet for it.
  filters?.querySelector('details')?.setAttribute('open', '')
  for (const intent of ['pointerenter', 'focusin']) filters?.addEventListener(intent, loadFilters, { once: true })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#open-filters'))
      void loadFilters().then(({ openSheet }) => openSheet())
  })

  const loadInfinite = () => import('./infinite')
  const restore = () => void loadInfinite().then(({ restoreList }) => restoreList())
  if (!document.querySelector('#resultaten, [data-append]')) return
  // Come back to, by the browser or in place.
  if (history.state?.to) restore()
  addEventListener('swapped', (event) => (event as CustomEvent<{ isPop: boolean }>).detail.isPop && restore())
  addEventListener('scroll', () => void loadInfinite().then(({ watchList }) => watchList()), {
    once: true,
    passive: true,
  })
}
