import { runAtFirstScroll } from '../../../lib/browser/run-at-first-scroll'
import { startBuyBox } from '../buy-box/buy-box.client'
import * as mark from '../product-data-attributes'
import { rememberViewedProduct } from '../recently-viewed/view-history'
import { openSizeGuidesInDialog } from '../size-guide/size-guide.client'

/** Starts a product page's scripts. Recently viewed products are far down, so their script waits for a scroll. */
export function startProductPage() {
  const viewed = document.getElementById(mark.recentlyViewedId)
  // If this code can't be loaded, for example offline, no error is shown, because the visitor pressed nothing.
  const showViewed = () =>
    void import('../recently-viewed/recently-viewed.client').then(
      ({ showRecentlyViewed }) => showRecentlyViewed(),
      () => {},
    )
  const box = document.getElementById(mark.buyBoxId)
  if (!box) return showViewed()
  startBuyBox()
  openSizeGuidesInDialog()
  if (viewed) rememberViewedProduct(viewed)
  runAtFirstScroll(showViewed)
}
