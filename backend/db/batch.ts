import type { SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from './client'

type RowsOf<Queries extends readonly SQL[]> = {
  -readonly [Place in keyof Queries]: Queries[Place] extends SQL<infer Row> ? Row[] : never
}

const dialect = new SQLiteSyncDialect()

/**
 * Runs statements written in SQL as one transaction and in one round trip. `sql<Row>` says what rows a statement answers.
 *
 * (drizzle's own `batch` binds no parameters to raw statements.)
 */
export async function batch<const Queries extends readonly SQL[]>(db: Db, queries: Queries): Promise<RowsOf<Queries>> {
  const statements = queries.map((query) => {
    const { sql, params } = dialect.sqlToQuery(query)
    return db.$client.prepare(sql).bind(...params)
  })
  const results = await db.$client.batch(statements)
  return results.map(({ results }) => results) as RowsOf<Queries>
}
