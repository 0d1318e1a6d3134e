import { vi } from 'vitest'
import type { Bindings } from '../env'
import { leastAnswers } from './least-foreign'
import { startStorefront } from './storefront'

export { foreignCard, foreignCart } from './least-foreign'

type Spell = (value: unknown) => unknown
type Answer = unknown | ((body: unknown, url: URL) => unknown)

/**
 * Returns a foreign backend with the minimal answers of the specification, with nulls and unknown fields. `answers`, by
 * method and path below /api, replace these; a Response is sent as it is, undefined becomes a 404. `spell` changes the
 * notation of each answer.
 */
export function foreignBackend(answers: Record<string, Answer> = {}, spell: Spell = (value) => value) {
  const calls: { name: string; query: string; headers: Headers; body: string; origin: string }[] = []
  const all: Record<string, Answer> = { ...leastAnswers, ...answers }
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/api/, '')
    const body = await request.text()
    calls.push({
      name: `${request.method} ${path}`,
      query: url.search,
      headers: request.headers,
      body,
      origin: url.origin,
    })
    const answer = all[`${request.method} ${path}`]
    const value = await (typeof answer === 'function' ? answer(body ? JSON.parse(body) : undefined, url) : answer)
    if (value instanceof Response) return value.clone()
    return value === undefined ? Response.json({ message: 'Not found' }, { status: 404 }) : Response.json(spell(value))
  }
  return { asked: calls, fetch, settings: { API_ORIGIN: 'https://backend.example' } satisfies Partial<Bindings> }
}

/** Starts the storefront with a foreign backend; `vi.unstubAllGlobals()` restores the real `fetch`. */
export async function startForeign(
  answers: Record<string, Answer> = {},
  settings: Partial<Bindings> = {},
  spell?: Spell,
) {
  const backend = foreignBackend(answers, spell)
  vi.stubGlobal('fetch', backend.fetch)
  const storefront = await startStorefront({ settings: { ...backend.settings, ...settings } })
  return { ...backend, storefront }
}

/** Starts a foreign backend with accounts and orders; no visitor is logged in. */
export const startForeignAccounts = (answers: Record<string, Answer> = {}, settings: Partial<Bindings> = {}) =>
  startForeign({ 'GET /customer/me': refusal(401), ...answers }, { API_FEATURES: accounts, ...settings })

/** The calls that the checkout requires. */
export const ordering =
  'PUT /shoppingCart/shippingMethod PUT /shoppingCart/paymentMethod POST /orders GET /payments/:token'

const accounts = `${ordering} POST /customerAuth/register POST /customerAuth/guest POST /customer/resetPassword PUT /shoppingCart/remarks`

export function refusal(status: number, headers: HeadersInit = {}, errors?: Record<string, string[]>) {
  return Response.json({ message: 'Nee.', errors }, { status, headers })
}
