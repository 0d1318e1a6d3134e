import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from '../../scripts/support/run-commands.ts'
import { add, type Cost, noCost } from './counting.ts'
import type { Books } from './sale-worker.ts'
import { bundle, openBundled, otherWork, quantile } from './workers.ts'

/*
 * `npm run bench:sale`: simulates an evening on which everyone wants the same articles. Buyers with their own carts and
 * addresses arrive within a minute, each for one or two of a few articles, and pause before each step. They order, pay
 * at a slow provider that reports each payment twice, and return to see the result; mails are sent and the cron runs.
 * It uses workerd and D1 on this machine, with its own database.
 *
 * It fails when more is sold than was in stock, when an order, payment, its money or its mail is lost, or when a call
 * fails.
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
/** The maximum of simultaneous connections on this machine. Others wait for their turn, and that wait counts. */
const maxConcurrent = 64
/** On a slow machine at most this many buyers are active, and no new ones start after this time, ms. */
const maxActiveBuyers = 250
const startTimeoutMs = 90_000
/** How long a visitor reads a page, ms: from a fixed distribution, so that two runs are comparable. */
const thinkMs = { least: 500, most: 2_500 }
/** How often (ms) the storefront requests the status of an open payment. */
const pollMs = 2_000
/** Expected refusals: sold out, and a payment report that comes too soon after another, which the provider repeats. */
const mayBe = [409, 503]

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

type Answer = { status: number; code?: string; data: unknown }
type Cart = { items: unknown[]; version: number; payable: { gross: number }; delivery_date?: string }
type Placed = { payment_url: string; payment_token: string }
type Call = (name: string, method: string, path: string, body?: object, more?: object) => Promise<Answer>

const times = new Map<string, number[]>()
const broken = new Map<string, number>()
const outcomes = { paid: 0, soldOut: 0, turnedAway: 0, resets: 0 }
let running = 0
const waiting: (() => void)[] = []
let inside = 0

rmSync(state, { recursive: true, force: true })
runCommand('node', ['scripts/db.ts', 'prepare'], { SHOP_STATE: state })
await bundle('sale-worker.ts', outDir)
const miniflare = openBundled(outDir, state, { compatibilityFlags: ['nodejs_compat'] })
const { origin } = await miniflare.ready
const ids = (await (await send(`/sale/fill?articles=${articles}&pieces=${pieces}`)).json()) as number[]

const began = performance.now()
const runCron = () => send('/sale/cron')
const cron = setInterval(runCron, cronEveryMs)
await Promise.all(Array.from({ length: buyers ?? 0 }, (_, buyer) => buy(buyer)))
clearInterval(cron)
const took = (performance.now() - began) / 1000
const openBooks = async () => (await (await send(`/sale/books?ids=${JSON.stringify(ids)}`)).json()) as Books
let books = await openBooks()
// Runs the cron until postponed work is done.
for (let run = 0; run < 20 && (run < 3 || books.unsent); run++) {
  await runCron()
  books = await openBooks()
}
await miniflare.dispose()
report(books)
process.exit(findWrong(books).length ? 1 : 0)

/** Like a browser, it repeats a request whose connection breaks before the answer. */
async function send(path: string, init?: RequestInit, tries = 5): Promise<Response> {
  try {
    return await fetch(origin + path, init)
  } catch (error) {
    if (tries <= 1) throw error
    outcomes.resets++
    await pause(100)
    return send(path, init, tries - 1)
  }
}

/** Simulates one buyer. */
async function buy(buyer: number) {
  let session = ''
  const call: Call = async (name, method, path, body, more = {}) => {
    const started = performance.now()
    if (running >= maxConcurrent) await new Promise<void>((go) => waiting.push(go))
    running++
    const response = await send(`/api${path}`, {
      method,
      headers: {
        cookie: session,
        ...(!(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        'x-client-address': `10.${buyer >> 16}.${(buyer >> 8) & 255}.${buyer & 255}`,
        ...more,
      },
      body: body instanceof URLSearchParams ? body : body && JSON.stringify(body),
    })
    const text = await response.text()
    running--
    waiting.shift()?.()
    times.set(name, [...(times.get(name) ?? []), performance.now() - started])
    session = response.headers.getSetCookie()[0]?.split(';')[0] ?? session
    if (response.status >= 400 && !mayBe.includes(response.status))
      broken.set(`${name} ${response.status}`, (broken.get(`${name} ${response.status}`) ?? 0) + 1)
    const { data, code } = (text ? JSON.parse(text) : {}) as { data?: unknown; code?: string }
    return { status: response.status, code, data }
  }

  await pause(((buyer * 7919) % (buyers ?? 1)) * (((seconds ?? 0) * 1000) / (buyers ?? 1)))
  while (inside >= maxActiveBuyers && performance.now() - began < startTimeoutMs) await pause(200)
  if (performance.now() - began >= startTimeoutMs) {
    outcomes.turnedAway++
    return
  }
  inside++
  await buyOne(buyer, call).finally(() => inside--)
}

/** Simulates a purchase, from the first article to the return page. */
async function buyOne(buyer: number, call: Call) {
  let step = 0
  const think = () => pause(thinkMs.least + ((buyer * 7919 + step++ * 104_729) % (thinkMs.most - thinkMs.least)))
  const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
  const article = { po_id: ids[buyer % ids.length], amount: 1 + (buyer % 2) }
  await call('add', 'POST', '/shoppingCart/add', article, newKey())
  await think()
  await call('guest', 'POST', '/customerAuth/guest', { email: `buyer-${buyer}@sale.example` }, newKey())
  await think()
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
  await think()
  await call('details', 'PUT', '/shoppingCart/shippingMethod', { id: 1 })
  await think()
  await call('details', 'PUT', '/shoppingCart/paymentMethod', { id: 1 })
  for (let attempt = 0; attempt < 3; attempt++) {
    const cart = (await call('cart', 'GET', '/shoppingCart')).data as Cart
    if (!cart.items.length) break
    const { version, payable, delivery_date } = cart
    const order = { accept_terms: true, version, payable: payable.gross, delivery_date }
    const key = newKey()
    const [placed, again] = await Promise.all([
      call('order', 'POST', '/orders', order, key),
      // Every tenth buyer clicks twice.
      buyer % 10 ? null : call('order', 'POST', '/orders', order, key),
    ])
    const made = [placed, again].find((answer) => answer?.status === 201)
    if (!made && placed.code === 'out_of_stock') break
    if (!made) continue
    const { payment_url, payment_token } = made.data as Placed
    const paymentId = payment_url.split('/').at(-1) ?? ''
    await think()
    await send(`/sale/pay?id=${paymentId}`)
    // A report that comes too soon after the first gets a 503: the provider then repeats it.
    const report = async () => {
      const form = new URLSearchParams({ id: paymentId })
      const { status } = await call('report', 'POST', '/payments/webhook', form)
      if (status === 200) return
      await pause(5 * pollMs)
      await call('report', 'POST', '/payments/webhook', form)
    }
    const [isSeen] = await Promise.all([comeBack(call, payment_token), report(), report()])
    if (isSeen) outcomes.paid++
    return
  }
  outcomes.soldOut++
}

/** Requests the return page until it shows that the order is paid. */
async function comeBack(call: Call, token: string) {
  for (let looks = 0; looks < 20; looks++) {
    const { data } = await call('return page', 'GET', `/payments/${token}`)
    if ((data as { status: string }).status === 'paid') return true
    await pause(pollMs)
  }
  return false
}

function findWrong({ shelves, orders, paid, mails, unsent, reached, strayCents }: Books) {
  const told = (isWrong: boolean, text: string) => (isWrong ? [text] : [])
  return [
    ...shelves
      .filter(({ stock, held }) => stock < 0 || stock + held !== pieces)
      .map(({ id, stock, held }) => `article ${id}: ${stock} in stock and ${held} ordered, of ${pieces}`),
    ...told(orders !== outcomes.paid, `${orders} orders exist, but ${outcomes.paid} buyers saw a paid order`),
    ...told(paid !== outcomes.paid, `${paid} orders are paid, but ${outcomes.paid} buyers saw a paid order`),
    ...told(mails < outcomes.paid, `${mails} mails for ${outcomes.paid} orders`),
    ...told(
      unsent > 0 || reached < outcomes.paid,
      `${reached} buyers got a mail for ${outcomes.paid} orders; ${unsent} mails are unsent`,
    ),
    ...told(strayCents !== 0, `${strayCents / 100} euros were paid without an order`),
    ...told(outcomes.paid + outcomes.soldOut + outcomes.turnedAway !== buyers, 'a buyer has no outcome'),
    ...[...broken].map(([what, times]) => `${what}, ${times} times`),
  ]
}

function report(books: Books) {
  const line = (name: string, cells: (string | number)[]) =>
    name.padEnd(36) + cells.map((cell) => `${cell}`.padStart(10)).join('')
  const at = (name: string, share: number) => quantile(times.get(name) ?? [], share).toFixed(0)
  console.log(`${buyers} buyers in ${seconds} s, ${articles} articles of ${pieces} pieces; took ${took.toFixed(0)} s`)
  console.log(`${otherWork()}\n`)
  console.log(
    `${(books.orders / took).toFixed(1)} orders a second: ${outcomes.paid} paid, ${outcomes.soldOut} found the article sold out`,
  )
  if (outcomes.turnedAway)
    console.log(
      `This machine is too slow: ${outcomes.turnedAway} buyers could not start within ${startTimeoutMs / 1000} s, with ${maxActiveBuyers} buyers at the same time`,
    )
  if (outcomes.resets) console.log(`${outcomes.resets} connections were reset and tried again`)
  console.log(`${books.mails} mails, ${books.unsent} of them unsent\n`)
  console.log(line('ms', ['p50', 'p99', 'calls']))
  for (const [name, all] of times) console.log(line(name, [at(name, 0.5), at(name, 0.99), all.length]))
  console.log(`\n${line('D1, per call', ['trips', 'writing', 'read', 'written', 'ms', 'calls'])}`)
  const cells = ({ trips, writes, rows, written, ms }: Cost, of: number) =>
    [trips, writes, rows, written, ms].map((sum) => (sum / of).toFixed(1))
  const sums = Object.entries(books.costs).map(([name, costs]) => ({ name, calls: costs.length, ...costs.reduce(add) }))
  for (const { name, calls, ...cost } of sums) console.log(line(name, [...cells(cost, calls), calls]))
  const all = sums.reduce(add, noCost())
  console.log(line('all calls, per order', cells(all, books.orders)))
  console.log(`\nD1 had work for ${(all.ms / 10 / took) | 0} % of the time`)
  const wrong = findWrong(books)
  console.log(
    wrong.length ? `\nwrong:\n${wrong.join('\n')}` : '\nno article was oversold, and no order or mail was lost',
  )
}
