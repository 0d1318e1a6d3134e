import { type Cents, type Euros, toEuro } from '../../contract/money/euros-and-cents'
import type { Cart } from '../../contract/ordering/cart'

/** A variant, or a product without a chosen variant. `price` is the gross price of one piece, in cents. */
type TrackedProduct = {
  po_id?: number | null
  id?: number
  full_name: string
  brand?: string | null
  option_name?: string | null
  price: Cents
}
type Line = TrackedProduct & { amount: number }

/** An event for the tag manager, with prices in euros. `once` is the key of an event that is sent only once. */
export type TrackedEvent = {
  event: 'view_item' | 'add_to_cart' | 'view_item_list' | 'view_search_results' | 'begin_checkout' | 'purchase'
  once?: string
  search_term?: string
  /** `activeDiscountCodeCode` is required by specification §3, Checkout event. Google reads it as `coupon`. */
  activeDiscountCodeCode?: string
  ecommerce: {
    currency: 'EUR'
    value?: Euros
    coupon?: string
    transaction_id?: string
    items: object[]
  }
}

const toItem = ({ po_id, id, full_name, brand, option_name, price }: TrackedProduct) => ({
  item_id: po_id ?? id,
  item_name: full_name,
  item_brand: brand || undefined,
  item_variant: option_name || undefined,
  price: toEuro(price),
})

const toLine = (line: Line) => ({ ...toItem(line), quantity: line.amount })

/** Returns the data attribute that describes a listed product. tag-manager.ts sends it to the tag manager. */
export const listedItemAttribute = (product: TrackedProduct) => JSON.stringify(toItem(product))

export function viewItemEvent(thing: TrackedProduct): TrackedEvent {
  return { event: 'view_item', ecommerce: { currency: 'EUR', value: toEuro(thing.price), items: [toItem(thing)] } }
}

/** Returns the event that `amount` was added to the cart line `po_id`; undefined if the cart has no such line. */
export function addToCartEvent(cart: Cart, po_id: number, amount: number): TrackedEvent | undefined {
  const info = cart.items.find((item) => item.po_id === po_id)?.info
  if (!info) return undefined
  const items = [toLine({ ...info, po_id, amount })]
  return {
    event: 'add_to_cart',
    ecommerce: { currency: 'EUR', value: toEuro(info.price * amount), items },
  }
}

export function beginCheckoutEvent(cart: Cart): TrackedEvent {
  return {
    event: 'begin_checkout',
    once: `begin_checkout ${cart.items.map(({ po_id, amount }) => `${po_id}x${amount}`).join(' ')}`,
    activeDiscountCodeCode: cart.active_discount_code_code ?? undefined,
    ecommerce: {
      currency: 'EUR',
      value: toEuro(cart.total.grossAfterDiscount),
      coupon: cart.active_discount_code_code ?? undefined,
      items: cart.items.map(({ po_id, amount, info }) => toLine({ ...info, po_id, amount })),
    },
  }
}

/** `total` is the amount paid, gross. */
export function purchaseEvent(number: string, total: Cents, lines: Line[]): TrackedEvent {
  return {
    event: 'purchase',
    once: `purchase ${number}`,
    ecommerce: { currency: 'EUR', value: toEuro(total), transaction_id: number, items: lines.map(toLine) },
  }
}
