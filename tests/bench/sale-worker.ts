import { createApiApp } from '../../backend/app'
import { runEveryFiveMinutes } from '../../backend/cron/cron'
import type { Env } from '../../backend/env'
import { fakeMollie } from '../../backend/testing/fake-mollie'
import { type Cost, counting, noCost } from './counting'

/** The stock of an article, and the amount in orders that was not returned to stock. */
export type Shelf = { id: number; stock: number; held: number }
export type Books = {
  shelves: Shelf[]
  orders: number
  paid: number
  /** Money that the provider received but that belongs to no paid order, cents. */
  strayCents: number
  mails: number
  unsent: number
  /** How many email addresses got a mail. */
  reached: number
  /** The cost of each call, by its outcome, including the work after its answer. */
  costs: Record<string, Cost[]>
}

/** How long the payment provider takes to answer, ms. */
const PROVIDER_MS = 120

const app = createApiApp()
const costs: Books['costs'] = {}
const mollie = fakeMollie()
const reached = new Set<string>()

globalThis.fetch = async (...asked) => {
  await new Promise((done) => setTimeout(done, PROVIDER_MS))
  return mollie.fetch(...(asked as Parameters<typeof mollie.fetch>))
}

/** The settings of a production shop: payments and mail are calls to fake providers with their own records. */
const settings = {
  SHOP_MODE: 'production',
  SHOP_ORIGIN: 'https://www.sale.example',
  MOLLIE_API_KEY: 'test_key',
  TOKEN_SECRET: 'secret of the sale',
  PASSWORD_PEPPER: 'pepper of the sale',
  MAIL: { send: async ({ to }: { to: string }) => void reached.add(to) },
}

/** Creates this many articles with stock and returns their ids. */
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
  ).all<Pick<Books, 'orders' | 'paid' | 'mails' | 'unsent'>>()
  const booked = await DB.prepare(
    `SELECT coalesce(sum(p.amount_cents), 0) AS cents
     FROM payments p JOIN orders o ON o.paid_payment_id = p.id WHERE o.email LIKE '%@sale.example'`,
  ).first<{ cents: number }>()
  const taken = [...mollie.payments.values()].filter(({ status, refunds }) => status === 'paid' && !refunds.length)
  const takenCents = taken.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  return {
    shelves: shelves.results,
    ...(counts.results[0] as Pick<Books, 'orders' | 'paid' | 'mails' | 'unsent'>),
    strayCents: takenCents - (booked?.cents ?? 0),
    reached: reached.size,
    costs,
  }
}

const note = (name: string, cost: Cost) => {
  const known = costs[name] ?? []
  costs[name] = known
  known.push(cost)
}

/** The embedded shop, which records the cost of calls by kind; the bench prepares, pays and inspects with `/sale/…`. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext) {
    const url = new URL(request.url)
    const { pathname, searchParams } = url
    if (pathname === '/sale/fill') return Response.json(await fill(env, url))
    if (pathname === '/sale/books') return Response.json(await books(env, searchParams.get('ids') ?? '[]'))
    if (pathname === '/sale/pay') {
      const payment = mollie.payments.get(searchParams.get('id') ?? '')
      if (payment) payment.status = 'paid'
      return new Response(null, { status: payment ? 204 : 404 })
    }
    const kind = `${request.method} ${pathname.replace(/^\/api\/payments\/(?!webhook).*/, '/payments/:token').replace(/^\/api/, '')}`
    const cost = noCost()
    const counted = { ...env, ...settings, DB: counting(env.DB, cost) }
    if (pathname !== '/sale/cron') {
      const answer = await app.fetch(request, counted, context)
      note(answer.status === 409 ? `${kind}, refused` : kind, cost)
      return answer
    }
    note('the cron', cost)
    await runEveryFiveMinutes(counted.DB, counted, Date.now())
    return new Response(null)
  },
}
