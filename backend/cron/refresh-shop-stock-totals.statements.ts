import { query } from '../db/query-builder'
import { stockWithReserved } from '../order/reserved-totals.statements'

export const refreshTotalStock = () =>
  query
    .insertInto('stock_figures')
    .values({ id: 1, ...stockWithReserved })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(stockWithReserved))
