import type { IslandElement } from '../../boot/islands'
import { listenToTabs } from '../../lib/tabs'

/**
 * Has the edge draw the cart panel of a visitor with articles while the page rests, and again when the cart changes, so
 * that it opens with its lines before React is there.
 */
export function prepareCartPanel() {
  const panel = document.querySelector<IslandElement>('shop-island[name=CartPanel]')
  if (!panel) return
  const prepare = () => {
    if (document.querySelector('[data-cart-count]:not([hidden])')) void panel.freshen()
  }
  listenToTabs(({ favourite }) => {
    if (favourite) return
    // The cart of somebody who logged out must not be seen again.
    panel.reset()
    // After the badge, which listens too, shows the new number.
    queueMicrotask(prepare)
  })
  prepare()
}
