import type { CompiledQuery, QueryExecutorProvider } from 'kysely'

/** A complete SQL statement, written with Kysely's query builder or, where the builder cannot, with its `sql`. */
export type Query<Row = unknown> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> }

/** The type of the rows that a function's statement returns: `RowOf<typeof selectCartItems>`. */
export type RowOf<Statement extends (...given: never[]) => Query> =
  ReturnType<Statement> extends Query<infer Row> ? Row : never

/** A statement whose first row is all that `batch` returns. */
export type FirstRow<One extends Query = Query> = { first: One }

/** Makes `batch` return only the first row of a statement, or undefined if there are no rows. */
export const firstRow = <One extends Query>(one: One): FirstRow<One> => ({ first: one })
