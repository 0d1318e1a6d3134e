import { showToast } from '../../lib/browser/toast'
import { wakeReadyIslands } from '../../lib/islands/wake-islands'
import { announce } from './announce'
import { t } from './nl'
import { type Chosen, choose, countOf, selection, unchoose } from './selection'

/**
 * Puts a product in the comparison or takes it out, and says what came of it.
 *
 * @returns whether the product is compared now: not when there are as many as can be compared
 */
export function toggleProduct(id: string, product: Omit<Chosen, 'since'>, isTicked: boolean) {
  if (!isTicked) unchoose(id)
  else if (!choose(id, product)) {
    showToast(t('full'), { tone: 'error' })
    return false
  }
  // The bar, and what else on this page shows the selection, may not be awake yet.
  wakeReadyIslands()
  const n = countOf(selection.getState())
  if (n > 1) announce(t('chosen', { n }))
  else if (isTicked) hintAtOneMore()
  return isTicked
}

/** Says that one more is needed, for as long as that is so. */
function hintAtOneMore() {
  const hint = showToast(t('oneMore'))
  const stop = selection.subscribe((chosen) => {
    if (countOf(chosen) === 1) return
    hint.remove()
    stop()
  })
}
