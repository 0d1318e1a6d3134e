import { query } from '../db/database'
import { stockNow } from '../order/reserved-stock.statements'

export const refreshStockFigures = () =>
  query
    .insertInto('stock_figures')
    .values({ id: 1, ...stockNow })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(stockNow))
