import { swappedEvent } from '../../../../kit/browser/page-parts'
import { clickedLink } from '../../../../kit/browser/swap/event-target'
import { reportOrNavigate } from '../../../../kit/browser/swap/swap'
import * as listMark from './list-attributes'
import * as listId from './list-ids'

/** Starts the scripts of product lists. Without them filters fold open as a form, and paging is links. */
export function enhanceLists() {
  enhanceFilters()
  enhanceAppending()
  if (document.querySelector(`#${listId.results}, [${listMark.append}]`)) continueLists()
}

function enhanceFilters() {
  const filters = document.getElementById(listId.filters)
  const loadFilters = () => import('../filters/filters.client')
  // With script a sheet shows them where they fold.
  filters?.querySelector('details')?.setAttribute('open', '')
  for (const intent of ['pointerenter', 'focusin']) filters?.addEventListener(intent, loadFilters, { once: true })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`#${listId.openFilters}`))
      void loadFilters().then(({ openSheet }) => openSheet())
  })
}

/** Takes over links with `data-append="<id>"`: the next page's items join the list. */
function enhanceAppending() {
  addEventListener('click', (event) => {
    const link = clickedLink(event)
    const id = link?.getAttribute(listMark.append)
    if (!link || !id) return
    event.preventDefault()
    // Not a second time, and not to a list that is about to be replaced.
    if (link.closest('[aria-busy=true]')) return
    import('./append.client')
      .then(({ appendFrom }) => appendFrom(link, id))
      .catch((error) => reportOrNavigate(error, link.href))
  })
}

/** Restores a list that the visitor comes back to, and loads more of it as it is scrolled. */
function continueLists() {
  const loadInfinite = () => import('./infinite.client')
  // Stored here, because scrolling overwrites the entry's state before the list is restored.
  let { state } = history
  const restore = () => void loadInfinite().then(({ restoreList }) => restoreList(state))
  if (state?.to) restore()
  addEventListener('popstate', (event) => {
    state = event.state
  })
  addEventListener(swappedEvent, (event) => {
    if ((event as CustomEvent<{ isPop: boolean }>).detail.isPop) restore()
  })
  const watch = () => void loadInfinite().then(({ watchList }) => watchList())
  addEventListener('scroll', watch, { once: true, passive: true })
}
