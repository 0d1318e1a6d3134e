import type { AnyCall } from '../../kit/contract/call'
import { calls } from '../../src/contract/calls'
import { paymentWebhookPath } from '../../src/contract/ordering/payment'
import { findContractCall } from '../proxy/known-calls'
import { answerWith, type Fault } from './faults'
import { richAnswers } from './rich-foreign'

const nothing = () => new Response(null, { status: 204 })
const loggedIn = { token: 'x', scart_items_merged: false }
const [card] = richAnswers['POST /queryProducts'].products.data
const customer = richAnswers['GET /customer/me']
const cart = richAnswers['GET /shoppingCart'].data
const address = { data: { ...cart.address_data.invoice, id: 5 } }
const toBank = '/testbank/tb_0123456789'
const fromBank = '/payment-redirect?token=betaling-1'
const product = richAnswers['GET /products/7'].data
const story = richAnswers['GET /pages/31'].data
const rma = { id: 4, number: 'R4', status: 'open', kind: 'return', items: [], label: null }
const order = { id: 6, number: 'PV6', status_id: 3, total: cart.total, items: cart.items }

/** Answers of a backend that has every call, in addition to `richAnswers` and the cart. */
const answers: Record<string, unknown> = {
  ...richAnswers,
  'GET /pages': {
    ...richAnswers['GET /pages'],
    data: [
      ...richAnswers['GET /pages'].data,
      { ...story, id: 34, uri: '/keuringen', type_code: 'text' },
      { ...story, id: 35, uri: '/beoordelingen', type_code: 'reviews' },
    ],
  },
  'GET /reviews': { data: product.reviews.items, meta: richAnswers['GET /pages'].meta },
  'GET /reviewPromotion/:uuid/:hash': { data: { order_number: 'PV6', products: [card], used: false } },
  'GET /pages/:id': { data: { ...story, id: 32, uri: '/keuzehulp/gids-i32', type_code: 'keuzehulp' } },
  'GET /pages/33': { data: { ...story, id: 33, uri: '/voorwaarden-i33', type_code: 'page' } },
  'GET /payments/:token': {
    data: {
      status: 'failed',
      number: 'PV6',
      email_masked: 's…@voorbeeld.nl',
      retry_url: fromBank,
      total: { net: 330.5, gross: 399.9 },
      items: [{ po_id: 201, full_name: 'Tent 1', brand: null, option_name: null, price: 199.95, amount: 2 }],
    },
  },
  'GET /testBank/:id': {
    data: { id: 'tb_0123456789', amount: 399.9, description: 'PV6', status: 'open', return_url: fromBank },
  },
  'GET /outbox': {
    data: [{ id: 1, to: 's@voorbeeld.nl', subject: 'Je bestelling', text: 'Bedankt.', created_at: '2026-03-01' }],
  },
  'GET /brands': { data: [{ id: 1, title: 'Merk 1', uri: '/merken/merk-1-b1', product_count: 20 }] },
  'POST /customer/addresses': address,
  'PUT /customer/addresses/:id': address,
  'PUT /customer/me': customer,
  'POST /customerAuth/login': loggedIn,
  'POST /customerAuth/register': loggedIn,
  'POST /customerAuth/guest': loggedIn,
  'POST /shoppingCart/offer': { data: { id: 8, token: 'offerte-8', number: 'O8', valid_until: '2026-12-06' } },
  'POST /offers': { data: { id: 9, token: 'offerte-9', number: 'O9', valid_until: '2026-12-06' } },
  'GET /offers/:token': {
    data: {
      id: 8,
      number: 'O8',
      status_id: 0,
      token: 'offerte-8',
      valid_until: '2099-12-06T22:59:59Z',
      total: cart.total,
      items: cart.items,
      cart,
    },
  },
  'POST /orders': { data: { id: 6, number: 'PV6', payment_url: toBank, payment_token: 'betaling-1' } },
  'POST /payments/:token/retry': { data: { payment_url: toBank } },
  'POST /orders/track': { data: order },
  'POST /rma/check': { data: { order, returnable: [], rmas: [rma] } },
  'POST /rma': { data: rma },
  'GET /rma/:id': { data: rma },
  'POST /rma/:id/confirm': { data: rma },
  'POST /testBank/:id': { data: { return_url: fromBank } },
  'POST /productComparison': { data: { products: [card], specs: [] } },
}

const writingCalls: readonly AnyCall[] = calls.filter(({ method, isReadOnly }) => method !== 'GET' && !isReadOnly)

/**
 * Returns a backend that has every call of the contract and executes it, with a working cart. `isDone` is whether
 * something was written since `begin`; the fault applies to all calls, or with `isFromWrite` to the first write and
 * later calls.
 */
export function completeBackend(ending: AbortSignal) {
  let amounts: Record<number, number> = {}
  let code: string | null = null
  const backend = {
    fault: undefined as Fault | undefined,
    isFromWrite: false,
    isDone: false,
    begin() {
      amounts = { 202: 1 }
      code = null
      backend.isDone = false
    },
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace(/^\/api/, '')
      const sent = await request.text()
      const whole = async () => answerTo(request.method, path, sent)
      const isHit = !backend.isFromWrite || backend.isDone || isWrite(request.method, path)
      return backend.fault && isHit ? answerWith(backend.fault, whole, ending) : whole()
    },
  }
  const isWrite = (method: string, path: string) =>
    path === paymentWebhookPath || writingCalls.includes(findContractCall(method, path) as AnyCall)
  const cartNow = () => {
    const lines = cart.items
      .map((one) => ({ ...one, amount: amounts[one.po_id] ?? 0 }))
      .filter(({ amount }) => amount > 0)
    const count = lines.reduce((sum, { amount }) => sum + amount, 0)
    return { ...cart, items: lines, count, active_discount_code_code: code }
  }
  const changeCart = (name: string, path: string, sent: string) => {
    const { po_id = 0, amount = 0, code: entered = '' } = sent ? JSON.parse(sent) : {}
    if (name === 'POST /shoppingCart/add') amounts[po_id] = (amounts[po_id] ?? 0) + amount
    if (name === 'POST /shoppingCart/set') amounts[po_id] = amount
    if (name === 'DELETE /shoppingCart/:po_id') delete amounts[Number(path.split('/').at(-1))]
    if (name === 'PUT /shoppingCart/discountCode') code = entered || null
  }
  const answerTo = (method: string, path: string, sent: string) => {
    const call = findContractCall(method, path)
    if (!call) throw new Error(`no call of the contract: ${method} ${path}`)
    const name = `${method} ${call.path}`
    if (isWrite(method, path)) backend.isDone = true
    if (/\/shoppingCart|\/reorder/.test(path)) {
      changeCart(name, path, sent)
      if (name === 'GET /shoppingCart') return Response.json({ data: cartNow() })
      if (method !== 'GET' && !answers[name]) return Response.json({ data: cartNow(), message: null })
    }
    const answer = answers[`${method} ${path}`] ?? answers[name]
    if (answer) return Response.json(answer)
    return method === 'GET' ? Response.json({ message: 'Niet gevonden' }, { status: 404 }) : nothing()
  }
  backend.begin()
  return backend
}
