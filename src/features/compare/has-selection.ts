import { selectionKey } from './compare-marks'

/**
 * Whether this tab compares anything, without loading what knows the comparison: when session storage has a selection,
 * when a box was ticked before its island was awake, or when a box has woken the bar (a browser may refuse storage).
 */
export function hasSelection() {
  if (document.querySelector('.compare [value]:checked, shop-island[name=CompareBar][awake]')) return true
  try {
    return /[^{}]/.test(sessionStorage.getItem(selectionKey) ?? '')
  } catch {
    return false
  }
}
