import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { and } from '../db/query-builder'

/** A condition: the value is within the bounds. One bound may be absent; undefined without bounds. */
export function rangeCondition(
  value: RawBuilder<unknown>,
  min: number | null | undefined,
  max: number | null | undefined,
) {
  const bounds = [
    ...(min == null ? [] : [sql<SqlBool>`${value} >= ${numberLiterals([min])}`]),
    ...(max == null ? [] : [sql<SqlBool>`${value} <= ${numberLiterals([max])}`]),
  ]
  return bounds.length ? and(bounds) : undefined
}

/** Writes numbers as SQL text instead of parameters: D1 allows 100 parameters, and a search repeats its filters. */
export function numberLiterals(numbers: readonly number[]) {
  // JSON can contain 1e999, which parses to Infinity. In SQL, 9e999 is infinity.
  const texts = numbers.map((number) => (Number.isFinite(number) ? String(number) : number > 0 ? '9e999' : '-9e999'))
  return sql.raw(texts.join(','))
}
