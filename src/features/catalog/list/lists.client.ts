import { swappedEvent } from '../../../../kit/browser/page-constants'
import { showFailureOrNavigate } from '../../../../kit/browser/swap/enhance-swaps'
import { findClickedLink } from '../../../../kit/browser/swap/navigation-target'
import * as listMark from './list-markup-names'

/** Starts the scripts of product lists. Without the scripts the filters are a form, and paging is links. */
export function enhanceLists() {
  enhanceFilters()
  enhanceAppending()
  if (document.querySelector(`#${listMark.results}, [${listMark.appendAttribute}]`)) continueLists()
}

function enhanceFilters() {
  const filters = document.getElementById(listMark.filters)
  const loadFilters = () => import('../filters/filters.client')
  // With script a dialog shows the filters on a small screen, so their `details` element stays open.
  filters?.querySelector('details')?.setAttribute('open', '')
  for (const intent of ['pointerenter', 'focusin']) filters?.addEventListener(intent, loadFilters, { once: true })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`#${listMark.openFilters}`))
      void loadFilters().then(({ openFilterSheet }) => openFilterSheet())
  })
}

/** Handles presses on links with `data-append="<id>"`: the next page's items are appended to the list. */
function enhanceAppending() {
  addEventListener('click', (event) => {
    const link = findClickedLink(event)
    const id = link?.getAttribute(listMark.appendAttribute)
    if (!link || !id) return
    event.preventDefault()
    // A second press, or one while the list is being replaced, has no effect.
    if (link.closest('[aria-busy=true]')) return
    import('./append-pages.client')
      .then(({ appendNextPage }) => appendNextPage(link, id))
      .catch((error) => showFailureOrNavigate(error, link.href))
  })
}

/** Restores the appended pages of a list after Back, and appends more on scroll. */
function continueLists() {
  const loadInfinite = () => import('./infinite-scroll.client')
  // The state is read now, because scrolling overwrites it before the list is restored.
  let { state } = history
  const restore = () => void loadInfinite().then(({ restoreAppendedPages }) => restoreAppendedPages(state))
  if (state?.to) restore()
  addEventListener('popstate', (event) => {
    state = event.state
  })
  addEventListener(swappedEvent, (event) => {
    if ((event as CustomEvent<{ isPop: boolean }>).detail.isPop) restore()
  })
  const watch = () => void loadInfinite().then(({ loadMoreOnScroll }) => loadMoreOnScroll())
  addEventListener('scroll', watch, { once: true, passive: true })
}
