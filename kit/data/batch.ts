import type { QueryExecutorProvider } from 'kysely'
import type { FirstRow, Query } from './statement'

type Connection = Pick<D1Database, 'prepare' | 'batch'>

type Entry = Query | FirstRow | readonly Query[]

type RowsOf<Entries extends Record<string, Entry>> = {
  -readonly [Name in keyof Entries]: Entries[Name] extends readonly Query[]
    ? RowsOfEach<Entries[Name]>
    : Entries[Name] extends FirstRow<Query<infer Row>>
      ? Row | undefined
      : Entries[Name] extends Query<infer Row>
        ? Row[]
        : never
}
type RowsOfEach<Queries extends readonly Query[]> = {
  -readonly [Place in keyof Queries]: Queries[Place] extends Query<infer Row> ? Row[] : never
}

/** Returns a `batch` function that runs statements on D1, compiled by `compiler`. */
export function createBatchRunner(compiler: QueryExecutorProvider) {
  /**
   * Runs statements in order, as one transaction in one round trip. For an object with a statement per name, returns
   * the rows per name; a name with an array of statements gets an array of rows per statement. For an array of
   * statements, returns nothing. Without statements, sends nothing.
   */
  async function batch(db: Connection, writes: readonly Query[]): Promise<void>
  async function batch<const Entries extends Record<string, Entry>>(
    db: Connection,
    entries: Entries,
  ): Promise<RowsOf<Entries>>
  async function batch(db: Connection, entries: readonly Query[] | Record<string, Entry>) {
    const queries = Object.values(entries).flatMap((entry: Entry) => ('first' in entry ? entry.first : entry))
    const statements = queries.map((one) => {
      const { sql, parameters } = one.compile(compiler)
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
  return batch
}
