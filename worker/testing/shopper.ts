import type { InferInput } from 'valibot'
import { expect } from 'vitest'
import type { Cart } from '../../src/contract/ordering/cart'
import { type Storefront, sessionOf } from './storefront'

export const paths = {
  login: '/winkelwagen/inloggen',
  address: '/winkelwagen/bestellen',
  shipping: '/winkelwagen/bestellen/bezorging',
  payment: '/winkelwagen/bestellen/betaling',
  overview: '/winkelwagen/bestellen/overzicht',
}

export const invoice = {
  'invoice.firstname': 'Sanne',
  'invoice.lastname': 'de Vries',
  'invoice.street': 'Ginnekenweg',
  'invoice.house_number': '12',
  'invoice.postal_code': '4818 JA',
  'invoice.city': 'Breda',
  'invoice.country': 'NL',
}

type Until = 'cart' | 'guest' | 'address' | 'shipping' | 'payment'

/** Starts a shopper with one article who has continued to the named step. */
export async function begin(storefront: Storefront, until: Until = 'cart') {
  const shopper = visitor(storefront)
  await shopper.post('/winkelwagen', { action: 'add', po_id: '12', amount: '1' })
  const answers: [Until, string, Record<string, string>][] = [
    ['guest', paths.login, { email: 'sanne@voorbeeld.nl' }],
    ['address', paths.address, invoice],
    ['shipping', paths.shipping, { shipping_method: '1' }],
    ['payment', paths.payment, { payment_method: '1' }],
  ]
  for (const [name, path, fields] of answers) {
    if (until === 'cart') break
    const answer = await shopper.post(path, fields)
    expect([name, answer.status]).toEqual([name, 303])
    if (name === until) break
  }
  storefront.backend.calls.length = 0
  return shopper
}

/** Returns the hidden fields of the order form on the overview. */
export function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
}

/** Simulates a browser without script, which stores cookies. It may start with those of a session. */
export function visitor(storefront: Storefront, cookie = '') {
  const jar = new Map<string, string>()
  const put = (cookies: string) => {
    for (const pair of cookies.split('; ').filter(Boolean)) jar.set(pair.split('=', 1)[0] ?? '', pair)
  }
  put(cookie)
  const keep = <Answer extends { headers: Headers }>(answer: Answer) => {
    put(sessionOf(answer))
    cookie = [...jar.values()].join('; ')
    return answer
  }
  return {
    /** Returns the current Cookie header. */
    cookie: () => cookie,
    get: async (path: string) => keep(await storefront.get(path, { cookie })),
    post: async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      keep(await storefront.post(path, fields, { cookie, ...headers })),
    order: async (): Promise<{ id: number; payment_token: string; number: string }> => {
      const { version, payable } = hiddenFields((await storefront.get(paths.overview, { cookie })).html)
      const body = { accept_terms: true, version: Number(version), payable: Number(payable) }
      const answer = await storefront.call('POST', '/orders', body, { cookie, 'idempotency-key': crypto.randomUUID() })
      return JSON.parse(answer.html).data
    },
    /** Returns the cart in the form of the API, before parsing. */
    cart: async (): Promise<InferInput<typeof Cart>> =>
      JSON.parse((await storefront.call('GET', '/shoppingCart', undefined, { cookie })).html).data,
  }
}
