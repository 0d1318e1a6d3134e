import { createStore } from 'zustand/vanilla'
import { ID_REGEX, MAX_COMPARED_PRODUCTS } from '../../contract/limits'
import { selectionKey } from './comparison-markup-names'

/** A product in the comparison, with what the bar displays. `since`: when the visitor chose it, in ms. */
export type SelectedProduct = { name: string; photo?: string; since: number }

export type Selection = Record<string, SelectedProduct>

/** The products that this tab compares, as in session storage. Empty at first, as the edge renders it. */
export const selection = createStore<Selection>(() => ({}))

export function loadSelection() {
  selection.setState(readStored(), true)
}

let isFollowing = false

/** Reads the selection from session storage, and again after Back or prerendering: another page may have changed it. */
export function syncSelectionWithStorage() {
  if (isFollowing) return
  isFollowing = true
  loadSelection()
  addEventListener('pageshow', ({ persisted }) => persisted && loadSelection())
  document.addEventListener('prerenderingchange', loadSelection)
}

export const selectedCount = (chosen: Selection) => Object.keys(chosen).length

/** Returns the chosen products with their ids, in the order of choice. The object's own order is by id. */
export function inOrderOfChoice(chosen = selection.getState()) {
  return Object.entries(chosen)
    .map(([id, product]) => ({ id, ...product }))
    .sort((a, b) => a.since - b.since)
}

export function addToComparison(id: string, product: Omit<SelectedProduct, 'since'>) {
  // A visitor can tick a box after React has hydrated it and before its effect has read the stored selection.
  syncSelectionWithStorage()
  const chosen = selection.getState()
  if (!chosen[id] && selectedCount(chosen) >= MAX_COMPARED_PRODUCTS) return false
  // Boxes that were ticked before their code loaded are all read in the same ms, so `since` must differ.
  const last = inOrderOfChoice().at(-1)?.since ?? 0
  save({ ...chosen, [id]: { ...product, since: Math.max(Date.now(), last + 1) } })
  return true
}

export function removeFromComparison(id: string) {
  syncSelectionWithStorage()
  const { [id]: _, ...rest } = selection.getState()
  save(rest)
}

export const clearSelection = () => save({})

function save(chosen: Selection) {
  selection.setState(chosen, true)
  try {
    sessionStorage.setItem(selectionKey, JSON.stringify(chosen))
  } catch {}
}

function readStored(): Selection {
  try {
    const stored: Record<string, Partial<SelectedProduct>> = JSON.parse(sessionStorage.getItem(selectionKey) ?? '{}')
    const read = Object.entries(stored).flatMap(([id, product]) =>
      ID_REGEX.test(id) && typeof product?.name === 'string'
        ? [[id, toSelectedProduct(product.name, product)] as const]
        : [],
    )
    return Object.fromEntries(read.slice(0, MAX_COMPARED_PRODUCTS))
  } catch {
    return {}
  }
}

const toSelectedProduct = (name: string, { photo, since }: Partial<SelectedProduct>): SelectedProduct => ({
  name,
  photo: typeof photo === 'string' ? photo : undefined,
  since: Number(since) || 0,
})
