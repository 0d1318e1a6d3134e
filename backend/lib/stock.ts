import type { StockStatus } from '../../src/contract/catalogue/product-card'
import { texts } from './nl'

/** Up to this number the shop shows how many are left. */
export const LOW = 3

export const isFew = (stock: number) => stock <= LOW

export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'out'
  return isFew(stock) ? 'low' : 'in_stock'
}

/** The text for the stock where no delivery date is known. */
export function stockWords(stock: number) {
  if (stock <= 0) return texts.outOfStock
  return isFew(stock) ? texts.fewInStock(stock) : texts.inStock
}
