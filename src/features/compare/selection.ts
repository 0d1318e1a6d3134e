import { createStore } from 'zustand/vanilla'
import { ID, MAX_COMPARED } from '../../contract/limits'
import { selectionKey } from './compare-marks'

/** A product that a visitor compares, as the bar shows it. `since` is when it was chosen, in ms. */
export type Chosen = { name: string; photo?: string; since: number }

/** By the product's id. */
export type Selection = Record<string, Chosen>

/** What this tab compares. It is kept in session storage, so another tab may compare something else. */
export const selection = createStore<Selection>(() => ({}))

/** Takes over what session storage has: after a page was loaded, or brought back with what it knew then. */
export function loadSelection() {
  selection.setState(readKept(), true)
}

/** The chosen products in the order they were chosen, with their ids. An object alone would order them by number. */
export function inOrder(chosen = selection.getState()) {
  return Object.entries(chosen)
    .map(([id, product]) => ({ id, ...product }))
    .sort((a, b) => a.since - b.since)
}

/** @returns false when there are as many as can be compared */
export function choose(id: string, product: Omit<Chosen, 'since'>) {
  const chosen = selection.getState()
  if (!chosen[id] && Object.keys(chosen).length >= MAX_COMPARED) return false
  // Boxes that were pressed while the script was on its way are all read in one ms.
  const last = inOrder().at(-1)?.since ?? 0
  save({ ...chosen, [id]: { ...product, since: Math.max(Date.now(), last + 1) } })
  return true
}

export function unchoose(id: string) {
  const { [id]: _, ...rest } = selection.getState()
  save(rest)
}

export const clearSelection = () => save({})

function save(chosen: Selection) {
  selection.setState(chosen, true)
  try {
    sessionStorage.setItem(selectionKey, JSON.stringify(chosen))
  } catch {
    // A browser that keeps nothing compares as far as this page.
  }
}

/** What can't be read counts for nothing. */
function readKept(): Selection {
  try {
    const kept: Record<string, Partial<Chosen>> = JSON.parse(sessionStorage.getItem(selectionKey) ?? '{}')
    const read = Object.entries(kept).flatMap(([id, product]) =>
      ID.test(id) && typeof product?.name === 'string' ? [[id, toChosen(product.name, product)] as const] : [],
    )
    return Object.fromEntries(read.slice(0, MAX_COMPARED))
  } catch {
    return {}
  }
}

const toChosen = (name: string, { photo, since }: Partial<Chosen>): Chosen => ({
  name,
  photo: typeof photo === 'string' ? photo : undefined,
  since: Number(since) || 0,
})
