import type { StockStatus } from '../../src/contract/product-card'

/** So few are told to be few. */
export const LOW = 3

export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'out'
  return stock <= LOW ? 'low' : 'in_stock'
}

/** On a card, where there is room for three words. */
export function shortDelivery(stock: number) {
  if (stock <= 0) return 'Niet op voorraad'
  return stock <= LOW ? `Nog ${stock} op voorraad` : 'Snel in huis'
}

export function longDelivery(stock: number) {
  return stock > LOW ? 'Op werkdagen voor 22.00 uur besteld, de volgende dag in huis' : shortDelivery(stock)
}
