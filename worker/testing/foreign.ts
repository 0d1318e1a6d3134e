import { vi } from 'vitest'
import type { Bindings } from '../env'
import { startStorefront } from './storefront'

type Spell = (value: unknown) => unknown
type Answer = unknown | ((body: unknown, url: URL) => unknown)

/**
 * A foreign backend that answers what the specification asks for and no more, with nulls and fields that nobody knows.
 *
 * `answers` are by method and path below /api and replace these; what is a Response goes out as it is, undefined as
 * 404. `spell` writes each in another way.
 */
export function foreignBackend(answers: Record<string, Answer> = {}, spell: Spell = (value) => value) {
  const asked: { name: string; headers: Headers; body: string; origin: string }[] = []
  const all: Record<string, Answer> = { ...least, ...answers }
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/api/, '')
    const body = await request.text()
    asked.push({ name: `${request.method} ${path}`, headers: request.headers, body, origin: url.origin })
    const answer = all[`${request.method} ${path}`]
    const value = await (typeof answer === 'function' ? answer(body ? JSON.parse(body) : undefined, url) : answer)
    if (value instanceof Response) return value.clone()
    return value === undefined ? Response.json({ message: 'Not found' }, { status: 404 }) : Response.json(spell(value))
  }
  return { asked, fetch, settings: { API_ORIGIN: 'https://backend.example' } satisfies Partial<Bindings> }
}

/** The edge before a foreign backend; `vi.unstubAllGlobals()` puts the real `fetch` back. */
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

/** One that has accounts and takes orders, where nobody is logged in. */
export const startForeignAccounts = (answers: Record<string, Answer> = {}, settings: Partial<Bindings> = {}) =>
  startForeign({ 'GET /customer/me': refusal(401), ...answers }, { API_FEATURES: accounts, ...settings })

/** What the checkout can't do without. */
export const ordering =
  'PUT /shoppingCart/shippingMethod PUT /shoppingCart/paymentMethod POST /orders GET /payments/:token'

const accounts = `${ordering} POST /customerAuth/register POST /customerAuth/guest POST /customer/resetPassword PUT /shoppingCart/remarks`

export function refusal(status: number, headers: HeadersInit = {}, errors?: Record<string, string[]>) {
  return Response.json({ message: 'Nee.', errors }, { status, headers })
}

const odd = { internal_code: 'x-1', nested: { anything: [1, null] } }

export const foreignCard = {
  id: 7,
  uri: '/tent-p7',
  photo: null,
  full_name: 'Vreemde tent',
  brand: null,
  price: 199,
  old_price: null,
  ...odd,
}

const meta = { current_page: 1, last_page: 1, per_page: 24, total: 1, from: 1, to: 1, path: 'https://backend.example' }

export const foreignCart = {
  total: { net: 164.46, gross: 199, netAfterDiscount: 164.46, grossAfterDiscount: 199 },
  items: [
    {
      po_id: 70,
      amount: 1,
      info: {
        uri: '/tent-p7',
        photo: null,
        full_name: 'Vreemde tent',
        old_price: null,
        price: 199,
        brand: null,
        option_name: null,
      },
      ...odd,
    },
  ],
  count: 1,
  active_discount_code: null,
  active_discount_code_code: null,
  address_data: { invoice: null, delivery: null },
}

const least: Record<string, Answer> = {
  'GET /shopInfo': {
    data: {
      name: 'Vreemde winkel',
      slug: 'vreemd',
      phone: '020 123 45 67',
      email: 'info@vreemd.example',
      address: { street: 'Straat 1', postal_code: '1000 AA', city: 'Amsterdam', country: 'NL' },
      usps: null,
      hero: null,
      review_statistics: null,
      ...odd,
    },
  },
  'GET /menus': {
    data: [
      { id: 1, title: 'Header', uri: null, ...odd },
      { id: 2, title: 'FOOTER', uri: null },
    ],
  },
  'GET /menus/1': {
    data: { id: 1, title: 'Header', uri: null, children: [{ id: 3, title: 'Verhalen', uri: '/blog' }] },
  },
  'GET /menus/2': {
    data: {
      id: 2,
      title: 'FOOTER',
      uri: null,
      children: [{ id: 4, title: 'Meer lezen', uri: null, children: [{ id: 5, title: 'Gidsen', uri: '/keuzehulp' }] }],
    },
  },
  'GET /categories': {
    data: [{ id: 3, title: 'Tenten', uri: '/tenten-c3', tree_depth: 1, children: null, breadcrumbs: null, ...odd }],
  },
  'GET /categories/3': { data: { id: 3, title: 'Tenten', uri: '/tenten-c3', tree_depth: 1 } },
  'GET /pages': { data: [], meta: { ...meta, total: 0 } },
  'POST /queryProducts': { products: { data: [foreignCard], meta } },
  'GET /products/7': {
    data: {
      id: 7,
      uri: '/tent-p7',
      full_name: 'Vreemde tent',
      brand: null,
      description: null,
      photos: null,
      reviews: null,
      alternatives: null,
      ...odd,
    },
  },
  'POST /queryProductAttributes': { data: { attributes: [], starting_price: 164.46 } },
  'POST /queryProductOption': {
    data: {
      po_id: 70,
      uri: '/tent-p7',
      full_name: 'Vreemde tent',
      price: 199,
      old_price: null,
      stock: null,
      photos: null,
      ...odd,
    },
  },
  'GET /shoppingCart': { data: foreignCart },
  'POST /shoppingCart/add': () => new Response(null, { status: 204 }),
  'POST /shoppingCart/set': () => new Response('', { status: 200 }),
  'DELETE /shoppingCart/70': () => new Response('', { status: 200 }),
}
