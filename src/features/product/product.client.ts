import { swappedEvent } from '../../boot/page-parts'
import { track } from '../analytics/track'
import * as mark from './product-marks'
import { showRecentlyViewed } from './recently-viewed.client'
import { openSizeGuides } from './size-guide.client'

/** What a product's page does by script, once it has loaded; again for every variant that takes another's place. */
export function startProduct() {
  let box: HTMLElement | null = null
  const start = () => {
    const isChange = !!box
    const fresh = document.getElementById(mark.buyBoxId)
    if (!fresh || fresh === box) return
    box = fresh
    announceVariant(box)
    // The first was told with the page.
    if (isChange) trackView(box)
  }
  addEventListener(swappedEvent, start)
  start()
  openSizeGuides()
  showRecentlyViewed()
}

function announceVariant(box: HTMLElement) {
  const variant = box.getAttribute(mark.variant)
  if (variant) dispatchEvent(new CustomEvent(mark.loadedEvent, { detail: JSON.parse(variant) }))
}

function trackView(box: HTMLElement) {
  const event = box.querySelector<HTMLElement>('[data-track]')?.dataset.track
  if (event) track(JSON.parse(event))
}
