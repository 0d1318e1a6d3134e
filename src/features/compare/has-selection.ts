import { selectionKey } from './compare-marks'

/** Whether this tab compares anything, told without loading what knows the comparison. False without storage. */
export function hasSelection() {
  try {
    return /[^{}]/.test(sessionStorage.getItem(selectionKey) ?? '')
  } catch {
    return false
  }
}
