import { sql } from 'kysely'
import { query } from '../db/query-builder'
import { formatYear } from '../lib/format-dutch-time'
import { currentSellerJson } from './invoice/invoice-shop.repository'
import type { SelectedOrderIds } from './order.statements'

/**
 * Assigns the next invoice number of the year (in Dutch time), `2026-0000123`, unless the order has an invoice number.
 * Numbers must be consecutive (Wet op de omzetbelasting 1968, art. 35a): one statement reads and writes the number, in
 * the batch that changes the order, so a failure leaves no gap.
 */
export function giveInvoiceNumber(order: SelectedOrderIds, now: number) {
  const year = formatYear(now)
  const last = query
    .selectFrom('orders')
    .select((eb) => eb.fn.max('invoice_number').as('invoice_number'))
    .where((eb) => eb.between('invoice_number', `${year}-0`, `${year}-9999999`))
  return query
    .updateTable('orders')
    .set({
      invoiced_at: new Date(now).toISOString(),
      seller: currentSellerJson,
      invoice_number: sql<string>`${`${year}-`}
        || printf('%07d', 1 + coalesce(CAST(substr(${last}, 6) AS INTEGER), 0))`,
    })
    .where('id', '=', sql<number>`${order}`)
    .where('invoice_number', 'is', null)
}
