import type { Db } from './client'
import { query } from './database'
import type { First, Query } from './statement'

type Entry = Query | First | readonly Query[]

type RowsOf<Entries extends Record<string, Entry>> = {
  -readonly [Name in keyof Entries]: Entries[Name] extends readonly Query[]
    ? RowsOfEach<Entries[Name]>
    : Entries[Name] extends First<Query<infer Row>>
      ? Row | undefined
      : Entries[Name] extends Query<infer Row>
        ? Row[]
        : never
}
type RowsOfEach<Queries extends readonly Query[]> = {
  -readonly [Place in keyof Queries]: Queries[Place] extends Query<infer Row> ? Row[] : never
}

/** A statement's text and parameters, for what runs it without D1: node:sqlite, EXPLAIN. */
export const compile = (statement: Query) => statement.compile(query)

/**
 * Runs statements as one transaction and in one round trip, in the order in which they are named, and answers the rows
 * of each by its name: a list of statements under one name answers a list of rows each. Given a list alone, it answers
 * nothing. Without any statement it asks nothing.
 */
export async function batch(db: Db, writes: readonly Query[]): Promise<void>
export async function batch<const Entries extends Record<string, Entry>>(
  db: Db,
  entries: Entries,
): Promise<RowsOf<Entries>>
export async function batch(db: Db, entries: readonly Query[] | Record<string, Entry>) {
  const queries = Object.values(entries).flatMap((entry: Entry) => ('first' in entry ? entry.first : entry))
  const statements = queries.map((one) => {
    const { sql, parameters } = compile(one)
    return db.prepare(sql).bind(...parameters)
  })
  const results = statements.length ? await db.batch<object>(statements) : []
  if (Array.isArray(entries)) return
  let next = 0
  const take = () => results[next++]?.results ?? []
  const rows = Object.entries(entries).map(([name, entry]: [string, Entry]) => {
    if (Array.isArray(entry)) return [name, entry.map(take)]
    return [name, 'first' in entry ? take()[0] : take()]
  })
  return Object.fromEntries(rows)
}
