import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import { isGuessablePostalCode, type ReturnStatus } from '../../src/contract/ordering/returns'
import { and, type Database, query } from '../db/query-builder'
import { orderCounterJson } from '../delivery/pickup-counter'
import { deliveryCalendarJson } from '../delivery/stored-delivery-calendar'
import { creditedItemsSql } from '../order/credit/credit-notes.statements'
import {
  deliveryDaysSql,
  isBuyerMailTrusted,
  selectAllOrderLines,
  selectVerifiedCustomer,
} from '../order/select-orders.statements'
import { selectCustomer } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

/** What a visitor types to open an order without logging in. */
export type OrderProof = { postal_code: string; email?: string | null }
export type OrderKey = OrderProof & { number: string }

/** Removes spaces and converts to upper case, for postal codes and order numbers: `4811 xr` becomes `4811XR`. */
export const normaliseKey = (text: string) => text.replace(/\s/g, '').toUpperCase()

/**
 * SQL condition on the order `o`: the postal code is that of its invoice or delivery address. For a country with
 * guessable postal codes, the mail address must match too.
 */
export function isOpenedByProof({ postal_code, email }: OrderProof) {
  const code = (address: Expression<unknown>) => sql`replace(upper(${address} ->> 'postal_code'), ' ', '')`
  const hasCode = sql<SqlBool>`${normaliseKey(postal_code)} IN (${code(sql.ref('o.invoice'))}, ${code(sql.ref('o.delivery'))})`
  return isGuessablePostalCode(postal_code)
    ? and([hasCode, sql<SqlBool>`lower(o.email) = lower(${email ?? null})`])
    : hasCode
}

/** SQL condition: the order `o` has this number and postal code; excludes offers. */
const isFound =
  ({ number, ...proof }: OrderKey) =>
  (eb: ExpressionBuilder<Database & { o: Database['orders'] }, 'o'>) =>
    eb.and([eb('o.number', '=', normaliseKey(number)), isOpenedByProof(proof), eb('o.valid_until', 'is', null)])

const selectFound = (key: OrderKey) => query.selectFrom('orders as o').where(isFound(key))

/**
 * Selects the order of a return request. `email` and `invoice` are only for the mail to the customer. `is_holder` is 1
 * if the visitor is logged in to the account that placed the order and has verified its mail address.
 */
export const selectReturnableOrder = (key: OrderKey, visitor: Visitor) =>
  selectFound(key)
    .leftJoin('shipping_methods as s', 's.id', 'o.shipping_method_id')
    .select([
      'o.id',
      'o.number',
      'o.created_at',
      'o.status_id',
      'o.payment_status',
      'o.sent_at',
      'o.collected_at',
      'o.track_and_trace as track_json',
      'o.gift',
      sql<string | null>`coalesce(o.delivery ->> 'postal_code', o.invoice ->> 'postal_code')`.as('destination_code'),
      'o.email',
      'o.invoice',
      'o.paid_payment_id',
      'o.shipping_title',
      'o.delivery_date',
      'o.return_days',
      deliveryDaysSql.as('delivery_days'),
      'o.pickup_point_id',
      orderCounterJson.as('counter_json'),
      'o.country',
      deliveryCalendarJson.as('calendar_json'),
    ])
    .select(isBuyerMailTrusted)
    .select((eb) =>
      eb
        .exists(selectVerifiedCustomer(eb).where('buyer.id', '=', selectCustomer(visitor)))
        .$castTo<0 | 1>()
        .as('is_holder'),
    )

export type ReturnableOrderRow = RowOf<typeof selectReturnableOrder>

const hasStatus = (...statuses: ReturnStatus[]) =>
  query
    .selectFrom('rma_lines as i')
    .innerJoin('rmas as r', 'r.id', 'i.rma_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('i.amount'), eb.lit(0)).as('amount'))
    .where('i.order_line_id', '=', sql.ref<number>('l.id'))
    .where('r.status', 'in', statuses)

/**
 * SQL for the number of items of the order line `l` that were credited, or requested to be returned and not rejected. A
 * closed warranty claim does not count: the customer has the repaired item again, and may request another return of it.
 * If the shop refunded the item instead, it was credited.
 */
export const requestedAmountSql = sql<number>`(${hasStatus('open', 'received')}
  + max(${hasStatus('refunded').where('r.kind', '<>', 'warranty')}, ${creditedItemsSql}))`

/** Selects the lines of an order. `remaining` is the number of items that can still be requested to be returned. */
export const selectReturnableLines = (key: OrderKey) =>
  selectAllOrderLines()
    .select((eb) => ['l.id', eb('l.amount', '-', requestedAmountSql).as('remaining')])
    .where('l.order_id', 'in', selectFound(key).select('o.id'))

export type ReturnableLineRow = RowOf<typeof selectReturnableLines>

/** The idempotency key of the refund that settles the return request with this id. */
export const settlementKey = (id: number) => `rma-${id}`

/** Selects return requests `r` with their order `o`, and their lines as JSON. */
export const selectReturns = () =>
  query
    .selectFrom('rmas as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.number', 'r.kind', 'r.status', 'r.created_at', 'r.awaits_buyer'])
    .select([
      sql<number>`EXISTS (SELECT 1 FROM credit_notes n WHERE n.request_id = 'rma-' || r.id AND n.by_hand_cents = 0
        AND NOT EXISTS (SELECT 1 FROM refunds WHERE credit_note_id = n.id))`.as('lowers_invoice'),
      sql<string>`(SELECT json_group_array(json_object('po_id', l.variant_id, 'full_name', l.full_name,
          'option_name', l.option_name, 'amount', i.amount))
        FROM rma_lines i JOIN order_lines l ON l.id = i.order_line_id WHERE i.rma_id = r.id)`.as('items'),
    ])

export type ReturnRow = RowOf<typeof selectReturns>

export const selectReturnsOfOrder = (key: OrderKey) => selectReturns().where(isFound(key)).orderBy('r.id', 'desc')

export const selectReturnShop = () =>
  query
    .selectFrom('shop_settings')
    .select(['name', 'email', 'phone', 'address', 'returns_text', 'returns_free', 'return_cost_cents'])

export type ReturnShopRow = RowOf<typeof selectReturnShop>
