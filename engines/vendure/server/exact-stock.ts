import type { StockDisplayStrategy } from '@vendure/core'

/** Returns the number in stock, up to which the shop sells; by default Vendure only returns whether there is any. */
export const exactStock: StockDisplayStrategy = {
  getStockLevel: (_, __, saleable) => String(Math.max(0, saleable)),
}
