/** What calls cost the database: trips to it, rows that statements read, and rows that they wrote. */
export type Cost = { trips: number; rows: number; written: number }

export const noCost = (): Cost => ({ trips: 0, rows: 0, written: 0 })

type Answered = { meta: { rows_read: number; rows_written: number } }

/** The database with a count of what is asked of it, in statements that are run by themselves and in batches. */
export function counting(db: D1Database, cost: Cost): D1Database {
  const add = <Answer extends Answered>(answer: Answer) => {
    cost.rows += answer.meta.rows_read
    cost.written += answer.meta.rows_written
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
      all: async <Row>() => add(await trip(statement.all<Row>())),
      run: async <Row>() => add(await trip(statement.run<Row>())),
    }
    known.set(wrapped, statement)
    return wrapped
  }
  const methods = (db: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (query: string) => wrap(db.prepare(query)),
    batch: async <Row>(statements: D1PreparedStatement[]) =>
      (await trip(db.batch<Row>(statements.map((statement) => known.get(statement) ?? statement)))).map(add),
  })
  return { ...methods(db), exec: (query) => db.exec(query), withSession: (from) => methods(db.withSession(from)) }
}
