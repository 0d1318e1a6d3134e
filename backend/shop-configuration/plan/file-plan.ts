import type { Query } from '../../../kit/data/statement'
import { insertRows } from '../../db/insert-and-update-rows'
import { type NewRow, query } from '../../db/query-builder'
import type { CategoryEntry } from '../file-schemas/categories'
import type { Mistakes } from '../mistakes'
import type { TableChanges } from '../plan-table-changes'
import type { StoredState } from '../stored-state.repository'

/** The names that are added, changed and removed in one file. */
export type FileReport = { file: string; added: string[]; changed: string[]; removed: string[] }

export type FilePlan = {
  report: FileReport
  /** Changes that belong to other files, which have reports of their own. */
  elsewhere?: FileReport[]
  statements: Query[]
  notes?: string[]
  /** Changes that operators made by command and that this file would undo, which the operator must confirm. */
  undoes?: string[]
}

export type PlanContext = {
  state: StoredState
  mistakes: Mistakes
  now: Date
  photo: (written: string | undefined, file: string, path: string) => string | null
}

/** The categories in `categories.json`, parents before children, with their existing or new ids. */
export type CategoriesWithIds = {
  entries: readonly CategoryWithPath[] | undefined
  idOf: (slug: string) => number | undefined
}

export type CategoryWithPath = {
  entry: CategoryEntry
  slug: string
  parent: string | null
  position: number
  path: string
}

/** Returns the report of a file from its changed rows. @param field the column by whose value the file names a row */
export function reportOfChanges<Field extends string>(
  file: string,
  { added, changed }: TableChanges<{ id: number } & Record<Field, string>>,
  removed: readonly string[],
  field: Field,
): FileReport {
  return {
    file,
    added: added.map((row) => row[field]),
    changed: changed.map((row) => row[field]),
    removed: [...removed],
  }
}

/** Plans the rows of a table without ids: all are written again if one differs. */
export function planRewrittenTable<Name extends 'countries' | 'redirects' | 'synonyms', Row extends NewRow<Name>>(
  file: string,
  table: Name,
  before: readonly Row[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const keys = new Set(wanted.map(keyOf))
  const columns = (row: Row | undefined) => (row ? JSON.stringify(Object.entries(row).sort()) : undefined)
  const report = {
    file,
    added: wanted.filter((row) => !known.has(keyOf(row))).map(keyOf),
    changed: wanted
      .filter((row) => known.has(keyOf(row)) && columns(known.get(keyOf(row))) !== columns(row))
      .map(keyOf),
    removed: before.map(keyOf).filter((key) => !keys.has(key)),
  }
  const isSame = !report.added.length && !report.changed.length && !report.removed.length
  return { report, statements: isSame ? [] : [query.deleteFrom(table), ...insertRows(table, wanted)] }
}

export const mergeReports = (file: string, reports: readonly FileReport[]): FileReport => ({
  file,
  added: reports.flatMap(({ added }) => added),
  changed: reports.flatMap(({ changed }) => changed),
  removed: reports.flatMap(({ removed }) => removed),
})

export function forEachDuplicate<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  tell: (item: Item, key: string, place: number) => void,
) {
  const seen = new Set<string>()
  for (const [place, item] of items.entries()) {
    const key = keyOf(item)
    if (seen.has(key)) tell(item, key, place)
    seen.add(key)
  }
}

/** A note that a new row gets another id, and so another URL, than the file requests, because that id is in use. */
export const noteIfIdTaken = (
  place: string,
  requested: number | undefined,
  given: number | undefined,
  before: unknown,
) =>
  requested === undefined || requested === given || before
    ? []
    : [`${place}: nummer ${requested} is hier al van iets anders. Het nummer in het adres wordt ${given}.`]
