import { formatPrice } from '../../contract/money/euros-and-cents'
import type { ShopInfo } from '../../contract/shop'

/** Returns the order amount from which delivery is free (`€ 50`); null if delivery is never free. */
export function freeShippingAmountText(info: ShopInfo | null) {
  return info?.free_shipping_from ? formatPrice(info.free_shipping_from).replace(',-', '') : null
}

/** Returns the `tel:` link of a phone number, without spaces and the `(0)` that people write after the country code. */
export function phoneHref(phone: string) {
  return `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`
}
