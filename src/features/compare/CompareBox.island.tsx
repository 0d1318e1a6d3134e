import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { wakeReadyIslands } from '../../../kit/browser/islands/wake-islands'
import { showToast } from '../../../kit/browser/toast'
import { announceToScreenReader } from './announce-to-screen-reader'
import { t } from './nl'
import {
  addToComparison,
  removeFromComparison,
  type SelectedProduct,
  selectedCount,
  selection,
  syncSelectionWithStorage,
} from './selection'

export type CompareBoxProps = {
  id: number
  name: string
  photo?: string
  /** On a product card the accessible name contains the product's name, because a page has many such boxes. */
  isOnCard?: boolean
}

/** The checkbox that adds a product to the comparison. Without a `name` no form sends it and no browser restores it. */
export default function CompareBox({ id, name, photo, isOnCard }: CompareBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const isChosen = useStore(selection, (chosen) => id in chosen)
  const toggle = (isTicked: boolean) => toggleProduct(String(id), { name, photo }, isTicked)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only once, after hydration
  useEffect(() => {
    syncSelectionWithStorage()
    // Hydration keeps a tick that the visitor set before it, but fires no event for that tick.
    if (box.current?.checked && !(id in selection.getState())) box.current.checked = toggle(true)
  }, [])

  return (
    <label className={`js-only compare-box ${isOnCard ? 'relative z-1 pr-3 text-s' : ''}`}>
      <input
        ref={box}
        className={isOnCard ? 'size-5' : undefined}
        type="checkbox"
        autoComplete="off"
        value={id}
        aria-label={isOnCard ? t('boxNamed', { name }) : undefined}
        checked={isChosen}
        onChange={({ target }) => toggle(target.checked)}
      />
      {t('box')}
    </label>
  )
}

/** Adds or removes a product and announces it. @returns whether it is compared now: false when there are too many */
function toggleProduct(id: string, product: Omit<SelectedProduct, 'since'>, isTicked: boolean) {
  if (!isTicked) removeFromComparison(id)
  else if (!addToComparison(id, product)) {
    showToast(t('full'), { tone: 'error' })
    return false
  }
  // The bar and other islands that show the compared products may not be hydrated yet.
  wakeReadyIslands()
  const n = selectedCount(selection.getState())
  if (n > 1) announceToScreenReader(t('chosen', { n }))
  else if (isTicked) hintAtOneMore()
  return isTicked
}

/** Shows a toast that one more product is needed to compare, until two are selected. */
function hintAtOneMore() {
  const hint = showToast(t('oneMore'))
  const stop = selection.subscribe((chosen) => {
    if (selectedCount(chosen) === 1) return
    hint.remove()
    stop()
  })
}
