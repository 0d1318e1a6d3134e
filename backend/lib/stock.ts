import type { StockStatus } from '../../src/contract/product-card'
import { texts } from './nl'

/** So few are told to be few. */
export const LOW = 3

export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'out'
  return stock <= LOW ? 'low' : 'in_stock'
}

/** On a card, where there is room for three words. */
export function shortDelivery(stock: number) {
  if (stock <= 0) return texts.outOfStock
  return stock <= LOW ? texts.fewInStock(stock) : texts.soonDelivered
}

export function longDelivery(stock: number) {
  return stock > LOW ? texts.nextDay : shortDelivery(stock)
}
