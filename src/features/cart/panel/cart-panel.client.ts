import type { IslandElement } from '../../../../kit/browser/islands/define-islands'
import { listenToTabs } from '../../../lib/tabs'

const findPanel = () => document.querySelector<IslandElement>('shop-island[name=CartPanel]')

/** Has the edge render a visitor's cart panel, so that it opens with its lines before React is there. */
export function prepareCartPanel() {
  if (document.querySelector('[data-cart-count]:not([hidden])')) void findPanel()?.freshen()
}

/** Resets the panel when the cart or the customer changes: no cart may stay visible after a logout. */
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
