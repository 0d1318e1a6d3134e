import { preloadIslands } from '../kit/browser/islands/preload-islands'
import { applyPrefetchRules, mayPrefetch } from '../kit/browser/prefetch'
import { whenIdle } from '../kit/browser/task-scheduling'
import { mayBeLoggedIn } from './features/auth/session-hint'
import { cartPageId } from './features/cart/cart-attributes'
import { prepareCartPanel, watchCartPanel } from './features/cart/panel/cart-panel.client'
import { buyBoxId, recentId } from './features/product/product-data-attributes'
import { searchesId } from './features/search/recent-searches-data-attributes'
import { keepHeaderSticky } from './shell/header/sticky-header.client'
import { enhanceVatSwitch } from './shell/header/vat-switch.client'
import { measureGutter } from './shell/menu/scrollbar-gutter.client'
import { neverPrefetched } from './shell/never-prefetched-links'
import { offlineWorkerPath } from './shell/offline-worker-path'

const restMs = 1000

/** Starts the scripts that wait for the event `load`, so that they do not delay the first view of the page. */
export function startAfterLoad() {
  keepHeaderSticky()
  measureGutter()
  enhanceVatSwitch()
  // Waits until the browser is idle, because processing the prefetch rules takes a slow phone long.
  whenIdle(() => applyPrefetchRules(neverPrefetched))
  const prepare = () => {
    if (mayPrefetch()) prepareCartPanel()
  }
  watchCartPanel(prepare)
  prepare()
  setTimeout(() => {
    // Prepares the cart panel once more, because the cart count may have arrived after `load`.
    prepare()
    // Preloads no islands on a cart page with items, because that page loads its own islands.
    if (mayPrefetch() && !document.querySelector(`#${cartPageId} shop-island[wake=idle]`)) preloadIslands()
    void navigator.serviceWorker?.register(offlineWorkerPath, { updateViaCache: 'all' }).catch(() => {})
  }, restMs)

  if (location.pathname === '/' && mayBeLoggedIn())
    void import('./features/payment/waiting/unpaid-order-toast.client').then(({ showWaiting }) => showWaiting())
  const searches = document.getElementById(searchesId)
  if (searches)
    void import('./features/search/recent-searches.client').then(({ showSearches }) => showSearches(searches))
  if (document.getElementById(recentId)) {
    const start = () =>
      void import('./features/product/page/product-page.client').then(({ startProduct }) => startProduct())
    // Without a buy box, the script only displays the recently viewed products, far down the page.
    if (document.getElementById(buyBoxId)) start()
    else addEventListener('scroll', start, { once: true })
  }
}
