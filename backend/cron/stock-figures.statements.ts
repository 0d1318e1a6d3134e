import { sql } from 'kysely'
import { query } from '../db/database'
import { selectHeld, sums } from '../order/held.statements'

/**
 * Counts what lies on the shelves and what unpaid orders hold, in pieces and gross cents. Both, so that who empties the
 * shelves does not make the whole look smaller.
 */
export function refreshStockFigures() {
  const shelves = query.selectFrom('variants')
  const held = selectHeld()
  const figures = {
    pieces: sql<number>`${shelves.select(sql<number>`coalesce(sum(stock), 0)`.as('n'))} + ${held.select(sums.pieces.as('n'))}`,
    cents: sql<number>`${shelves.select(sql<number>`coalesce(sum(stock * price_cents), 0)`.as('n'))} + ${held.select(sums.cents.as('n'))}`,
  }
  return query
    .insertInto('stock_figures')
    .values({ id: 1, ...figures })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(figures))
}
