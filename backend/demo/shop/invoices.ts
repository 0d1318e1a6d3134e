import { OrderStatus } from '../../../src/contract/status'
import { formatYear } from '../../lib/amsterdam'
import type { OrderRecord } from '../records'

export type Draft = Omit<OrderRecord, 'invoice_number' | 'invoiced_at'>

/** Orders that are in progress or were. */
export const wasInProgress: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.inProgress,
  OrderStatus.shipped,
  OrderStatus.returned,
  OrderStatus.archived,
])

/** Between ordering and the news that it was paid, ms. */
const PAYING = 4 * 60_000

/** Gives those that got into progress an invoice number as the shop does (order/invoice-number.ts): one after the other, anew each year. */
export function numberInvoices(orders: readonly Draft[]): OrderRecord[] {
  const given = new Map<string, number>()
  const numbered = orders
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map((order) => {
      if (!wasInProgress.has(order.status_id)) return { ...order, invoice_number: null, invoiced_at: null }
      const paid = Date.parse(order.created_at) + PAYING
      const year = formatYear(paid)
      const count = (given.get(year) ?? 0) + 1
      given.set(year, count)
      const invoice_number = `${year}-${String(count).padStart(7, '0')}`
      return { ...order, invoice_number, invoiced_at: new Date(paid).toISOString() }
    })
  return numbered.toSorted((a, b) => a.id - b.id)
}
