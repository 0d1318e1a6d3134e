import { toSlug } from '../lib/slug'

type Row = { id: number }

export type TableChanges<Wanted extends Row> = {
  added: Wanted[]
  changed: Wanted[]
  removed: Row[]
  byKey: Map<string, Wanted>
}

/**
 * Assigns an id to each key: that of the existing row with the key, otherwise the requested id if it is free, otherwise
 * the next free id. If two rows have the same key, the first counts.
 */
export function assignIds<Before extends Row>(
  before: readonly Before[],
  keys: readonly string[],
  keyOf: (row: Before) => string,
  requestedIds: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const known = new Map<string, number>()
  for (const row of before) if (!known.has(keyOf(row))) known.set(keyOf(row), row.id)
  const taken = new Set(before.map(({ id }) => id))
  const ids = new Map<string, number>()
  const give = (key: string, id: number) => {
    taken.add(id)
    ids.set(key, id)
  }
  for (const key of keys) {
    const own = known.get(key)
    const wish = requestedIds.get(key)
    if (own !== undefined) give(key, own)
    else if (wish !== undefined && !taken.has(wish)) give(key, wish)
  }
  let next = Math.max(0, ...taken) + 1
  for (const key of keys) if (!ids.has(key)) give(key, next++)
  return ids
}

export function planTableChanges<Before extends Row, Wanted extends Omit<Before, 'id'>>(
  before: readonly Before[],
  wanted: readonly (readonly [key: string, row: (id: number) => Wanted])[],
  keyOf: (row: Before) => string,
  requestedIds?: ReadonlyMap<string, number>,
): TableChanges<Wanted & Row> {
  const keys = wanted.map(([key]) => key)
  const ids = assignIds(before, keys, keyOf, requestedIds)
  const rows = new Map(before.map((row) => [row.id, row]))
  const change: TableChanges<Wanted & Row> = { added: [], changed: [], removed: [], byKey: new Map() }
  const usedIds = new Set<number>()
  for (const [key, make] of wanted) {
    const id = ids.get(key) ?? 0
    const old = rows.get(id)
    const row = { id, ...make(id) }
    usedIds.add(id)
    change.byKey.set(key, row)
    if (!old) change.added.push(row)
    else if (isOther(old, row)) change.changed.push(row)
  }
  change.removed = before.filter(({ id }) => !usedIds.has(id))
  return change
}

const isOther = (old: object, row: object) =>
  Object.entries(row).some(([column, value]) => value !== (old as Record<string, unknown>)[column])

/** The key of a shipping or payment method, derived from its title if the configuration gives none. */
export const keyOfMethod = ({ key, title, id }: { key: string | null; title: string; id: number }) =>
  key ?? (toSlug(title) || `manier-${id}`)

/** Converts an array or object to the JSON of its column; null without a value. */
export const toJsonColumn = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
export const toFlagColumn = (value: boolean | undefined) => (value ? (1 as const) : (0 as const))

/** Parses the JSON of a column. Returns undefined for null, so that exported files leave the property out. */
export const parseJsonColumn = <Value>(text: string | null) => (text ? (JSON.parse(text) as Value) : undefined)
export const nullToUndefined = <Value>(value: Value | null | undefined) => value ?? undefined
export const omitDefault = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value)
export const omitEmptyList = <Item>(list: Item[] | undefined) => (list?.length ? list : undefined)
export const toEuros = (cents: number) => cents / 100
