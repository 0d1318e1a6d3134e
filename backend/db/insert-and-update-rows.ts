import { sql } from 'kysely'
import type { Query } from '../../kit/data/statement'
import type { NewRow, SchemaTableName } from './query-builder'

/** The most characters in one SQL parameter: D1 accepts 2 MB, and a non-ASCII letter takes several bytes. */
const MAX_STATEMENT_LENGTH = 500_000

export function splitIntoJsonChunks(rows: readonly unknown[]): string[] {
  const chunks: string[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const line = JSON.stringify(row)
    if (size + line.length > MAX_STATEMENT_LENGTH) {
      chunks.push([])
      size = 0
    }
    chunks.at(-1)?.push(line)
    size += line.length + 1
  }
  return chunks.map((lines) => `[${lines}]`)
}

/**
 * Statements that insert the rows, many per statement. All rows must have the keys of the first one, which must be
 * columns of the table.
 */
export function insertRows<Name extends SchemaTableName>(table: Name, rows: readonly NewRow<Name>[]): Query[] {
  const [first = {}] = rows
  const columns = Object.keys(first) as (keyof NewRow<Name>)[]
  const names = sql.join(columns.map((column) => sql.ref(String(column))))
  const values = sql.join(columns.map((_, place) => sql.raw(`value ->> ${place}`)))
  return splitIntoJsonChunks(rows.map((row) => columns.map((column) => row[column] ?? null))).map(
    (json) => sql`INSERT INTO ${sql.table(table)} (${names}) SELECT ${values} FROM json_each(${json})`,
  )
}

/** Statements that update these columns of rows, found by their id. */
export function updateRows<Name extends SchemaTableName, Column extends keyof NewRow<Name> & string>(
  table: Name,
  columns: readonly Column[],
  rows: readonly (Pick<NewRow<Name>, Column> & { id: number })[],
): Query[] {
  const set = sql.join(columns.map((column, place) => sql`${sql.ref(column)} = new.value ->> ${sql.lit(place + 1)}`))
  return splitIntoJsonChunks(rows.map((row) => [row.id, ...columns.map((column) => row[column])])).map(
    (json) =>
      sql`UPDATE ${sql.table(table)} SET ${set} FROM json_each(${json}) new WHERE ${sql.ref(`${table}.id`)} = new.value ->> 0`,
  )
}
