import type { Db } from './client'
import { query } from './database'
import type { Query } from './statement'

type RowsOf<Queries extends readonly Query[]> = {
  -readonly [Place in keyof Queries]: Queries[Place] extends Query<infer Row> ? Row[] : never
}

/** A statement's text and parameters, for what runs it without D1: node:sqlite, EXPLAIN. */
export const compile = (statement: Query) => statement.compile(query)

/**
 * Runs statements as one transaction and in one round trip, and answers the rows of each. Without any it asks nothing.
 */
export async function batch<const Queries extends readonly Query[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const statements = queries.map((one) => {
    const { sql, parameters } = compile(one)
    return db.prepare(sql).bind(...parameters)
  })
  const results = statements.length ? await db.batch(statements) : []
  return results.map(({ results }) => results) as RowsOf<Queries>
}
