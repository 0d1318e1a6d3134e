import type { TestShop } from './shop'

/** Returns the contents of all tables, without the counters of rate limits, which any request may change. */
export async function dumpOf({ db }: Pick<TestShop, 'db'>): Promise<Record<string, unknown[]>> {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'rate_limits' AND sql NOT LIKE 'CREATE VIRTUAL%'
        AND name NOT LIKE '%\\_fts%' ESCAPE '\\' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
        ORDER BY name`,
    )
    .all<{ name: string }>()
  const rows = await db.batch(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)))
  return Object.fromEntries(tables.map(({ name }, place) => [name, rows[place]?.results ?? []]))
}
