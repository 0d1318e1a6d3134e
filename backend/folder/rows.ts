/** What is in a table, and what a file wants to be in it, without its id. */
type Row = { id: number }

export type Change<Wanted extends Row> = {
  added: Wanted[]
  changed: Wanted[]
  /** Rows that no file names any more. */
  removed: Row[]
  /** All that is wanted, with their ids, by their keys. */
  byKey: Map<string, Wanted>
}

/**
 * Gives what is wanted its ids: those of the rows of the same key, or the next ones. Of two rows of one key the first
 * counts.
 */
export function plan<Before extends Row, Wanted extends Omit<Before, 'id'>>(
  before: readonly Before[],
  wanted: readonly (readonly [key: string, row: (id: number) => Wanted])[],
  keyOf: (row: Before) => string,
): Change<Wanted & Row> {
  const known = new Map<string, Before>()
  for (const row of before) if (!known.has(keyOf(row))) known.set(keyOf(row), row)
  let next = before.reduce((most, { id }) => Math.max(most, id), 0) + 1
  const change: Change<Wanted & Row> = { added: [], changed: [], removed: [], byKey: new Map() }
  const kept = new Set<number>()
  for (const [key, make] of wanted) {
    const old = known.get(key)
    const id = old?.id ?? next++
    const row = { id, ...make(id) }
    kept.add(id)
    change.byKey.set(key, row)
    if (!old) change.added.push(row)
    else if (isOther(old, row)) change.changed.push(row)
  }
  change.removed = before.filter(({ id }) => !kept.has(id))
  return change
}

const isOther = (old: object, row: object) =>
  Object.entries(row).some(([column, value]) => value !== (old as Record<string, unknown>)[column])

/** A row's value as a column holds it: flags are 0 and 1, lists and blocks are JSON. */
export const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
export const bit = (value: boolean | undefined) => (value ? (1 as const) : (0 as const))
