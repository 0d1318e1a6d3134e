import type { StockStatus } from '../../src/contract/catalogue/product-card'
import { texts } from './nl'

/** The highest stock for which the shop displays the number of items left. */
export const LOW_STOCK = 3

export const isLowStock = (stock: number) => stock <= LOW_STOCK

export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'out'
  return isLowStock(stock) ? 'low' : 'in_stock'
}

/** Returns the text about the stock of an article whose delivery date is unknown. */
export function stockText(stock: number) {
  if (stock <= 0) return texts.outOfStock
  return isLowStock(stock) ? texts.fewInStock(stock) : texts.inStock
}
