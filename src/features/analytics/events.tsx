import type { Cart } from '../cart/cart.api'

type Line = {
  po_id?: number | null
  full_name: string
  brand?: string | null
  option_name?: string | null
  price: number
  amount: number
}

/** What the tag manager is told. `once` names what must be told one time only. */
export type TrackedEvent = {
  event: 'begin_checkout' | 'purchase'
  once: string
  ecommerce: {
    currency: 'EUR'
    value: number
    coupon?: string
    transaction_id?: string
    items: object[]
  }
}

const toItem = ({ po_id, full_name, brand, option_name, price, amount }: Line) => ({
  item_id: po_id ?? undefined,
  item_name: full_name,
  item_brand: brand ?? undefined,
  item_variant: option_name ?? undefined,
  price,
  quantity: amount,
})

export function beginCheckoutEvent(cart: Cart): TrackedEvent {
  return {
    event: 'begin_checkout',
    once: `begin_checkout ${cart.items.map(({ po_id, amount }) => `${po_id}x${amount}`).join(' ')}`,
    ecommerce: {
      currency: 'EUR',
      value: cart.total.grossAfterDiscount,
      coupon: cart.active_discount_code_code ?? undefined,
      items: cart.items.map(({ po_id, amount, info }) => toItem({ ...info, po_id, amount })),
    },
  }
}

export function purchaseEvent(number: string, value: number, lines: Line[]): TrackedEvent {
  return {
    event: 'purchase',
    once: `purchase ${number}`,
    ecommerce: { currency: 'EUR', value, transaction_id: number, items: lines.map(toItem) },
  }
}

/** Lays an event in the page. Only `track.ts`, and only with consent, takes it from there. */
export function Track({ event }: { event: TrackedEvent }) {
  return <div hidden data-track={JSON.stringify(event)} />
}
