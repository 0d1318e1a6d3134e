import type { InferInput } from 'valibot'
import { ApiError } from '../../kit/contract/errors'
import type { AddressFields } from '../../src/contract/address/address-book'
import type { PickupPoint } from '../../src/contract/address/pickup-point'
import { MAX_AMOUNT } from '../../src/contract/limits'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import type { Cart, CartItem } from '../../src/contract/ordering/cart'
import type { TableRow } from '../db/query-builder'
import { type DeliveryText, expectedDeliveryText, toDeliveryText } from '../delivery/delivery-text'
import type { PickupCounter } from '../delivery/pickup-counter'
import { cartWeight, formatKilos, type MethodPricedByWeight, priceForWeight } from '../delivery/price-by-weight'
import { parseDeliveryCalendar } from '../delivery/stored-delivery-calendar'
import { toPrices } from '../lib/euros-and-net-prices'
import { parseJson } from '../lib/parse-json'
import { parseNetContent } from '../lib/read-net-content'
import { variantUri } from '../lib/uris'
import { BANK_TRANSFER } from '../payment/provider'
import type { CartRow, ItemRow } from './cart.statements'
import type { DiscountCode } from './discount'
import { texts } from './nl'
import { priceCart, type ShippingPricing, toEuroTotals } from './totals'

type ShippingChoice = ShippingPricing &
  MethodPricedByWeight &
  Pick<TableRow<'shipping_methods'>, 'id' | 'title' | 'carrier' | 'pickup' | 'delivery_days'> & {
    counter: PickupCounter | null
    countries: string[]
  }
type PaymentChoice = Pick<
  TableRow<'payment_methods'>,
  'id' | 'title' | 'fee_cents' | 'business_only' | 'provider_method'
>
type PickupChoice = Omit<PickupPoint, 'distance_m'> & { carrier: string }

/**
 * Whether the customer may pay on invoice. This needs a credit limit that an operator has granted, because anyone can
 * create an account with a company's name. order/place/exceeded-limits.ts checks whether an order fits the remaining
 * credit.
 */
export const mayPayOnAccount = (row: CartRow | undefined, invoice: AddressFields | null | undefined) =>
  Boolean(row?.credit_limit_cents && invoice?.company)

/**
 * Returns a cart's addresses, discount code, and chosen methods. The shipping price is that for the weight of `items`;
 * `shipping` is null if `items` are too heavy for the method.
 */
export function cartChoicesOf(row: CartRow | undefined, items: readonly ItemRow[] = []) {
  const shipping = parseJson<ShippingChoice>(row?.shipping_json)
  return {
    invoice: parseJson<AddressFields>(row?.invoice),
    delivery: parseJson<AddressFields>(row?.delivery),
    code: parseJson<DiscountCode>(row?.code_json),
    shipping: shipping && priceForWeight(shipping, cartWeight(items)),
    payment: parseJson<PaymentChoice>(row?.payment_json),
    pickup: parseJson<PickupChoice>(row?.pickup_json),
  }
}

export function cartTotalsOf(row: CartRow | undefined, items: readonly ItemRow[], now = new Date()) {
  const { code, shipping, payment } = cartChoicesOf(row, items)
  return priceCart({
    items,
    code,
    shipping: items.length ? shipping : null,
    paymentFee: items.length ? (payment?.fee_cents ?? 0) : 0,
    freeShippingFrom: row?.free_from_cents ?? null,
    now,
  })
}

export const emptyCartError = (cart: unknown) => new ApiError(409, texts.cartEmpty, 'empty_cart', {}, cart)

export function toCart(row: CartRow | undefined, items: readonly ItemRow[], now = new Date()): InferInput<typeof Cart> {
  const { invoice, delivery, code, shipping, payment, pickup } = cartChoicesOf(row, items)
  const totals = cartTotalsOf(row, items, now)
  return {
    ...toEuroTotals(totals),
    items: items.map(toItem),
    count: items.reduce((sum, { amount }) => sum + amount, 0),
    active_discount_code:
      code && !totals.note && items.length ? { title: code.title, amount: toEuro(totals.discount) } : null,
    active_discount_code_code: code?.code ?? null,
    discount_note: items.length ? totals.note : undefined,
    address_data: { invoice, delivery },
    remarks: row?.remarks,
    gift: row?.gift,
    guest_mode: row?.account_exists === 0,
    selected_shipping_method: shipping && { id: shipping.id, title: shipping.title, counter: shipping.counter },
    selected_payment_method: payment && { id: payment.id, title: payment.title, issuer: row?.payment_issuer },
    selected_pickup_point: pickup,
    shipping_note: tooHeavy(row, items),
    ...whenOf(row, items, now),
    version: row?.version ?? 0,
  }
}

/** Returns a message if the cart is too heavy for every delivery method for its address. */
function tooHeavy(row: CartRow | undefined, items: readonly ItemRow[]) {
  const grams = cartWeight(items)
  const most = row?.heaviest ?? null
  return most !== null && grams > most ? texts.tooHeavy(formatKilos(grams), formatKilos(most)) : undefined
}

/** When the items arrive by the chosen method, or at home if none is chosen; unknown if the stock is too small. */
function whenOf(row: CartRow | undefined, items: readonly ItemRow[], now: Date) {
  if (!items.length || items.some(({ stock, amount }) => stock < amount)) return toDeliveryText(null)
  return deliveryTimeWithMethod(row, cartChoicesOf(row, items).shipping, now.getTime())
}

/**
 * Returns when an order that is placed now arrives by this shipping method; `now` is in ms. Unknown for payment by bank
 * transfer, which takes days, and for an order that is collected at the shop. The country is that of the chosen pickup
 * point or of the address, as in `orders.country`.
 */
export function deliveryTimeWithMethod(
  row: CartRow | undefined,
  method: { delivery_days: number; pickup: number; counter: unknown } | null,
  now: number,
): DeliveryText {
  const { invoice, delivery, payment } = cartChoicesOf(row)
  if (payment?.provider_method === BANK_TRANSFER || method?.counter) return toDeliveryText(null)
  const calendar = parseDeliveryCalendar(row?.calendar_json)
  const pointCountry = method?.pickup ? row?.point_country : null
  const country = pointCountry ?? (delivery ?? invoice)?.country ?? calendar.home
  return expectedDeliveryText(calendar, country, method?.delivery_days ?? null, now, !!method?.pickup)
}

function toItem(row: ItemRow): InferInput<typeof CartItem> {
  return {
    po_id: row.po_id,
    amount: row.amount,
    info: {
      uri: variantUri(row, JSON.parse(row.attributes) as Record<string, number>),
      photo: row.photo,
      full_name: row.full_name,
      brand: row.brand_title || null,
      option_name: row.option_name || null,
      ...toPrices(row),
      content: parseNetContent(row.content),
      no_withdrawal: row.no_withdrawal,
      min_age: row.min_age,
      stock: row.stock,
      ended: row.ended === 1,
    },
  }
}

/** Returns a message if the cart got fewer items than requested. `wanted` is the requested amount in the cart. */
export function reducedAmountMessage(wanted: number, stock: number): string | undefined {
  if (wanted <= Math.min(stock, MAX_AMOUNT)) return undefined
  if (stock >= MAX_AMOUNT) return texts.cutToMost(MAX_AMOUNT)
  return texts.cutToStock(stock)
}
