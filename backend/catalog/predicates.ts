import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { and } from '../db/database'

/** A condition between two bounds, either of which may be absent. Undefined without bounds. */
export function range(value: RawBuilder<unknown>, min: number | null | undefined, max: number | null | undefined) {
  const bounds = [
    ...(min == null ? [] : [sql<SqlBool>`${value} >= ${literals([min])}`]),
    ...(max == null ? [] : [sql<SqlBool>`${value} <= ${literals([max])}`]),
  ]
  return bounds.length ? and(bounds) : undefined
}

/** Numbers as SQL text: D1 binds 100 parameters at most, and a search repeats its filters. */
export function literals(numbers: readonly number[]) {
  // JSON's 1e999 is infinite. SQL spells that in the same way.
  const texts = numbers.map((number) => (Number.isFinite(number) ? String(number) : number > 0 ? '9e999' : '-9e999'))
  return sql.raw(texts.join(','))
}
