import { expect, test, vi } from 'vitest'
import { withCheckout } from '../backend/testing/checkout'
import { everyFault, type Fault } from './testing/faults'
import { begin, invoice, paths } from './testing/shopper'
import { startStorefront, type Visit } from './testing/storefront'

/*
 * `npm run bench:faults`: what each kind of trouble comes to, on every kind of page and for every write, as a table.
 * Budgets are a tenth of production's, and so are the delays.
 */
const settings = { SHELL_BUDGET_MS: '80', READ_BUDGET_MS: '500', MUTATION_BUDGET_MS: '500' }

const delayed =
  (ms: number): Exclude<Fault, string> =>
  async (whole) => {
    await new Promise((done) => setTimeout(done, ms))
    return whole()
  }
/** Each call fails so often, and is answered then. */
const failing = (times: number): Exclude<Fault, string> => {
  let left = times
  return async (whole) => (left-- > 0 ? Response.json({ message: 'Nee' }, { status: 500 }) : whole())
}
const troubles: [name: string, fault: () => Fault][] = [
  ['latency 25', () => delayed(25)],
  ['latency 200', () => delayed(200)],
  ['latency 1000', () => delayed(1_000)],
  ['error ×1', () => failing(1)],
  ['error ×2', () => failing(2)],
  ...everyFault.map((name): [string, () => Fault] => [name, () => name]),
]

const pages = ['/', '/zoeken?term=tarp', '/tarps-c1', '/tarp-1-p1', '/blog', '/aanbiedingen', '/klantenservice-i1']
const personal = ['/winkelwagen', paths.login, ...[paths.address, paths.shipping, paths.payment, paths.overview]]
const forms: [path: string, fields: Record<string, string>][] = [
  ['/winkelwagen', { action: 'add', po_id: '12', amount: '1' }],
  ['/winkelwagen', { action: 'code', code: 'ZOMER' }],
  [paths.login, { email: 'sanne@voorbeeld.nl' }],
  [paths.address, invoice],
  [paths.shipping, { shipping_method: '1' }],
  [paths.payment, { payment_method: '1' }],
  ['/reset-password', { email: 'sanne@voorbeeld.nl' }],
]
const calls: [method: string, path: string, body?: object][] = [
  ['GET', '/shoppingCart'],
  ['POST', '/queryProducts', {}],
  ['POST', '/shoppingCart/add', { po_id: 12, amount: 1 }],
  ['POST', '/customerAuth/guest', { email: 'sanne@voorbeeld.nl' }],
]

test.runIf(process.env.FAULTS)(
  'every trouble, on every page and for every write, in words for people',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const rows = ['| trouble | what | status | ms | what is read |', '|---|---|---|---|---|']
    for (const [name, fault] of troubles) {
      await using storefront = await startStorefront({ fill: withCheckout, settings })
      const shopper = await begin(storefront, 'payment')
      const measure = async (what: string, visit: () => Promise<Visit>) => {
        storefront.backend.fault = fault()
        const started = performance.now()
        const answer = await visit()
        const ms = Math.round(performance.now() - started)
        storefront.backend.fault = undefined
        expect([name, what, answer.status]).not.toEqual([name, what, 500])
        expect(answer.html).not.toMatch(/ECONNREFUSED|D1_ERROR|nginx|Maintenance|budget spent/)
        if (answer.html.startsWith('<')) expect([name, what, answer.html.slice(-7)]).toEqual([name, what, '</html>'])
        rows.push(`| ${name} | ${what} | ${answer.status} | ${ms} | ${readOf(answer)} |`)
      }
      // A visitor does not wait for what goes on behind the answer.
      const visit = async (path: string): Promise<Visit> => {
        const { status, headers, body } = await storefront.fetch(path)
        return { status, headers, html: await new Response(body).text() }
      }
      for (const path of pages) {
        storefront.pages.copies.clear()
        await measure(`${path}, cold`, () => visit(path))
        await storefront.settled()
        await storefront.get(path)
        for (const copy of storefront.pages.copies.values()) copy.storedAt -= 11 * 60_000
        await measure(`${path}, kept`, () => visit(path))
        await storefront.settled()
      }
      for (const path of personal) await measure(path, () => shopper.get(path))
      for (const [path, fields] of forms)
        await measure(`form ${path} ${Object.keys(fields)[0]}`, () => shopper.post(path, fields))
      for (const [method, path, body] of calls)
        await measure(`${method} /api${path}`, () => storefront.call(method, path, body))
    }
    vi.restoreAllMocks()
    console.log(rows.join('\n'))
  },
  600_000,
)

/** What tells a visitor most: a page's alert, or its heading; a call's message; where a form leads. */
function readOf({ html, headers }: Visit) {
  const location = headers.get('location')
  if (location) return `→ ${location}`
  // Every page carries the notes about a login, and its address chooses one.
  const shown = html.replace(/<div [^>]*class="session-note.*?<\/div><\/div><\/div>/gs, '')
  const text = /role="alert"[^>]*>(.*?)<\/div><\/div>/s.exec(shown)?.[1] ?? /<h1[^>]*>(.*?)<\/h1>/s.exec(shown)?.[1]
  const message = /^\{"message":"([^"]*)"/.exec(html)?.[1]
  return (text ?? message ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 90)
}
