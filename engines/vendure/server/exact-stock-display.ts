import type { StockDisplayStrategy } from '@vendure/core'

/** Makes Vendure return the number of articles in stock. By default it returns only whether there are any. */
export const exactStockDisplay: StockDisplayStrategy = {
  getStockLevel: (_, __, saleable) => String(Math.max(0, saleable)),
}
