import type { IslandElement } from '../../../../kit/browser/islands/define-island-element'
import { listenToTabs } from '../../../lib/tab-messages'

const findPanel = () => document.querySelector<IslandElement>('shop-island[name=CartPanel]')

/** Fetches the cart panel as rendered by the edge, so that the dropdown shows its lines before React has loaded. */
export function prefetchCartPanel() {
  if (document.querySelector('[data-cart-count]:not([hidden])')) void findPanel()?.refresh()
}

/** Resets the panel when the cart or the customer changes: no cart may stay on the screen after a logout. */
export function resetCartPanelOnChange(prepare: () => void) {
  const renew = () => {
    findPanel()?.reset()
    // The cart badge listens to the same message. The microtask runs after the badge's listener, because `prepare`
    // reads the badge's new number.
    queueMicrotask(prepare)
  }
  listenToTabs(({ favourite }) => {
    if (!favourite) renew()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) renew()
  })
}
