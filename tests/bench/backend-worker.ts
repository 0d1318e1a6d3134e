import { Hono } from 'hono'
import { catalogRoutes } from '../../backend/catalog/catalog.routes'
import type { Env } from '../../backend/env'

/** What the calls of one request cost the database. */
type Cost = { rows: number }

type Answered = { meta: { rows_read: number } }

/** The database with a count of what it reads, in statements that are run by themselves and in batches. */
function counting(db: D1Database, cost: Cost): D1Database {
  const add = <Answer extends Answered>(answer: Answer) => {
    cost.rows += answer.meta.rows_read
    return answer
  }
  const known = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped: D1PreparedStatement = {
      bind: (...values) => wrap(statement.bind(...values)),
      first: (...columns) => statement.first(...columns),
      all: async <Row>() => add(await statement.all<Row>()),
      run: async <Row>() => add(await statement.run<Row>()),
    }
    known.set(wrapped, statement)
    return wrapped
  }
  const methods = (db: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (query: string) => wrap(db.prepare(query)),
    batch: async <Row>(statements: D1PreparedStatement[]) =>
      (await db.batch<Row>(statements.map((statement) => known.get(statement) ?? statement))).map(add),
  })
  return { ...methods(db), exec: (query) => db.exec(query), withSession: (from) => methods(db.withSession(from)) }
}

const app = new Hono<{ Bindings: Env }>().basePath('/api')
for (const { method, path, answer } of catalogRoutes) app.on(method, path, answer)

/**
 * The catalogue's calls, with their cost in a header. Every other path answers at once: what a call costs without the
 * shop.
 */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext) {
    if (!new URL(request.url).pathname.startsWith('/api/')) return new Response('ok')
    const cost: Cost = { rows: 0 }
    const response = await app.fetch(request, { ...env, DB: counting(env.DB, cost) }, context)
    const headers = new Headers(response.headers)
    headers.set('x-rows-read', String(cost.rows))
    return new Response(response.body, { status: response.status, headers })
  },
}
