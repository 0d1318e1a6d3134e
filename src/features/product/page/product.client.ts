import { startBuyBox } from '../buy-box/buy-box.client'
import * as mark from '../product-attributes'
import { remember } from '../recently-viewed/view-history'
import { openSizeGuides } from '../size-guide/size-guide.client'

/** Starts a product page's scripts; recently viewed products are far down, so they wait for a scroll. */
export function startProduct() {
  const viewed = document.getElementById(mark.recentId)
  // Nothing was pressed: without its code, such as offline, the list stays away and no error is displayed.
  const showViewed = () =>
    void import('../recently-viewed/recently-viewed.client').then(
      ({ showRecentlyViewed }) => showRecentlyViewed(),
      () => {},
    )
  const box = document.getElementById(mark.buyBoxId)
  if (!box) return showViewed()
  startBuyBox()
  openSizeGuides()
  if (viewed) remember(viewed)
  // The observer reports the scroll position: reading it would force a layout, here too, once another script has
  // changed something.
  const first = new IntersectionObserver(([page]) => {
    first.disconnect()
    // Does not scroll if the visitor did so before this script ran.
    if (page && page.boundingClientRect.top < 0) showViewed()
    else addEventListener('scroll', showViewed, { once: true })
  })
  first.observe(document.documentElement)
}
