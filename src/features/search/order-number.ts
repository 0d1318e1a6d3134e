import type { ShopInfo } from '../../contract/shop'

/** The number of an order of this shop, as its mails spell it; null for a term that is none. */
export function orderNumberIn(term: string, info: ShopInfo | null) {
  const prefix = info?.order_prefix?.toUpperCase()
  const number = term.replace(/\s/g, '').toUpperCase()
  return prefix && number.startsWith(prefix) && /^\d{5,12}$/.test(number.slice(prefix.length)) ? number : null
}
