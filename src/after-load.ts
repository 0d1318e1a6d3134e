import { endNavigationProgress } from '../kit/browser/end-navigation-progress'
import { preloadIslands } from '../kit/browser/islands/preload-islands'
import { applyPrefetchRules, mayPrefetch } from '../kit/browser/prefetch'
import { runWhenIdle } from '../kit/browser/task-scheduling'
import { mayBeLoggedIn } from './features/auth/session-hint'
import { forgetEarlyAdds } from './features/cart/add/add-before-hydration'
import { cartPageId } from './features/cart/cart-attributes'
import { prefetchCartPanel, resetCartPanelOnChange } from './features/cart/panel/cart-panel.client'
import { buyBoxId, recentlyViewedId } from './features/product/product-markup-names'
import { recentSearchesId } from './features/search/recent-searches-data-attributes'
import { runAtFirstScroll } from './lib/browser/run-at-first-scroll'
import { makeHeaderSticky } from './shell/header/sticky-header.client'
import { enhanceVatSwitch } from './shell/header/vat-switch.client'
import { markAbsentScrollbar } from './shell/menu/mark-overlay-scrollbars.client'
import { neverPrefetchedLinks } from './shell/never-prefetched-links'
import { offlineWorkerPath } from './shell/offline-worker-path'

const restMs = 1000

/** Starts the scripts that wait for the event `load`, so that they do not delay the first view of the page. */
export function startAfterLoad() {
  makeHeaderSticky()
  markAbsentScrollbar()
  enhanceVatSwitch()
  endNavigationProgress()
  // The browser caches only pages that were loaded whole, so that earlier there is nothing to forget.
  addEventListener('pageshow', ({ persisted }) => persisted && forgetEarlyAdds())
  // Waits until the browser is idle, because processing the prefetch rules takes a slow phone long.
  runWhenIdle(() => applyPrefetchRules(neverPrefetchedLinks))
  const prepare = () => {
    if (mayPrefetch()) prefetchCartPanel()
  }
  resetCartPanelOnChange(prepare)
  prepare()
  setTimeout(() => {
    // Prepares the cart panel once more, because the cart count may have arrived after `load`.
    prepare()
    // Preloads no islands on a cart page with items, because that page loads its own islands.
    if (mayPrefetch() && !document.querySelector(`#${cartPageId} shop-island[wake=load]`)) preloadIslands()
    void navigator.serviceWorker?.register(offlineWorkerPath, { updateViaCache: 'all' }).catch(() => {})
  }, restMs)

  if (location.pathname === '/' && mayBeLoggedIn())
    void import('./features/payment/waiting/unpaid-order-toast.client').then(({ showUnpaidOrder }) => showUnpaidOrder())
  const searches = document.getElementById(recentSearchesId)
  if (searches)
    void import('./features/search/recent-searches.client').then(({ storeAndShowRecentSearches }) =>
      storeAndShowRecentSearches(searches),
    )
  if (document.getElementById(recentlyViewedId)) {
    const start = () =>
      void import('./features/product/page/product-page.client').then(({ startProductPage }) => startProductPage())
    // Without a buy box, the script only displays the recently viewed products, far down the page.
    if (document.getElementById(buyBoxId)) start()
    else runAtFirstScroll(start)
  }
}
