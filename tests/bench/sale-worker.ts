import { createShop } from '../../backend/app'
import { runCron } from '../../backend/cron/cron'
import type { Env } from '../../backend/env'
import { type Cost, counting, noCost } from './counting'

/** Of an article: what lies on the shelf, and what orders hold of it that were not given back. */
export type Shelf = { id: number; stock: number; held: number }
export type Books = {
  shelves: Shelf[]
  orders: number
  paid: number
  mails: number
  unsent: number
  /** By call, with the work that goes on after its answer. */
  costs: Record<string, Cost & { calls: number }>
}

const app = createShop()
const costs: Books['costs'] = {}

/** Fills the shelves of so many articles, and answers their ids. */
async function fill({ DB }: Env, url: URL) {
  const [articles, pieces] = [Number(url.searchParams.get('articles')), Number(url.searchParams.get('pieces'))]
  const { results } = await DB.prepare('SELECT id FROM variants ORDER BY id LIMIT ?')
    .bind(articles)
    .all<{ id: number }>()
  const ids = results.map(({ id }) => id)
  await DB.prepare('UPDATE variants SET stock = ? WHERE id IN (SELECT value FROM json_each(?))')
    .bind(pieces, JSON.stringify(ids))
    .run()
  return ids
}

async function books({ DB }: Env, ids: string): Promise<Books> {
  const shelves = await DB.prepare(
    `SELECT v.id, v.stock, coalesce(sum(l.amount), 0) AS held
     FROM variants v LEFT JOIN (
       SELECT l.variant_id, l.amount FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE o.released_at IS NULL AND o.email LIKE '%@sale.example') l ON l.variant_id = v.id
     WHERE v.id IN (SELECT value FROM json_each(?)) GROUP BY v.id`,
  )
    .bind(ids)
    .all<Shelf>()
  const counts = await DB.prepare(
    `SELECT (SELECT count(*) FROM orders WHERE email LIKE '%@sale.example') AS orders,
       (SELECT count(*) FROM orders WHERE email LIKE '%@sale.example' AND payment_status = 'paid') AS paid,
       (SELECT count(*) FROM mail_outbox WHERE recipient LIKE '%@sale.example') AS mails,
       (SELECT count(*) FROM mail_outbox WHERE recipient LIKE '%@sale.example' AND sent_at IS NULL) AS unsent`,
  ).all<Omit<Books, 'shelves' | 'costs'>>()
  return { shelves: shelves.results, ...(counts.results[0] as Omit<Books, 'shelves' | 'costs'>), costs }
}

/** The embedded shop, with what calls cost by kind; `/sale/…` is what the bench sets up and looks at. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext) {
    const url = new URL(request.url)
    if (url.pathname === '/sale/fill') return Response.json(await fill(env, url))
    if (url.pathname === '/sale/books') return Response.json(await books(env, url.searchParams.get('ids') ?? '[]'))
    const kind = `${request.method} ${url.pathname.replace(/^\/api(\/payments|\/testBank)\/(?!webhook).*/, '$1/:id').replace(/^\/api/, '')}`
    const cost = costs[kind] ?? { ...noCost(), calls: 0 }
    costs[kind] = cost
    cost.calls++
    const counted = { ...env, DB: counting(env.DB, cost) }
    if (url.pathname !== '/sale/cron') return app.fetch(request, counted, context)
    await runCron(counted.DB, counted, Date.now())
    return new Response(null)
  },
}
