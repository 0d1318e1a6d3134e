import { sql as drizzleSql, SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Db } from './client'
import { query } from './database'

/** A whole statement: one that `query` builds, or, where a builder has no words for it, one written with Kysely's `sql`. */
export type Query<Row = unknown> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> }

/** What a statement answers a row of: `RowOf<typeof selectItems>`. */
export type RowOf<Statement extends (...given: never[]) => Query> =
  ReturnType<Statement> extends Query<infer Row> ? Row : never

type RowsOf<Queries extends readonly (Query | SQL)[]> = {
  -readonly [Place in keyof Queries]: Queries[Place] extends SQL<infer Row>
    ? Row[]
    : Queries[Place] extends Query<infer Row>
      ? Row[]
      : never
}

const dialect = new SQLiteSyncDialect()

/** Runs statements as one transaction and in one round trip, and answers the rows of each. */
export async function batch<const Queries extends readonly (Query | SQL)[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const statements = queries.map((one) => {
    if (one instanceof SQL) {
      const { sql, params } = dialect.sqlToQuery(one)
      return db.$client.prepare(sql).bind(...params)
    }
    const { sql, parameters } = one.compile(query)
    return db.$client.prepare(sql).bind(...parameters)
  })
  const results = await db.$client.batch(statements)
  return results.map(({ results }) => results) as RowsOf<Queries>
}

/** For what still asks by drizzle: the same statement in its words. */
export function toDrizzle(one: Query): SQL {
  const { sql, parameters } = one.compile(query)
  return drizzleSql.join(
    sql
      .split('?')
      .flatMap((text, place) => [
        drizzleSql.raw(text),
        ...(place < parameters.length ? [drizzleSql`${parameters[place]}`] : []),
      ]),
  )
}
