import type { Cents } from '../../contract/money/euros-and-cents'
import type { Cart } from '../../contract/ordering/cart'

export function amountInCart(cart: Cart | undefined, po_id: number) {
  return cart?.items.find((item) => item.po_id === po_id)?.amount ?? 0
}

export const discountCodeOf = (cart: Cart | undefined) => normaliseDiscountCode(cart?.active_discount_code_code ?? '')

export const normaliseDiscountCode = (code: string) => code.trim().toUpperCase()

/** Returns the cents missing for free delivery; 0 when delivery is free, null if the shop never delivers for free. */
export function leftForFreeShipping(cart: Cart, freeShippingFrom: Cents | null | undefined) {
  if (!freeShippingFrom) return null
  return Math.max(0, freeShippingFrom - cart.total.grossAfterDiscount)
}
