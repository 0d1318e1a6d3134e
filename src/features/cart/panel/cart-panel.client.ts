import type { IslandElement } from '../../../boot/islands'
import { listenToTabs } from '../../../lib/browser/tabs'

const findPanel = () => document.querySelector<IslandElement>('shop-island[name=CartPanel]')

/**
 * Has the edge draw the cart panel of a visitor with articles, so that it opens with its lines before React is there.
 */
export function prepareCartPanel() {
  if (document.querySelector('[data-cart-count]:not([hidden])')) void findPanel()?.freshen()
}

/**
 * Puts the panel back when the cart changes, the visitor logs in or out, or the back/forward cache brings the page back:
 * a customer's cart must not be visible after they logged out. `prepare` has it drawn again.
 */
export function watchCartPanel(prepare: () => void) {
  const renew = () => {
    findPanel()?.reset()
    // After the badge, which listens too, shows the new number.
    queueMicrotask(prepare)
  }
  listenToTabs(({ favourite }) => {
    if (!favourite) renew()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) renew()
  })
}
