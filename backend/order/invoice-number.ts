import { type Expression, sql } from 'kysely'
import { tellYear } from '../lib/amsterdam'

/**
 * Gives an order the next invoice number of its year, `2026-0000123`, unless it has one. `order` is a SELECT of its id.
 *
 * Numbers have to follow each other without a gap (Wet op de omzetbelasting 1968, art. 35a). One statement counts and writes, and it stands in
 * the batch that brings the order so far: what fails takes its number back with it. The year is that of the Netherlands.
 */
export function giveInvoiceNumber(order: Expression<unknown>, now: number) {
  const year = tellYear(now)
  const last = sql`SELECT max(invoice_number) FROM orders WHERE invoice_number BETWEEN ${`${year}-0`} AND ${`${year}-9999999`}`
  return sql`UPDATE orders SET invoiced_at = ${new Date(now).toISOString()},
      invoice_number = ${`${year}-`} || printf('%07d', 1 + coalesce(CAST(substr((${last}), 6) AS INTEGER), 0))
    WHERE id = (${order}) AND invoice_number IS NULL`
}
