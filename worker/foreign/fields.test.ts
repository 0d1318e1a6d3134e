import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { isLong } from '../../backend/testing/shop'
import { unwrapEnvelope } from '../../kit/contract/call'
import { calls } from '../../src/contract/calls'
import { foreignBackend } from '../testing/foreign'
import { richAnswers } from '../testing/rich-foreign'
import { noCache, startStorefront } from '../testing/storefront'
import { createEmptyKv } from '../uncached-app'

/**
 * Whether each field is changed by itself, which takes a quarter of an hour. Otherwise unrelated fields change
 * together, and a page is rendered for every sixth change: parts that pages share are changed differently on each.
 */
const together = isLong ? 1 : 48
const step = isLong ? 1 : 6

type Answers = Record<string, unknown>
type Path = readonly string[]

const kinds: Record<string, (value: unknown) => unknown> = {
  null: () => null,
  missing: () => undefined,
  text: () => 'vreemd',
  number: () => 3,
  list: () => [[3]],
  object: () => ({ vreemd: [true] }),
  'one more field': (value) => (typeof value === 'object' && value ? { ...value, vreemd: { diep: [null] } } : value),
}

const shell = ['GET /shopInfo', 'GET /menus', 'GET /menus/1', 'GET /menus/2', 'GET /categories']
const list = ['POST /queryProducts']
const cart = ['GET /shoppingCart']
const checkout = [...cart, 'GET /customer/me']

/** The answers that a page reads, besides those of header and footer. */
const pages: [path: string, answers: string[]][] = [
  ['/', [...shell, ...list, 'GET /pages']],
  ['/tenten-c3', ['GET /categories/3', ...list]],
  ['/tenten-c3?merk=1&s6=1&sorteer=price_asc&pagina=2', ['GET /categories/3', ...list]],
  ['/koepeltent-p7', ['GET /products/7', 'POST /queryProductAttributes', 'POST /queryProductOption', ...list]],
  ['/tunneltent-p8?a1=11&a2=21', ['GET /products/8']],
  ['/zoeken?term=tent', list],
  ['/aanbiedingen', list],
  ['/blog', ['GET /pages']],
  ['/keuzehulp', ['GET /pages']],
  ['/blog/verhaal-1-i31', ['GET /pages/31']],
  ['/over-vreemd/geen-verzendkosten', ['GET /shopInfo', 'GET /countries', 'GET /pages']],
  ['/winkelwagen', cart],
  ['/winkelwagen/inloggen', ['GET /shopInfo', 'GET /customer/me', ...cart]],
  ['/winkelwagen/bestellen', [...checkout, 'GET /countries']],
  ['/winkelwagen/bestellen/bezorging', [...checkout, 'GET /shippingMethods', 'GET /shoppingCart/postnl/locations']],
  ['/winkelwagen/bestellen/betaling', [...checkout, 'GET /paymentMethods']],
  ['/winkelwagen/bestellen/overzicht', checkout],
  ['/dashboard', ['GET /customer/me', 'GET /customer/orders']],
  ['/dashboard/orders/51', ['GET /customer/orders/51']],
  ['/dashboard/offertes/52', ['GET /customer/orders/52']],
]

/** The main answer of a page: without it the page may be a 503. */
const own: Record<string, RegExp> = {
  'POST /queryProducts': /^products(\.data)?$/,
  'GET /categories/3': /^data(\.(id|title|uri))?$/,
  'GET /products/7': /^data(\.(id|uri|full_name))?$/,
  'GET /products/8': /^data(\.(id|uri|full_name))?$/,
  'POST /queryProductAttributes': /^data$/,
  'POST /queryProductOption': /^data(\.(po_id|uri|full_name|price))?$/,
  'GET /pages': /^data$/,
  'GET /pages/31': /^data(\.(id|title|uri))?$/,
  'GET /shopInfo': /^data$/,
  'GET /shoppingCart':
    /^data(\.(total(\.(gross|grossAfterDiscount))?|items(\.\d(\.(po_id|amount|info(\.(uri|full_name|price))?))?)?|payable(\.gross)?))?$/,
  'GET /customer/me': /^data(\.id)?$/,
  'GET /customer/orders': /^data$/,
  'GET /customer/orders/51': /^data(\.(id|status_id))?$/,
  'GET /customer/orders/52': /^data(\.(id|status_id))?$/,
  'GET /shippingMethods': /^data$/,
  'GET /paymentMethods': /^data$/,
}

const counts = { pages: 0, fields: 0, mutations: 0, renders: 0 }

test.each(pages.map((page, index) => [...page, index] as const))(
  'a malformed field of a foreign backend never breaks the page %s, unless it depends on it',
  async (path, names, index) => {
    const visit = await opening(path)
    counts.pages++
    let turn = index
    for (const name of names) {
      const everyField = fieldsOf(answerOf(name))
      counts.fields += everyField.length
      for (const [kind, change] of Object.entries(kinds)) {
        const fields = everyField.filter((field) => isChanged(answerOf(name), field, change))
        const extras = fields.filter((field) => !isOwn(name, field))
        const owned = fields.filter((field) => isOwn(name, field)).map((field) => [field])
        // A change that drops a whole item would hide changes of its other fields.
        const costly = extras.filter((field) => dropsItems(name, withField(answerOf(name), field, change)))
        const cheap = extras.filter((field) => !costly.includes(field))
        for (const group of [...inGroups(cheap), ...inGroups(costly), ...owned]) {
          if (turn++ % step) continue
          const mutated = group.reduce((answer, field) => withField(answer, field, change), answerOf(name))
          const page = await visit({ [name]: mutated })
          counts.mutations += group.length
          counts.renders++
          const told = { name, kind, fields: group.map((field) => field.join('.')), ...page.faults(name, mutated) }
          const mayFail = group.some((field) => isOwn(name, field))
          expect(told).toEqual({ ...told, status: mayFail ? told.status : expect.toSatisfy(isFine), faults: [] })
        }
      }
    }
  },
  600_000,
)

test('every backend answer that pages read is covered by the malformed-field tests', () => {
  const changed = new Set(pages.flatMap(([, names]) => names))

  expect(Object.keys(richAnswers).filter((name) => !changed.has(name))).toEqual([])
  console.info(JSON.stringify(counts))
})

const isFine = (status: number) => status < 500
/** Log events about a part that was left out of an answer, and about an unreadable answer. */
const failures = ['contract_deviation', 'backend_unavailable']

/** Opens a page with some answers replaced, each time in an isolate with empty memory. */
async function opening(path: string) {
  let answers: Answers = richAnswers
  const lines: { event: string; call?: string }[] = []
  const note = (line: unknown) => void lines.push(toLine(line))
  vi.spyOn(console, 'warn').mockImplementation(note)
  vi.spyOn(console, 'error').mockImplementation(note)
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) =>
    foreignBackend(answers).fetch(input as Request, init),
  )
  const storefront = await startStorefront({
    settings: {
      API_ORIGIN: 'https://backend.example',
      API_FEATURES: calls
        .filter(({ isExtension }) => isExtension)
        .map(({ method, path }) => `${method} ${path}`)
        .join(' '),
    },
    pages: noCache,
  })
  return async (changed: Answers) => {
    answers = { ...richAnswers, ...changed }
    lines.length = 0
    storefront.bindings.SHOP_DATA = createEmptyKv()
    const { status, html } = await storefront.get(path, { cookie: 'session=x' })
    // Lets timers of answered calls end: a worker may have only a limited number of timers.
    await new Promise((done) => setTimeout(done))
    return {
      faults(name: string, mutated: unknown) {
        const seen = html.replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
        const { method, path: called } = callOf(name)
        const isLogged = lines.some(({ event, call }) => failures.includes(event) && call === `${method} ${called}`)
        const bugs = lines.filter(({ event }) => event === 'unexpected_error' || event === 'render_failed')
        return {
          status,
          faults: [
            ...(seen.match(/undefined|NaN|\[object [A-Z]\w+\]|Invalid Date/g) ?? []),
            ...bugs.map((line) => JSON.stringify(line).slice(0, 300)),
            ...(losesSomething(name, mutated) && !isLogged ? ['not logged'] : []),
          ],
        }
      },
    }
  }
}

function dropsItems(name: string, body: unknown) {
  const call = callOf(name)
  const { output } = v.safeParse(call.answer, unwrapEnvelope(call, body))
  const { output: whole } = v.safeParse(call.answer, unwrapEnvelope(call, answerOf(name)))
  return itemsIn(output) < itemsIn(whole)
}

function itemsIn(value: unknown): number {
  if (typeof value !== 'object' || !value) return 0
  const inside = Object.values(value)
  return inside.reduce<number>((sum, one) => sum + itemsIn(one), Array.isArray(value) ? inside.length : 0)
}

const toLine = (line: unknown) => {
  try {
    return JSON.parse(String(line))
  } catch {
    return { event: 'unexpected_error', line: String(line) }
  }
}

function losesSomething(name: string, body: unknown) {
  const call = callOf(name)
  const { issues = [] } = v.safeParse(call.answer, unwrapEnvelope(call, body))
  return issues.some(({ type }) => type !== 'repaired')
}

function callOf(name: string) {
  const call = calls.find(({ method, path }) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`).test(name))
  if (!call) throw new Error(`no call ${name}`)
  return call
}

const answerOf = (name: string): unknown => (richAnswers as Answers)[name]
const isOwn = (name: string, field: Path) => !!own[name]?.test(field.join('.'))

/** Returns the path of every value in an answer; of a list only the first item's. */
function fieldsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || !value) return [at]
  const inside = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value)
  return [...(at.length ? [at] : []), ...inside.flatMap(([name, one]) => fieldsOf(one, [...at, name]))]
}

/** Groups fields so that none contains another of its group. */
function inGroups(fields: Path[]) {
  const groups: Path[][] = []
  for (const field of fields) {
    const group = groups.find((other) => other.length < together && other.every((one) => !areNested(one, field)))
    if (group) group.push(field)
    else groups.push([field])
  }
  return groups
}

const areNested = (one: Path, other: Path) => {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length).join('.') === other.slice(0, length).join('.')
}

function isChanged(value: unknown, path: Path, change: (value: unknown) => unknown) {
  const before = path.reduce<unknown>((inside, name) => (inside as Answers)[name], value)
  return change(before) !== before
}

function withField(value: unknown, [name, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  const changed = withField((value as Answers)[name], rest, change)
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? changed : one))
  const entries = Object.entries(value as Answers).map(([key, one]) => [key, key === name ? changed : one])
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}
