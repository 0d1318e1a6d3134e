import { selectionKey } from './comparison-ids'

/**
 * Whether this tab compares anything. It checks session storage, a ticked box or the hydrated bar, so that the
 * comparison's code need not load.
 */
export function hasSelection() {
  if (document.querySelector('.compare [value]:checked, shop-island[name=CompareBar][awake]')) return true
  try {
    return /[^{}]/.test(sessionStorage.getItem(selectionKey) ?? '')
  } catch {
    return false
  }
}
