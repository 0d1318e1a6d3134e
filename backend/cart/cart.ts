import type { Cart, PickupPoint } from '../../src/features/cart/cart.api'
import type { AddressFields } from '../../src/features/checkout/address'
import { toEuro, toEuroOrNull, toNetEuro } from '../lib/money'
import { variantUri } from '../lib/uris'
import type { CartRow, ItemRow } from './cart.statements'
import type { DiscountCode } from './discount'
import { priceCart, type Shipping, type Sum } from './totals'

export type ShippingChoice = Shipping & { id: number; title: string; carrier: string | null; countries: string[] }
export type PaymentChoice = {
  id: number
  title: string
  fee_cents: number
  business_only: number
  provider_method: string | null
}
export type PickupChoice = Omit<PickupPoint, 'distance_m'> & { carrier: string }

/** What was chosen for a cart, read from its row. */
export function choicesOf(row: CartRow | undefined) {
  return {
    invoice: parse<AddressFields>(row?.invoice),
    delivery: parse<AddressFields>(row?.delivery),
    code: parse<DiscountCode>(row?.code_json),
    shipping: parse<ShippingChoice>(row?.shipping_json),
    payment: parse<PaymentChoice>(row?.payment_json),
    pickup: parse<PickupChoice>(row?.pickup_json),
  }
}

export function totalsOf(row: CartRow | undefined, items: readonly ItemRow[], now = new Date()) {
  const { code, shipping, payment } = choicesOf(row)
  return priceCart({
    items,
    code,
    shipping: items.length ? shipping : null,
    paymentFee: items.length ? (payment?.fee_cents ?? 0) : 0,
    freeFrom: row?.free_from_cents ?? null,
    now,
  })
}

/** The cart as it goes out. */
export function toCart(row: CartRow | undefined, items: readonly ItemRow[], now = new Date()): Cart {
  const { invoice, delivery, code, shipping, payment, pickup } = choicesOf(row)
  const totals = totalsOf(row, items, now)
  return {
    total: {
      net: toEuro(totals.before.net),
      gross: toEuro(totals.before.gross),
      netAfterDiscount: toEuro(totals.after.net),
      grossAfterDiscount: toEuro(totals.after.gross),
    },
    items: items.map(toItem),
    count: items.reduce((sum, { amount }) => sum + amount, 0),
    active_discount_code:
      code && !totals.note && items.length ? { title: code.title, amount: toEuro(totals.discount) } : null,
    active_discount_code_code: code?.code ?? null,
    discount_note: items.length ? totals.note : undefined,
    address_data: { invoice, delivery },
    remarks: row?.remarks,
    guest_mode: row?.account_exists === 0,
    selected_shipping_method: shipping && { id: shipping.id, title: shipping.title },
    selected_payment_method: payment && { id: payment.id, title: payment.title, issuer: row?.payment_issuer },
    selected_pickup_point: pickup,
    shipping_cost: totals.shipping && toEuros(totals.shipping),
    payment_fee: totals.fee.gross ? toEuros(totals.fee) : null,
    payable: {
      ...toEuros(totals.payable),
      vat: totals.payable.vat.map(({ rate, amount }) => ({ rate, amount: toEuro(amount) })),
    },
    version: row?.version ?? 0,
  }
}

const toEuros = ({ net, gross }: Sum) => ({ net: toEuro(net), gross: toEuro(gross) })

const parse = <Value>(json: string | null | undefined): Value | null => (json ? JSON.parse(json) : null)

function toItem(row: ItemRow): Cart['items'][number] {
  return {
    po_id: row.po_id,
    amount: row.amount,
    info: {
      uri: variantUri(row, JSON.parse(row.attributes) as Record<string, number>),
      photo: row.photo,
      full_name: row.full_name,
      brand: row.brand_title || null,
      option_name: row.option_name || null,
      price: toEuro(row.price_cents),
      old_price: toEuroOrNull(row.old_price_cents),
      price_net: toNetEuro(row.price_cents, row.vat_rate),
      old_price_net: row.old_price_cents === null ? null : toNetEuro(row.old_price_cents, row.vat_rate),
      stock: row.stock,
    },
  }
}

export const MAX_AMOUNT = 999

/** What to say when less went into the cart than was asked for. `wanted` is what would lie in it now. */
export function cutMessage(wanted: number, stock: number): string | undefined {
  if (wanted <= Math.min(stock, MAX_AMOUNT)) return undefined
  if (stock >= MAX_AMOUNT) return `Meer dan ${MAX_AMOUNT} tegelijk kan niet. We hebben het aantal aangepast.`
  return `Er ${stock === 1 ? 'is' : 'zijn'} er nog maar ${stock}. We hebben het aantal aangepast.`
}
