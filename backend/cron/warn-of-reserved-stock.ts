import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { HOUR } from '../lib/time'
import { countTries } from '../limit/limit.repository'
import type { RateLimit } from '../limit/limit.statements'
import { ALARM_STOCK_PERCENTAGE } from '../order/reservation-rules'
import { reservedTotals, selectReservingOrders } from '../order/reserved-totals.statements'

const alarm: RateLimit = { name: 'alarm', most: 1, window: 6 * HOUR }

/**
 * Logs an alarm when unpaid orders reserve more than `ALARM_STOCK_PERCENTAGE` percent of the shop's stock, in items or
 * in value. The total stock is the count of the last full hour (hourly-aggregates.ts).
 */
export async function warnOfMuchReservedStock(db: Db, now: number) {
  const { reserved, figures } = await batch(db, {
    reserved: firstRow(
      selectReservingOrders().select([
        reservedTotals.orders.as('orders'),
        reservedTotals.pieces.as('pieces'),
        reservedTotals.cents.as('cents'),
      ]),
    ),
    figures: firstRow(query.selectFrom('stock_figures').selectAll()),
  })
  if (!reserved || !figures) return
  const { orders, pieces, cents } = reserved
  const percent = Math.round(100 * Math.max(shareOf(pieces, figures.pieces), shareOf(cents, figures.cents)))
  if (percent < ALARM_STOCK_PERCENTAGE) return
  const isToldAlready = (await countTries(db, [{ limit: alarm, subject: 'stock_held' }], now)).length > 0
  if (isToldAlready) return
  console.error(
    JSON.stringify({ level: 'error', event: 'stock_held', percent, orders, pieces, euros: Math.round(cents / 100) }),
  )
}

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
