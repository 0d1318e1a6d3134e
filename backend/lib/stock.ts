import type { StockStatus } from '../../src/contract/catalogue/product-card'
import { texts } from './nl'

/** So few are told to be few. */
export const LOW = 3

export const isFew = (stock: number) => stock <= LOW

export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'out'
  return isFew(stock) ? 'low' : 'in_stock'
}

/** What there is of it, where nobody can say when it arrives. */
export function stockWords(stock: number) {
  if (stock <= 0) return texts.outOfStock
  return isFew(stock) ? texts.fewInStock(stock) : texts.inStock
}
