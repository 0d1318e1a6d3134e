import { selectionKey } from './comparison-markup-names'

/**
 * Whether this tab compares anything: by session storage, a ticked box, or a comparison bar that is hydrated already.
 * The comparison's code need not load for that.
 */
export function hasSelection() {
  if (document.querySelector('.compare [value]:checked, shop-island[name=CompareBar][awake]')) return true
  try {
    return /[^{}]/.test(sessionStorage.getItem(selectionKey) ?? '')
  } catch {
    return false
  }
}
