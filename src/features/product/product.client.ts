import * as mark from './product-marks'
import { showRecentlyViewed } from './recently-viewed.client'
import { openSizeGuides } from './size-guide.client'

/** What a product's page does by script, once it has loaded; of another page that shows what was looked at, that alone. */
export function startProduct() {
  if (document.getElementById(mark.buyBoxId)) {
    void import('./buy-box.client').then(({ startBuyBox }) => startBuyBox())
    openSizeGuides()
  }
  showRecentlyViewed()
}
