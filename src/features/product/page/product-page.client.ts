import { showFailureOrNavigate } from '../../../../kit/browser/swap/enhance-swaps'
import { findClickedLink } from '../../../../kit/browser/swap/navigation-target'
import { runAtFirstScroll } from '../../../lib/browser/run-at-first-scroll'
import { startBuyBox } from '../buy-box/buy-box.client'
import * as mark from '../product-markup-names'
import { rememberViewedProduct } from '../recently-viewed/view-history'

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

/** Opens a pressed size guide link in a dialog. If that fails, the browser opens the guide, except when offline. */
export function openSizeGuidesInDialog() {
  // This listener must run before other click listeners, because those show that the visitor leaves the page.
  addEventListener(
    'click',
    (event) => {
      const link = findClickedLink(event)
      if (!link?.hasAttribute(mark.sizeGuideAttribute)) return
      event.preventDefault()
      import('../size-guide/size-guide-dialog.client')
        .then(({ openSizeGuideDialog }) => openSizeGuideDialog(link))
        .catch((error) => showFailureOrNavigate(error, link.href))
    },
    true,
  )
}
