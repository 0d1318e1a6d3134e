import type { AddressInput } from '../../../src/contract/address/address-book'
import { loginAsGuest } from '../../../src/contract/auth'
import { type Cents, toEuro } from '../../../src/contract/money/euros-and-cents'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import {
  getPaymentMethods,
  getShippingMethods,
  setAddressData,
  setPaymentMethod,
  setShippingMethod,
} from '../../../src/contract/ordering/checkout'
import { placeOrder } from '../../../src/contract/ordering/order'
import { VENDURE_SESSION_COOKIE } from '../adapter/session'
import { queryAdmin, VENDURE_ADDRESS } from './admin-api'
import { findVariant, newMailAddress, testAddress, type Visitor } from './visitor'

export async function fillCart(visitor: Visitor, amount = 2) {
  const { option } = await findVariant(amount, visitor)
  await addToCart(visitor.api, { po_id: option.po_id, amount })
  return option
}

/** Fills in the checkout without placing the order. Returns the cart. */
export async function fillCheckout({ api }: Visitor, delivery: AddressInput | null = null) {
  await setAddressData(api, { invoice: testAddress, delivery })
  const [shipping] = (await getShippingMethods(api, {})).filter(({ pickup }) => !pickup)
  const [payment] = await getPaymentMethods(api, {})
  await setShippingMethod(api, { id: shipping?.id ?? 0 })
  await setPaymentMethod(api, { id: payment?.id ?? 0 })
  return getCart(api, {})
}

export async function submitOrder(
  { api }: Visitor,
  cart: { version?: number | null; payable?: { gross: Cents } | null },
  key: string,
  { headers }: { headers?: Record<string, string> } = {},
) {
  const body = { accept_terms: true, version: cart.version ?? 0, payable: toEuro(cart.payable?.gross ?? 0) } as const
  return placeOrder(api, body, { headers: { ...headers, 'idempotency-key': key } })
}

/** Places an order as a guest. Returns the order with its cart. @param init the headers of the order request */
export async function buyAsGuest(visitor: Visitor, init: { headers?: Record<string, string> } = {}) {
  await fillCart(visitor)
  const email = newMailAddress()
  await loginAsGuest(visitor.api, { email })
  const cart = await fillCheckout(visitor)
  return { email, cart, placed: await submitOrder(visitor, cart, crypto.randomUUID(), init) }
}

type Orders = { customers: { items: { orders: { items: { code: string; state: string; payments: unknown[] }[] } }[] } }

/** Returns a customer's placed orders from Vendure's Admin API. @param vendure its URL, by default VENDURE_ADDRESS */
export async function ordersOf(email: string, vendure?: string) {
  const { customers } = await queryAdmin<Orders>(
    `query ($email: String!) { customers(options: { filter: { emailAddress: { eq: $email } } }) { items {
      orders(options: { filter: { active: { eq: false } } }) { items { code state payments { state } } } } } }`,
    { email },
    vendure,
  )
  return customers.items.flatMap(({ orders }) => orders.items)
}

type AdminOrder = {
  id: string
  state: string
  totalWithTax: number
  total: number
  taxSummary: { taxRate: number; taxTotal: number }[]
  lines: { id: string; quantity: number; productVariant: { id: string } }[]
  customer: { emailAddress: string }
  customFields: { remarks: string }
}

/** Returns the order with this code from Vendure's Admin API. */
export async function orderAtVendure(code: string) {
  const { orders } = await queryAdmin<{ orders: { items: AdminOrder[] } }>(
    `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items {
      id state total totalWithTax taxSummary { taxRate taxTotal } lines { id quantity productVariant { id } }
      customer { emailAddress } customFields { remarks } } } }`,
    { code },
  )
  return orders.items[0]
}

/** The expected result of `ordersOf`: exactly one order, with this code and one payment. */
export const expectedPaidOrders = (code: string) => [
  { code, state: 'PaymentSettled', payments: [{ state: 'Settled' }] },
]

/** Returns a variant's stock from Vendure's Admin API. @param vendure its URL, by default VENDURE_ADDRESS */
export async function stockLevelOf(po_id: number, vendure?: string) {
  const { productVariant } = await queryAdmin<{
    productVariant: { stockLevels: { stockOnHand: number; stockAllocated: number }[] }
  }>(
    'query ($id: ID!) { productVariant(id: $id) { stockLevels { stockOnHand stockAllocated } } }',
    { id: String(po_id) },
    vendure,
  )
  return productVariant.stockLevels[0]
}

/** Queries Vendure's Shop API in the visitor's session, without the adapter. */
export async function queryShop<Data>({ cookies }: Visitor, query: string): Promise<Data> {
  const response = await fetch(`${VENDURE_ADDRESS}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${cookies.get(VENDURE_SESSION_COOKIE)}` },
    body: JSON.stringify({ query }),
  })
  return (await response.json()).data
}
