import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import type { Books } from './sale-worker.ts'

/*
 * `npm run bench:sale`: an evening on which everybody wants the same. Buyers with carts and addresses of their own come
 * within a minute, each for one or two of few articles, order, pay at the test bank, which reports it twice, and come
 * back to see it; the cron runs meanwhile. In workerd and D1 on this machine, on a database of its own.
 *
 * It fails when more was sold than there was, when an order, payment or mail is lost, or when a call breaks.
 */
const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    articles: { type: 'string', default: '100' },
    pieces: { type: 'string', default: '8' },
  },
})
const [buyers, seconds, articles, pieces] = [values.buyers, values.seconds, values.articles, values.pieces].map(Number)
const state = '.wrangler/bench-sale'
const outDir = '.wrangler/bench-sale-worker'
const cronEveryMs = 5_000
/** As many connections as this machine keeps; more than that wait for their turn, which is not counted. */
const mostAtOnce = 64

type Answer = { status: number; data: unknown }
type Cart = { items: unknown[]; version: number; payable: { gross: number }; delivery_date?: string }
type Placed = { payment_url: string }

const times = new Map<string, number[]>()
const broken = new Map<string, number>()
const outcomes = { paid: 0, soldOut: 0, resets: 0 }
let running = 0
const waiting: (() => void)[] = []

rmSync(state, { recursive: true, force: true })
const prepared = spawnSync(process.execPath, ['scripts/db.ts', 'prepare'], {
  stdio: 'inherit',
  env: { ...process.env, SHOP_STATE: state },
})
if (prepared.status !== 0) process.exit(prepared.status ?? 1)
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: 'tests/bench/sale-worker.ts',
    outDir,
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
  },
  ssr: { noExternal: true, target: 'webworker' },
})
const miniflare = new Miniflare({
  ...convertV4MiniflareOptions({
    modules: [{ type: 'ESModule', path: `${outDir}/index.js` }],
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { SHOP_MODE: 'demo' },
    d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
  }),
  resourcePersistencePath: `${state}/v3`,
})
const { origin } = await miniflare.ready
const ids = (await (await fetch(`${origin}/sale/fill?articles=${articles}&pieces=${pieces}`)).json()) as number[]

const began = performance.now()
const runCron = () =>
  fetch(`${origin}/sale/cron`).then(
    (answer) => answer.text(),
    () => outcomes.resets++,
  )
const cron = setInterval(runCron, cronEveryMs)
await Promise.all(Array.from({ length: buyers ?? 0 }, (_, buyer) => buy(buyer)))
clearInterval(cron)
const took = (performance.now() - began) / 1000
// What was put off is done by the runs that follow.
for (let run = 0; run < 3; run++) await runCron()
const books = (await (await fetch(`${origin}/sale/books?ids=${JSON.stringify(ids)}`)).json()) as Books
await miniflare.dispose()
report(books)
process.exit(findWrong(books).length ? 1 : 0)

/** One buyer's evening. */
async function buy(buyer: number) {
  let session = ''
  const call = async (
    name: string,
    method: string,
    path: string,
    body?: object,
    more: object = {},
  ): Promise<Answer> => {
    if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
    running++
    const started = performance.now()
    const send = () =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: {
          cookie: session,
          'content-type': 'application/json',
          'x-client-address': `10.${buyer >> 16}.${(buyer >> 8) & 255}.${buyer & 255}`,
          ...more,
        },
        body: body && JSON.stringify(body),
      })
    // As a browser does when a connection breaks before the answer.
    const response = await send().catch(() => {
      outcomes.resets++
      return send()
    })
    const text = await response.text()
    running--
    waiting.shift()?.()
    times.set(name, [...(times.get(name) ?? []), performance.now() - started])
    session = response.headers.getSetCookie()[0]?.split(';')[0] ?? session
    if (response.status >= 400 && response.status !== 409)
      broken.set(`${name} ${response.status}`, (broken.get(`${name} ${response.status}`) ?? 0) + 1)
    const { data } = (text ? JSON.parse(text) : {}) as { data?: unknown }
    return { status: response.status, data }
  }

  // Of a given spread, so that two runs compare.
  await new Promise((done) =>
    setTimeout(done, ((buyer * 7919) % (buyers ?? 1)) * (((seconds ?? 0) * 1000) / (buyers ?? 1))),
  )
  await call('add', 'POST', '/shoppingCart/add', { po_id: ids[buyer % ids.length], amount: 1 + (buyer % 2) })
  await call('guest', 'POST', '/customerAuth/guest', { email: `buyer-${buyer}@sale.example` })
  const invoice = {
    firstname: 'Noor',
    lastname: 'Visser',
    street: 'Bosweg',
    house_number: `${buyer}`,
    postal_code: '4811 XR',
    city: 'Breda',
    country: 'NL',
  }
  await call('details', 'PUT', '/shoppingCart/addressData', { invoice, delivery: null })
  await call('details', 'PUT', '/shoppingCart/shippingMethod', { id: 1 })
  await call('details', 'PUT', '/shoppingCart/paymentMethod', { id: 1 })
  for (let attempt = 0; attempt < 3; attempt++) {
    const cart = (await call('cart', 'GET', '/shoppingCart')).data as Cart
    if (!cart.items.length) break
    const { version, payable, delivery_date } = cart
    const order = { accept_terms: true, version, payable: payable.gross, delivery_date }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [placed, again] = await Promise.all([
      call('order', 'POST', '/orders', order, key),
      // Who presses twice.
      buyer % 10 ? null : call('order', 'POST', '/orders', order, key),
    ])
    const made = [placed, again].find((answer) => answer?.status === 201)
    if (!made) continue
    const bankId = (made.data as Placed).payment_url.split('/').at(-1)
    const paid = await call('pay', 'POST', `/testBank/${bankId}`, { outcome: 'paid' })
    const token = (paid.data as { return_url: string }).return_url.split('token=')[1]
    const [seen] = await Promise.all([
      call('return page', 'GET', `/payments/${token}`),
      // What is asked too soon is put off with 503, and done by the cron.
      fetch(`${origin}/api/payments/webhook`, { method: 'POST', body: new URLSearchParams({ id: bankId ?? '' }) }).then(
        (answer) => answer.text(),
        () => outcomes.resets++,
      ),
    ])
    if ((seen.data as { status: string }).status === 'paid') outcomes.paid++
    return
  }
  outcomes.soldOut++
}

function findWrong({ shelves, orders, paid, mails }: Books) {
  const told = (isWrong: boolean, text: string) => (isWrong ? [text] : [])
  return [
    ...shelves
      .filter(({ stock, held }) => stock < 0 || stock + held !== pieces)
      .map(({ id, stock, held }) => `article ${id}: ${stock} on the shelf and ${held} ordered, of ${pieces}`),
    ...told(orders !== outcomes.paid, `${orders} orders stand, ${outcomes.paid} buyers saw theirs paid`),
    ...told(paid !== outcomes.paid, `${paid} orders are paid, ${outcomes.paid} buyers saw theirs paid`),
    ...told(mails < outcomes.paid, `${mails} mails for ${outcomes.paid} orders`),
    ...told(outcomes.paid + outcomes.soldOut !== buyers, 'a buyer is lost'),
    ...[...broken].map(([what, times]) => `${what}, ${times} times`),
  ]
}

function report(books: Books) {
  const line = (name: string, cells: (string | number)[]) =>
    name.padEnd(28) + cells.map((cell) => `${cell}`.padStart(10)).join('')
  const at = (name: string, part: number) => {
    const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b)
    return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0)
  }
  console.log(`${buyers} buyers in ${seconds} s, ${articles} articles of ${pieces} pieces; took ${took.toFixed(0)} s`)
  console.log(`others kept this machine busy with ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(
    `${(books.orders / took).toFixed(1)} orders a second: ${outcomes.paid} paid, ${outcomes.soldOut} came too late`,
  )
  if (outcomes.resets) console.log(`${outcomes.resets} connections broke and were tried again`)
  console.log(`${books.mails} mails, ${books.unsent} of them wait\n`)
  console.log(line('ms', ['p50', 'p99', 'calls']))
  for (const [name, all] of times) console.log(line(name, [at(name, 0.5), at(name, 0.99), all.length]))
  console.log(`\n${line('D1, of a call', ['trips', 'read', 'written', 'calls'])}`)
  for (const [name, { trips, rows, written, calls }] of Object.entries(books.costs))
    console.log(line(name, [...[trips, rows, written].map((sum) => (sum / calls).toFixed(1)), calls]))
  const all = Object.values(books.costs)
  const sum = (of: 'trips' | 'written') => all.reduce((total, cost) => total + cost[of], 0)
  console.log(
    line('all of it, of an order', [
      (sum('trips') / books.orders).toFixed(1),
      '',
      (sum('written') / books.orders).toFixed(1),
    ]),
  )
  const wrong = findWrong(books)
  console.log(wrong.length ? `\nwrong:\n${wrong.join('\n')}` : '\nnothing was oversold, and nothing was lost')
}
