import { type Expression, sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { and, exists, not, or, query } from '../../db/query-builder'
import { type IdempotencyKey, selectOrderOfKey } from '../../http/idempotency'
import { selectCustomer } from '../../session/session.repository'
import type { Visitor } from '../../session/visitor'
import { hasLinesInStock } from '../reserve-stock.statements'
import { selectOrderLines, selectOrders } from '../select-orders.statements'
import { offerEndReasonSql } from './offer-end-reason'

const selectOfferRow = (id: number | undefined, now: number) =>
  selectOrders()
    .select(['o.customer_id', offerEndReasonSql(now).as('offer_end')])
    .where('o.id', '=', id ?? null)
    .where('o.valid_until', 'is not', null)

export type OfferRow = RowOf<typeof selectOfferRow>

const selectOfferId = (id: number | undefined) =>
  query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id ?? null)
    .where('valid_until', 'is not', null)

export const selectOfferOfRequest = (visitor: Visitor, once: IdempotencyKey) =>
  selectOrderOfKey(visitor, once).select(['o.number', 'o.valid_until'])

export type OfferOfRequest = RowOf<typeof selectOfferOfRequest>

/** Selects an offer and its lines, at `now` (ms). Returns no rows if the id is not an offer's. */
export const selectOffer = (id: number | undefined, now: number) => ({
  offer: firstRow(selectOfferRow(id, now)),
  offerLines: selectOfferLines(id),
})

export const selectOfferLines = (id: number | undefined) => selectOrderLines(selectOfferId(id))

/** Selects the addresses and total weight (`grams`) of an offer. Returns no row if the id is not an offer's. */
export const selectOfferAddress = (id: number | undefined) =>
  selectOfferId(id)
    .clearSelect()
    .select([
      'customer_id',
      'invoice as invoice_json',
      'delivery as delivery_json',
      'remarks',
      'term',
      sql<number | null>`(SELECT max(l.min_age) FROM order_lines l WHERE l.order_id = orders.id)`.as('min_age'),
      sql<number>`(SELECT coalesce(sum(l.amount * v.weight), 0) FROM order_lines l JOIN variants v ON v.id = l.variant_id
        WHERE l.order_id = orders.id)`.as('grams'),
    ])

/**
 * SQL condition: the offer can be ordered. It has not expired, was not ordered (a cancelled order does not count), and
 * is in stock or has a delivery time from the shop.
 */
export const isOfferOrderable = (id: number, now: number) =>
  and([
    or([exists(selectAnswered(id)), and([hasLinesInStock(id), not(exists(selectUnansweredOffer(id)))])]),
    exists(
      query
        .selectFrom('orders as o')
        .select('o.id')
        .where('o.id', '=', id)
        .where('o.status_id', '=', OrderStatus.offer)
        .where('o.valid_until', '>', new Date(now).toISOString())
        .where(offerEndReasonSql(now), 'is', null),
    ),
    not(exists(selectOrderOfOffer(id))),
  ])

const selectAnswered = (id: number) =>
  query.selectFrom('orders').select('id').where('id', '=', id).where('term', 'is not', null)

/** Selects the id of an offer that waits for the shop's reply, because it is for more items than are in stock. */
export const selectUnansweredOffer = (id: number) =>
  query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('status_id', '=', OrderStatus.offer)
    .where('is_request', '=', 1)
    .where('term', 'is', null)
    .where('revoked_at', 'is', null)

/** Selects the order that an offer became, unless it was cancelled. */
export const selectOrderOfOffer = (id: number | Expression<number>) =>
  query.selectFrom('orders').select('id').where('offer_id', '=', id).where('status_id', '<>', OrderStatus.cancelled)

/**
 * Selects the next id of orders and offers. Ids of deleted rows are not reused: the link of a deleted offer is signed
 * for its id, and would open the next offer with that id.
 */
export const selectNextOrderId = () =>
  query.selectNoFrom(sql<number>`coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'orders'), 0) + 1`.as('id'))

const jsonOfPrimary = (type: 'invoice' | 'delivery') =>
  query
    .selectFrom('addresses')
    .select(
      sql<string>`json_object('company', company, 'firstname', firstname, 'middle_name', middle_name,
        'lastname', lastname, 'street', street, 'house_number', house_number, 'addition', addition,
        'postal_code', postal_code, 'city', city, 'country', country, 'phone', phone)`.as('json'),
    )
    .where('customer_id', '=', sql.ref<number>('c.id'))
    .where('type', '=', type)
    .where('primary', '=', 1)

export const selectVisitorAsBuyer = (visitor: Visitor) =>
  query
    .selectFrom('customers as c')
    .select([
      'c.email',
      'c.email_proven_at',
      'c.firstname',
      jsonOfPrimary('invoice').as('invoice'),
      jsonOfPrimary('delivery').as('delivery'),
    ])
    .where('c.id', '=', selectCustomer(visitor))

export type OfferRecipient = RowOf<typeof selectVisitorAsBuyer>
