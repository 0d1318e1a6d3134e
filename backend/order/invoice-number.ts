import { sql } from 'kysely'
import { query } from '../db/database'
import { formatYear } from '../lib/amsterdam'
import type { OrderId } from './order.statements'

/**
 * Gives an order the next invoice number of its year, `2026-0000123`, unless it has one.
 *
 * Numbers have to follow each other without a gap (Wet op de omzetbelasting 1968, art. 35a). One statement counts and
 * writes, and it stands in the batch that brings the order so far: what fails takes its number back with it. The year
 * is that of the Netherlands.
 */
export function giveInvoiceNumber(order: OrderId, now: number) {
  const year = formatYear(now)
  const last = query
    .selectFrom('orders')
    .select((eb) => eb.fn.max('invoice_number').as('invoice_number'))
    .where((eb) => eb.between('invoice_number', `${year}-0`, `${year}-9999999`))
  return query
    .updateTable('orders')
    .set({
      invoiced_at: new Date(now).toISOString(),
      invoice_number: sql<string>`${`${year}-`}
        || printf('%07d', 1 + coalesce(CAST(substr(${last}, 6) AS INTEGER), 0))`,
    })
    .where('id', '=', sql<number>`${order}`)
    .where('invoice_number', 'is', null)
}
