/**
 * The cost of calls for the database: round trips, those that wrote, rows read and written, and how long the database
 * was in use, ms.
 */
export type Cost = { trips: number; writes: number; rows: number; written: number; ms: number }

export const noCost = (): Cost => ({ trips: 0, writes: 0, rows: 0, written: 0, ms: 0 })

export const add = (one: Cost, other: Cost): Cost => ({
  trips: one.trips + other.trips,
  writes: one.writes + other.writes,
  rows: one.rows + other.rows,
  written: one.written + other.written,
  ms: one.ms + other.ms,
})

type Answered = { meta: { rows_read: number; rows_written: number; duration: number } }

/** Returns the database with a counter of single statements and batches. */
export function counting(db: D1Database, cost: Cost): D1Database {
  const note = <Answer extends Answered>(answers: Answer[]) => {
    for (const { meta } of answers) {
      cost.rows += meta.rows_read
      cost.written += meta.rows_written
      cost.ms += meta.duration
    }
    if (answers.some(({ meta }) => meta.rows_written)) cost.writes++
    return answers
  }
  const noteOne = <Answer extends Answered>(answer: Answer) => {
    note([answer])
    return answer
  }
  const trip = <Answer>(asked: Promise<Answer>) => {
    cost.trips++
    return asked
  }
  const known = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped: D1PreparedStatement = {
      bind: (...values) => wrap(statement.bind(...values)),
      first: (...columns) => trip(statement.first(...columns)),
      all: async <Row>() => noteOne(await trip(statement.all<Row>())),
      run: async <Row>() => noteOne(await trip(statement.run<Row>())),
    }
    known.set(wrapped, statement)
    return wrapped
  }
  const methods = (db: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (query: string) => wrap(db.prepare(query)),
    batch: async <Row>(statements: D1PreparedStatement[]) =>
      note(await trip(db.batch<Row>(statements.map((statement) => known.get(statement) ?? statement)))),
  })
  return {
    ...methods(db),
    exec: (query) => db.exec(query),
    withSession(from) {
      const session = db.withSession(from)
      return { ...methods(session), getBookmark: () => session.getBookmark() }
    },
  }
}
