import { selectionKey } from './compare-names'

/** Whether this tab compares anything, without loading the comparison: by storage, a tick, or an awake bar. */
export function hasSelection() {
  if (document.querySelector('.compare [value]:checked, shop-island[name=CompareBar][awake]')) return true
  try {
    return /[^{}]/.test(sessionStorage.getItem(selectionKey) ?? '')
  } catch {
    return false
  }
}
