type Statement = { sql: string; parameters: unknown[] }

/**
 * Returns a database that records its statements, the number of round trips, and SQLite's query plan of each statement.
 *
 * @param most how many statements are executed, counting those of a batch one by one; the next one fails, as D1's limit
 * per invocation of a worker does
 */
export function recording(real: D1Database, most = Number.POSITIVE_INFINITY) {
  const recorded: Statement[] = []
  let trips = 0
  const refuseTooMany = () => {
    if (recorded.length > most) throw new Error('D1_ERROR: too many queries in one invocation')
  }
  const known = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement, sql: string, parameters: unknown[]): D1PreparedStatement => {
    const noted = <Answer>(answer: (statement: D1PreparedStatement) => Answer) => {
      recorded.push({ sql, parameters })
      refuseTooMany()
      trips++
      return answer(statement)
    }
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql, values),
      first: () => noted((statement) => statement.first()),
      all: () => noted((statement) => statement.all()),
      run: () => noted((statement) => statement.run()),
      note: () => recorded.push({ sql, parameters }),
    }
    known.set(wrapped as unknown as D1PreparedStatement, statement)
    return wrapped as unknown as D1PreparedStatement
  }
  const methods = (db: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => wrap(db.prepare(sql), sql, []),
    batch: <Row>(statements: D1PreparedStatement[]) => {
      for (const statement of statements) (statement as unknown as { note(): void }).note()
      refuseTooMany()
      trips++
      return db.batch<Row>(statements.map((statement) => known.get(statement) ?? statement))
    },
  })
  const db: D1Database = {
    ...methods(real),
    exec: (sql) => real.exec(sql),
    withSession(from) {
      const session = real.withSession(from)
      return { ...methods(session), getBookmark: () => session.getBookmark() }
    },
  }
  const plans = () =>
    Promise.all(
      recorded.splice(0).map(async ({ sql, parameters }) => ({ sql, steps: await askPlan(real, sql, parameters) })),
    )
  /** Counts the round trips to the database while `work` runs. */
  const tripsOf = async (work: () => Promise<unknown>) => {
    const before = trips
    await work()
    return trips - before
  }
  return { db, plans, tripsOf, count: () => recorded.length }
}

let explained = 0

/**
 * Returns SQLite's query plan of a statement, one line per step. The number in the comment makes each text unique,
 * because D1 caches a plan by its text.
 */
export async function askPlan(db: D1Database, sql: string, parameters: readonly unknown[]): Promise<string[]> {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN /* ${++explained} */ ${sql}`)
    .bind(...parameters)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

/** Results of subqueries, and tables that do not grow with the shop. */
const SMALL =
  'page above hits compounds counted rated whole counts facets terms form found brands attributes attribute_values categories specs menus countries shipping_methods payment_methods shop_settings'.split(
    ' ',
  )

/**
 * Returns the steps of a plan that read a whole table or index. Lists in JSON parameters do not count; FTS5 marks a
 * match with `M`.
 */
export function scansOf(steps: readonly string[]): string[] {
  const found = steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? [])
  return steps.filter((step) => {
    const [, name = '', how = ''] = /^SCAN (\S+)(.*)/.exec(step) ?? []
    if (!name || name === 'CONSTANT' || /^\(subquery|^stage_/.test(name)) return false
    if (how.includes('VIRTUAL TABLE')) return name.includes('fts') && !/:M\d/.test(how)
    return !SMALL.includes(name) && !found.includes(name)
  })
}
