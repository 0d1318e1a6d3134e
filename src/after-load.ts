import { preloadIslands } from '../kit/browser/islands/preload-islands'
import { applyPrefetchRules, mayPrefetch } from '../kit/browser/prefetch'
import { whenIdle } from '../kit/browser/tasks'
import { mayBeLoggedIn } from './features/auth/session-hint'
import { cartPageId } from './features/cart/cart-attributes'
import { prepareCartPanel, watchCartPanel } from './features/cart/panel/cart-panel.client'
import { buyBoxId, recentId } from './features/product/product-attributes'
import { searchesId } from './features/search/searches-attributes'
import { keepHeaderSticky } from './shell/header/sticky.client'
import { enhanceVatSwitch } from './shell/header/vat-switch.client'
import { measureGutter } from './shell/menu/gutter.client'
import { neverPrefetched } from './shell/never-prefetched'
import { offlineWorkerPath } from './shell/offline-worker-path'

const restMs = 1000

/** Starts what may wait for `load`; src/client.ts loads this file then, so that no first view waits for its bytes. */
export function startAfterLoad() {
  keepHeaderSticky()
  measureGutter()
  enhanceVatSwitch()
  // Reading the rules takes a slow phone long.
  whenIdle(() => applyPrefetchRules(neverPrefetched))
  const prepare = () => {
    if (mayPrefetch()) prepareCartPanel()
  }
  watchCartPanel(prepare)
  prepare()
  setTimeout(() => {
    // The number of articles may have come after `load`.
    prepare()
    // A filled cart loads all that its page needs by itself.
    if (mayPrefetch() && !document.querySelector(`#${cartPageId} shop-island[wake=idle]`)) preloadIslands()
    void navigator.serviceWorker?.register(offlineWorkerPath, { updateViaCache: 'all' }).catch(() => {})
  }, restMs)

  if (location.pathname === '/' && mayBeLoggedIn())
    void import('./features/payment/waiting/unpaid.client').then(({ showWaiting }) => showWaiting())
  const searches = document.getElementById(searchesId)
  if (searches) void import('./features/search/searches.client').then(({ showSearches }) => showSearches(searches))
  if (document.getElementById(recentId)) {
    const start = () => void import('./features/product/page/product.client').then(({ startProduct }) => startProduct())
    // Without a buy box only the recently viewed products need the script, and they are far down the page.
    if (document.getElementById(buyBoxId)) start()
    else addEventListener('scroll', start, { once: true })
  }
}
