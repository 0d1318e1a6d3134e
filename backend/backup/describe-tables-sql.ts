import { searchWordTables } from '../db/derived/search-index'

/**
 * Selects the columns of the tables in a backup: all ordinary tables. Full-text tables and tables of search words are
 * left out, because a restore fills them again.
 *
 * `key` is a column's position in the primary key, from 1; it is 0 for other columns.
 */
export const selectTableColumnsSql = `SELECT l.name AS "table", i.name AS "column", i.pk AS "key"
  FROM pragma_table_list l JOIN pragma_table_info(l.name) i
  WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND l.name NOT LIKE 'd1\\_%' ESCAPE '\\' AND l.name NOT LIKE '\\_cf%' ESCAPE '\\'
    AND l.name NOT IN (${searchWordTables.map((name) => `'${name}'`).join(', ')})
  ORDER BY l.name, i.cid`

/** Selects all indexes and triggers, to check after a restore that they exist. */
export const selectIndexesAndTriggersSql = `SELECT type || ' ' || name AS name FROM sqlite_schema
  WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY 1`

export const selectMigrationsSql = 'SELECT name FROM d1_migrations ORDER BY id'

/** Selects the highest row number that each table has used, including deleted rows. */
export const selectLastRowNumbersSql = `SELECT name, seq FROM sqlite_sequence WHERE name NOT LIKE 'd1\\_%' ESCAPE '\\' ORDER BY name`

type TableColumns = { columns: string[]; key: string[] }

export function toTableColumns(rows: readonly { table: string; column: string; key: number }[]) {
  const tables: Record<string, TableColumns> = {}
  for (const { table, column, key } of rows) {
    tables[table] ??= { columns: [], key: [] }
    tables[table].columns.push(column)
    if (key) tables[table].key[key - 1] = column
  }
  return tables
}

export const selectForeignKeysSql = `SELECT l.name AS child, f."table" AS parent
  FROM pragma_table_list l JOIN pragma_foreign_key_list(l.name) f
  WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE '\\_cf%' ESCAPE '\\'`

/**
 * Sorts the tables so that a referenced table comes before the tables that reference it. In another order SQLite
 * searches the referencing rows for each inserted row, and scans whole tables where an index is missing: with 100,000
 * products the restore did not finish.
 */
export function sortParentsFirst(names: readonly string[], links: readonly { child: string; parent: string }[]) {
  const order = new Set<string>()
  const seen = new Set<string>()
  function add(name: string) {
    if (seen.has(name)) return
    seen.add(name)
    for (const { child, parent } of links) if (child === name) add(parent)
    if (names.includes(name)) order.add(name)
  }
  for (const name of names) add(name)
  return [...order]
}

export const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Returns queries of the row count per table, `name, rows`. Each has five tables, D1's limit for a compound SELECT. */
export function countRowsSql(names: readonly string[]) {
  const one = (name: string) => `SELECT '${name}' AS name, count(*) AS rows FROM ${quotedName(name)}`
  return Array.from({ length: Math.ceil(names.length / 5) }, (_, five) =>
    names
      .slice(five * 5, five * 5 + 5)
      .map(one)
      .join(' UNION ALL '),
  )
}
