import { toEuro } from '../../src/contract/money/euros-and-cents'
import type { PlacedOrder } from '../../src/contract/ordering/order'
import { decideTestPayment } from '../../src/contract/test-bank'
import { readyToOrder } from './checkout'
import type { TestShop } from './shop'

export type TestVisitor = Pick<TestShop, 'api' | 'get' | 'post' | 'delete'>
export type Placed = PlacedOrder & { payment_token: string; bankId: string }

type Shown = { version?: number | null; payable?: { gross: number } | null; delivery_date?: string | null }

export type Choices = Parameters<typeof readyToOrder> extends [unknown, ...infer Rest] ? Rest : never

type OrderInput = { offer?: string; key?: string; accept_age?: true }

/** Orders the version and amount (cents) that the visitor saw, of the cart or of an offer. */
export const sendOrder = (visitor: TestVisitor, shown: Shown, { offer, key, accept_age }: OrderInput = {}) =>
  visitor.post(
    '/orders',
    {
      accept_terms: true,
      version: shown.version ?? 0,
      payable: toEuro(shown.payable?.gross ?? 0),
      delivery_date: shown.delivery_date,
      offer,
      accept_age,
    },
    { 'idempotency-key': key ?? crypto.randomUUID() },
  )

/** Makes a visitor complete all checkout steps and order. `bankId` is the payment's id at the test bank. */
export async function placeOne(visitor: TestVisitor, ...choices: Choices) {
  const cart = await readyToOrder(visitor.api, ...choices)
  return readPlaced(await sendOrder(visitor, cart))
}

/** Like `placeOne`, and pays the order at the test bank. */
export async function placePaid(visitor: TestVisitor, ...choices: Choices) {
  const placed = await placeOne(visitor, ...choices)
  await decideTestPayment(visitor.api, { id: placed.bankId, outcome: 'paid' })
  return placed
}

export async function readPlaced(response: Response): Promise<Placed> {
  const { data } = (await response.json()) as { data: Placed }
  return { ...data, bankId: data.payment_url?.split('/').at(-1) ?? '' }
}
