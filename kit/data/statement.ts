import type { CompiledQuery, QueryExecutorProvider } from 'kysely'

/** A complete statement, by the query builder or, if that cannot build it, by Kysely's `sql`. */
export type Query<Row = unknown> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> }

/** The row type of a statement's result: `RowOf<typeof selectItems>`. */
export type RowOf<Statement extends (...given: never[]) => Query> =
  ReturnType<Statement> extends Query<infer Row> ? Row : never

/** A statement whose first row alone is read. */
export type First<One extends Query = Query> = { first: One }

/** Makes `batch` return a statement's first row, or undefined. */
export const first = <One extends Query>(one: One): First<One> => ({ first: one })
