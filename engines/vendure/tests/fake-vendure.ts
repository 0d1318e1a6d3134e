import { vi } from 'vitest'
import type { ShopApi } from '../../../kit/contract/call'
import type { Env } from '../adapter/env'
import app, { Turns } from '../adapter/index'
import { VENDURE_SESSION_COOKIE } from '../adapter/session'

vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }))

export { Turns }

// Node 24 lacks these methods of the Workers runtime.
Object.assign(Uint8Array.prototype, {
  toHex(this: Uint8Array) {
    return Buffer.from(this).toString('hex')
  },
  toBase64(this: Uint8Array) {
    return Buffer.from(this).toString('base64url')
  },
})

/** The secret that signs the cookies of fake visitors. */
export const TOKEN_SECRET = 'only of this test'

type Variables = Record<string, unknown>

/**
 * Answers GraphQL operations by their names: returns `data`, with `token` if a session begins, or throws for an article
 * that Vendure does not know.
 */
export type Answers = Record<string, (variables: Variables) => object>

export class EntityNotFound extends Error {}

const emptyCatalogue: Answers = {
  Facets: () => ({ facets: { totalItems: 0, items: [] } }),
  PaymentMethods: () => ({ activePaymentMethods: [] }),
}

/** Answers requests to Vendure by `answers`, and returns them. An operation without an answer fails. */
export function stubVendure(answers: Answers) {
  const requests: { operation: string; variables: Variables; session?: string; guestCart?: string }[] = []
  vi.stubGlobal('fetch', async (_: string, init: { body: string; headers: Record<string, string | undefined> }) => {
    const { query, variables } = JSON.parse(init.body)
    const { authorization, 'x-guest-cart': guestCart } = init.headers
    const [, operation = ''] = /(?:query|mutation)\s+(\w+)/.exec(query) ?? []
    requests.push({ operation, variables, session: authorization?.replace('Bearer ', ''), guestCart })
    try {
      const answer = answers[operation] ?? emptyCatalogue[operation]
      if (!answer) throw new Error(`no answer for ${operation}`)
      const { token = '', ...data } = answer(variables) as { token?: string }
      return Response.json({ data }, { headers: { 'vendure-auth-token': token } })
    } catch (error) {
      if (!(error instanceof EntityNotFound)) throw error
      return Response.json({ data: null, errors: [{ message: '', extensions: { code: 'ENTITY_NOT_FOUND' } }] })
    }
  })
  return requests
}

/**
 * Opens an adapter in this process, with `answers` in place of a Vendure, for states that only an operator or a rare
 * fault brings about. Returns the API of a visitor with a session, the requests to Vendure, and a function that returns
 * the variables of all requests with an operation.
 *
 * @param cookies further cookies of the visitor
 * @param taken the result of each payment
 */
export function openAdapterWithFakeVendure(answers: Answers, cookies = '', taken = {}) {
  const requests = stubVendure(answers)
  const counter = { count: async () => undefined, forget: async () => {}, takeBack: async () => {} }
  const env = {
    // The adapter caches what is public by the URL of Vendure, so each test has its own.
    VENDURE_API: `https://vendure.example/${crypto.randomUUID()}`,
    TOKEN_SECRET,
    TRIES: { getByName: () => counter },
    TURNS: { getByName: () => ({ run: <Result>(work: () => Promise<Result>) => work(), pay: async () => taken }) },
  } as unknown as Env
  const executionCtx = { waitUntil() {}, passThroughOnException() {}, props: {} }
  const api: ShopApi = async (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', `${VENDURE_SESSION_COOKIE}=a-token-of-thirty-characters-x; ${cookies}`)
    return app.request(`https://shop.example/api${path}`, { ...init, headers }, env, executionCtx)
  }
  const variablesOf = (name: string) =>
    requests.flatMap(({ operation, variables }) => (operation === name ? [variables] : []))
  return { api, requests, variablesOf }
}

/** Returns a line of an order as Vendure answers it. */
export const aLine = (id: number, line: object = {}) => ({
  id: String(100 + id),
  quantity: 1,
  orderPlacedQuantity: 1,
  unitPrice: 1000,
  unitPriceWithTax: 1210,
  linePrice: 1000,
  linePriceWithTax: 1210,
  featuredAsset: null,
  productVariant: {
    id: String(id),
    stockLevel: '5',
    options: [],
    customFields: { content: null },
    product: {
      id: String(id),
      name: `Artikel ${id}`,
      slug: `artikel-${id}`,
      enabled: true,
      facetValues: [],
      customFields: { noWithdrawal: null },
    },
  },
  ...line,
})

/** Returns an order as Vendure answers it: by default a cart. */
export const anOrder = (order: object = {}) => ({
  id: '1',
  code: 'ABCDEFGHJKLM',
  state: 'AddingItems',
  active: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  orderPlacedAt: null,
  totalQuantity: 1,
  subTotal: 1000,
  subTotalWithTax: 1210,
  shipping: 0,
  shippingWithTax: 0,
  total: 1000,
  totalWithTax: 1210,
  couponCodes: [],
  promotions: [],
  taxSummary: [],
  surcharges: [],
  customer: null,
  billingAddress: {},
  shippingAddress: {},
  shippingLines: [],
  payments: [],
  fulfillments: [],
  customFields: { remarks: null, paymentMethodCode: null, requestKey: null, addedKeys: [] },
  lines: [aLine(11)],
  ...order,
})

/** A customer with an account, as Vendure answers it. */
export const anAccount = {
  id: '7',
  emailAddress: 'sanne@voorbeeld.nl',
  createdAt: '2026-10-01T08:00:00.000Z',
  user: { createdAt: '2026-10-01T08:00:00.000Z' },
}

/** Returns an order that was placed after `anAccount` was opened. */
export const aPlacedOrder = (order: object = {}) =>
  anOrder({ active: false, state: 'PaymentSettled', orderPlacedAt: '2026-11-02T08:00:00.000Z', ...order })

/** Answers as Vendure does for a customer with an account and these orders. */
export const answersWithOrders = (orders: object[], customer: object = anAccount): Answers => ({
  Visitor: () => ({ activeCustomer: customer, activeOrder: null }),
  Orders: () => ({ activeCustomer: { ...customer, orders: { items: orders } } }),
  ActiveOrder: () => ({ activeOrder: anOrder() }),
})

/** Answers that all lines were added to the cart. */
export const addedAll = () => ({ addItemsToOrder: { order: { id: '2' }, errorResults: [] } })
