import { searchWordTables } from '../db/derived/search-index'

/**
 * The tables that a backup holds: all that the database itself calls a table. Full-text tables are virtual, and theirs
 * are shadows; both are made anew, and so are the words that come from them.
 *
 * A column of the primary key has its place in `key`, from 1; others have 0.
 */
export const askColumns = `SELECT l.name AS "table", i.name AS "column", i.pk AS "key"
  FROM pragma_table_list l JOIN pragma_table_info(l.name) i
  WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND l.name NOT LIKE 'd1\\_%' ESCAPE '\\' AND l.name NOT LIKE '\\_cf%' ESCAPE '\\'
    AND l.name NOT IN (${searchWordTables.map((name) => `'${name}'`).join(', ')})
  ORDER BY l.name, i.cid`

/** Lists all other named objects, to check after a restore that they exist. */
export const askObjects = `SELECT type || ' ' || name AS name FROM sqlite_schema
  WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY 1`

/** Which migrations the database has had, the oldest first. @throws where it has had none */
export const askMigrations = 'SELECT name FROM d1_migrations ORDER BY id'

/** How far the numbers of rows have come, those included that are gone again. */
export const askSequences = `SELECT name, seq FROM sqlite_sequence WHERE name NOT LIKE 'd1\\_%' ESCAPE '\\' ORDER BY name`

export type TableColumns = { columns: string[]; key: string[] }

/** `askColumns` answered, by table. */
export function toTables(rows: readonly { table: string; column: string; key: number }[]) {
  const tables: Record<string, TableColumns> = {}
  for (const { table, column, key } of rows) {
    tables[table] ??= { columns: [], key: [] }
    tables[table].columns.push(column)
    if (key) tables[table].key[key - 1] = column
  }
  return tables
}

/** Which table's rows point at which other's. */
export const askParents = `SELECT l.name AS child, f."table" AS parent
  FROM pragma_table_list l JOIN pragma_foreign_key_list(l.name) f
  WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE '\\_cf%' ESCAPE '\\'`

/**
 * The tables in such an order that rows point at what is there already. In any other SQLite looks at each row for all
 * that may wait for it, and where no index helps it reads whole tables: with 100,000 products it did not end.
 */
export function parentsFirst(names: readonly string[], links: readonly { child: string; parent: string }[]) {
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

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** How many rows each table has, `[{ name, rows }]`: D1 takes five terms in a compound SELECT, so five a question. */
export function askCounts(names: readonly string[]) {
  const one = (name: string) => `SELECT '${name}' AS name, count(*) AS rows FROM ${quoted(name)}`
  return Array.from({ length: Math.ceil(names.length / 5) }, (_, five) =>
    names
      .slice(five * 5, five * 5 + 5)
      .map(one)
      .join(' UNION ALL '),
  )
}
