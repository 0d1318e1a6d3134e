import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { fullName } from '../../../src/contract/address/full-name'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import type { OrderStatus } from '../../../src/contract/ordering/order-status'
import { pricePlacedOrder } from '../../cart/totals'
import type { PricedLine } from '../../cart/vat'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { listSubquery, query } from '../../db/query-builder'
import { endOfDay } from '../../lib/format-dutch-time'
import { creditedCentsSql } from '../../order/credit/credit-notes.statements'
import { selectOrders as selectOrderRows } from '../../order/select-orders.statements'
import { texts } from '../nl'
import { ROWS_PER_PAGE } from '../rows-per-page'
import { matchesOrderSearch } from '../search-conditions'

/** The number of an order is its id plus this offset (order/place/place-order.ts). */
export const ORDER_NUMBER_OFFSET = 100_000

/** Selects orders, excluding offers, with the amounts that were paid, credited and refunded. */
export const selectListedOrders = () =>
  selectOrderRows()
    .select((eb) => [
      'o.offer_id',
      eb
        .selectFrom('payments as paid')
        .select('paid.provider_id')
        .whereRef('paid.id', '=', 'o.paid_payment_id')
        .as('provider_id'),
      creditedCentsSql.as('credited_cents'),
      eb
        .selectFrom('credit_notes as n')
        .leftJoin('refunds as r', (join) => join.onRef('r.credit_note_id', '=', 'n.id').on('r.state', '=', 'refunded'))
        .select(sql<number>`coalesce(sum(coalesce(r.cents, 0) + n.by_hand_cents), 0)`.as('cents'))
        .whereRef('n.order_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('refunded_cents'),
    ])
    .where('o.valid_until', 'is', null)

type ListedOrderRow = RowOf<typeof selectListedOrders>
export type OrderSummary = ReturnType<typeof toOrderSummary>

type OrderFilter = {
  statuses?: readonly OrderStatus[]
  since?: string
  until?: string
  find?: string
  /** The last order number of the previous page. */
  after?: string
}

/** Returns a page of orders, the oldest first, because the oldest order must be sent first. */
export async function findOrders(db: Db, { statuses, ...filter }: OrderFilter) {
  // Each status has its own statement, which the index on status and time answers, however many orders there are with
  // the other statuses.
  const { found } = await batch(db, {
    found: statuses ? [...new Set(statuses)].map((status) => selectPage(filter, status)) : [selectPage(filter)],
  })
  const ids = found
    .flat()
    // As SQL orders times, so that the next page continues where this one ends.
    .sort(
      (one, other) =>
        Number(one.created_at > other.created_at) - Number(one.created_at < other.created_at) || one.id - other.id,
    )
    .slice(0, ROWS_PER_PAGE)
    .map(({ id }) => id)
  const { rows, lines } = await batch(db, {
    rows: selectListedOrders().where('o.id', 'in', listSubquery(ids)).orderBy('o.created_at').orderBy('o.id'),
    lines: query
      .selectFrom('order_lines')
      .select(['order_id', 'amount', 'price_cents', 'vat_rate', 'discount_cents'])
      .where('order_id', 'in', listSubquery(ids))
      .orderBy('id'),
  })
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => toOrderSummary(row, byOrder.get(row.id) ?? []))
}

function selectPage({ since, until, find, after }: Omit<OrderFilter, 'statuses'>, status?: OrderStatus) {
  let select = query
    .selectFrom('orders as o')
    .select(['o.id', 'o.created_at'])
    .where('o.valid_until', 'is', null)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(ROWS_PER_PAGE)
  if (status !== undefined) select = select.where('o.status_id', '=', status)
  if (since) {
    // On a later page the `+` makes SQLite begin at the order `after` instead of at the beginning of the period.
    const created = after ? sql<string>`+o.created_at` : sql.ref<string>('o.created_at')
    select = select.where(created, '>', new Date(endOfDay(Date.parse(since), -1)).toISOString())
  }
  if (until) select = select.where('o.created_at', '<=', new Date(endOfDay(Date.parse(until))).toISOString())
  if (find) select = select.where(matchesOrderSearch(find))
  if (after) {
    const last = query.selectFrom('orders').select(['created_at', 'id']).where('number', '=', after)
    select = select.where(sql<SqlBool>`(o.created_at, o.id) > ${last}`)
  }
  return select
}

/**
 * Returns the full number of an order. `written` may omit the prefix that the shop puts before the digits.
 *
 * @throws ApiError 404 with the number that was not found
 */
export async function findFullOrderNumber(db: Db, written: string) {
  const { row } = await batch(db, {
    row: firstRow(
      query
        .selectFrom('orders')
        .select('number')
        .where((eb) =>
          /^\d{6,12}$/.test(written)
            ? eb('id', '=', Number(written) - ORDER_NUMBER_OFFSET)
            : eb('number', '=', written),
        )
        .where('valid_until', 'is', null),
    ),
  })
  if (!row) throw new ApiError(404, texts.unknownOrders([written]), 'not_found')
  return row.number
}

/** Returns an order's summary: customer, destination and total. Amounts are in euros, gross unless named `net`. */
export function toOrderSummary(row: ListedOrderRow, lines: readonly PricedLine[]) {
  const { before, discount, shipping, fee, payable } = pricePlacedOrder(row, lines)
  const invoice = JSON.parse(row.invoice_json) as AddressFields
  return {
    number: row.number,
    status_id: row.status_id,
    created_at: row.created_at,
    is_counter: row.counter_json !== null,
    collected_at: row.collected_at,
    invoice_number: row.invoice_number,
    invoiced_at: row.invoiced_at,
    name: fullName(invoice),
    company: invoice.company ?? null,
    country: row.country,
    payment: row.payment_title,
    payment_status: row.payment_status,
    provider_id: row.provider_id,
    shipping: row.shipping_title,
    pieces: lines.reduce((sum, { amount }) => sum + amount, 0),
    rates: payable.rates.map(({ rate, net, gross }) => ({ rate, net: toEuro(net), vat: toEuro(gross - net) })),
    goods: toEuro(before.gross),
    discount: toEuro(discount),
    discount_code: row.discount_code,
    shipping_cost: toEuro(shipping?.gross ?? 0),
    payment_fee: toEuro(fee.gross),
    total: toEuro(payable.gross),
    credited: toEuro(row.credited_cents),
    refunded: toEuro(row.refunded_cents),
  }
}
