import { formatPrice } from '../../contract/money/price'
import type { ShopInfo } from '../../contract/shop'

/** Returns the amount from which delivery is free (`€ 50`); null without such a rule. */
export function freeShippingAmount(info: ShopInfo | null) {
  return info?.free_shipping_from ? formatPrice(info.free_shipping_from).replace(',-', '') : null
}

/** Returns a `tel:` link without spaces, and without the `(0)` that people write after the country code. */
export function phoneHref(phone: string) {
  return `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`
}
