import type { StockStatus } from '../../src/contract/catalogue/product-card'
import { texts } from './nl'

/** The highest stock for which the shop displays the number that is left. */
export const LOW = 3

export const isFew = (stock: number) => stock <= LOW

export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'out'
  return isFew(stock) ? 'low' : 'in_stock'
}

/** The stock text if no delivery date is known. */
export function stockWords(stock: number) {
  if (stock <= 0) return texts.outOfStock
  return isFew(stock) ? texts.fewInStock(stock) : texts.inStock
}
