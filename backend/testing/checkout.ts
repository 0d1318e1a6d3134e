import type { ShopApi } from '../../kit/contract/call'
import type { AddressInput } from '../../src/contract/address/address-book'
import { loginAsGuest } from '../../src/contract/auth'
import { getCart } from '../../src/contract/ordering/cart'
import { setAddressData, setPaymentMethod, setShippingMethod } from '../../src/contract/ordering/checkout'
import { addProduct } from './factories'
import { paymentMethods, shippingMethods } from './methods'
import type { Catalogue, DiscountCodeRecord } from './records'
import type { TestShop } from './shop'

export const anAddress = (fields: Partial<AddressInput> = {}): AddressInput => ({
  firstname: 'Noor',
  lastname: 'Visser',
  street: 'Bosweg',
  house_number: '12',
  postal_code: '4811 XR',
  city: 'Breda',
  country: 'NL',
  ...fields,
})

export const aCode = (id: number, code: string, fields: Partial<DiscountCodeRecord> = {}): DiscountCodeRecord => ({
  id,
  code,
  title: code,
  kind: 'percentage',
  value: 10,
  valid_from: '2020-01-01T00:00:00.000Z',
  minimum_cents: 0,
  stacks_with_reductions: true,
  ...fields,
})

/**
 * Adds three articles (12: 21 % VAT, € 49,95; 22: 9 %, € 3,33; 32: reduced from € 100 to € 80), four shipping and six
 * payment methods, two pickup points, and free delivery from € 75.
 */
export function withCheckout(catalogue: Catalogue) {
  addProduct(catalogue, 1, { variants: [{ id: 12, price_cents: 4_995, stock: 10 }] })
  addProduct(catalogue, 2, { vat_rate: 9, variants: [{ id: 22, price_cents: 333, stock: 500 }] })
  const earlier = [{ price_cents: 10_000, from: '2026-01-01T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' }]
  addProduct(catalogue, 3, { variants: [{ id: 32, price_cents: 8_000, stock: 10, earlier }] })
  catalogue.countries.push({ code: 'BE', title: 'België', postal_code_pattern: '[1-9]\\d{3}', eu: true, position: 2 })
  catalogue.shipping_methods.push(...shippingMethods)
  catalogue.payment_methods.push(...paymentMethods)
  const point = { carrier: 'postnl', street: 'Markt', house_number: '1', country: 'NL', opening_hours: [] }
  catalogue.pickup_points.push(
    { id: 1, name: 'Breda', postal_code: '4811 AA', city: 'Breda', lat: 51.59, lng: 4.77, ...point },
    { id: 2, name: 'Groningen', postal_code: '9711 AA', city: 'Groningen', lat: 53.22, lng: 6.57, ...point },
  )
}

/** Adds what `withCheckout` adds, and discount codes. */
export const withCodes =
  (...codes: DiscountCodeRecord[]) =>
  (catalogue: Catalogue) => {
    withCheckout(catalogue)
    catalogue.discount_codes.push(...codes)
  }

/** Lets the visitor pay on account, as a company with € 100 credit. */
export const payOnAccount = ({ db }: Pick<TestShop, 'db'>) =>
  db.batch([
    db.prepare('UPDATE customers SET account_exists = 1, credit_limit_cents = 10000'),
    db.prepare(`UPDATE carts SET payment_method_id = 6, invoice = json_set(invoice, '$.company', 'De Vos')`),
  ])

/** Makes a visitor complete all checkout steps, except placing the order. @returns the cart as the overview shows it */
export async function readyToOrder(
  api: ShopApi,
  items: Record<number, number> = { 12: 1 },
  { shipping = 1, payment = 1 }: { shipping?: number; payment?: number } = {},
) {
  for (const [po_id, amount] of Object.entries(items)) {
    await api('/shoppingCart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ po_id: Number(po_id), amount }),
    })
  }
  await loginAsGuest(api, { email: 'noor@voorbeeld.nl' })
  await setAddressData(api, { invoice: anAddress(), delivery: null })
  await setShippingMethod(api, { id: shipping })
  await setPaymentMethod(api, { id: payment })
  return getCart(api, {})
}
