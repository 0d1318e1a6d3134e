import { type Expression, type SqlBool, sql } from 'kysely'
import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query, type SelectOf } from '../db/query-builder'
import { selectCustomer } from '../session/session.repository'
import { notLoggedInError, type Visitor } from '../session/visitor'
import { isWrittenBy } from './is-written-by'
import { selectExportedOrders } from './select-exported-orders.statements'
import { toPersonalDataExport } from './to-personal-data-export'

/**
 * Returns all data that the shop stores about a customer, by subject. Hashes and tokens are not read.
 *
 * Rows that have only a mail address are included once the address is verified: until then it may be another person's.
 *
 * @throws ApiError 401
 */
export const findPersonalData = (db: Db, visitor: Visitor) => findPersonalDataOf(db, selectCustomer(visitor))

/** Like `findPersonalData`, for any customer. @param me a SELECT of the id */
export async function findPersonalDataOf(db: Db, me: SelectOf<{ id: number }>) {
  const mine = query.selectFrom('orders').select('id').where('customer_id', '=', me)
  const { profile, addresses, orders, returns, cart, items, sessions, ...content } = await batch(db, {
    profile: firstRow(query.selectFrom('customers').selectAll().where('id', '=', me)),
    addresses: query
      .selectFrom('addresses')
      .select([
        'type',
        'primary',
        'company',
        'firstname',
        'middle_name',
        'lastname',
        'street',
        'house_number',
        'addition',
        'postal_code',
        'city',
        'country',
        'phone',
      ])
      .where('customer_id', '=', me)
      .orderBy('id'),
    orders: selectExportedOrders(mine),
    returns: selectReturns(mine),
    favourites: query
      .selectFrom('favourites as f')
      .innerJoin('products as p', 'p.id', 'f.product_id')
      .select(['f.product_id', 'p.full_name', 'f.created_at'])
      .where('f.customer_id', '=', me)
      .orderBy('f.created_at'),
    reviews: query
      .selectFrom('product_reviews as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .select(['p.full_name', 'r.rating', 'r.title', 'r.text', 'r.author', 'r.created_at', 'r.state', 'r.answer'])
      .where('r.order_id', 'in', mine)
      .orderBy('r.id'),
    shop_reviews: query
      .selectFrom('shop_reviews')
      .select(['rating', 'title', 'text', 'author', 'created_at', 'state', 'answer'])
      .where('order_id', 'in', mine)
      .orderBy('id'),
    questions: selectQuestions(isWrittenBy(me)),
    stock_alerts: selectStockAlerts(isWrittenBy(me)),
    cart: firstRow(
      query
        .selectFrom('carts as c')
        .leftJoin('discount_codes as d', 'd.id', 'c.discount_code_id')
        .select(['c.invoice', 'c.delivery', 'c.remarks', 'c.gift', 'd.code as discount_code'])
        .where('c.customer_id', '=', me),
    ),
    items: query
      .selectFrom('cart_items as i')
      .innerJoin('variants as v', 'v.id', 'i.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('carts as c', 'c.id', 'i.cart_id')
      .select(['p.full_name', 'v.option_name', 'i.amount'])
      .where('c.customer_id', '=', me)
      .orderBy('i.added_at')
      .orderBy('i.variant_id'),
    sessions: query
      .selectFrom('sessions')
      .select(['created_at', 'ends_at'])
      .where('customer_id', '=', me)
      .orderBy('id'),
  })
  if (!profile) throw notLoggedInError()
  return toPersonalDataExport({ profile, addresses, orders, returns, cart, items, sessions, content })
}

export const selectQuestions = (which: Expression<SqlBool>) =>
  query
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(['p.full_name', 'q.question', 'q.answer', 'q.author', 'q.email', 'q.created_at', 'q.state'])
    .where(which)
    .orderBy('q.id')

export const selectStockAlerts = (which: Expression<SqlBool>) =>
  query
    .selectFrom('stock_alerts as a')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.full_name', 'v.option_name', 'a.email', 'a.created_at', 'a.sent_at'])
    .select(sql<number | null>`a.price_cents / 100.0`.as('price'))
    .where(which)
    .orderBy('a.created_at')

/** Selects the return requests for these orders. `lines` is JSON. */
const selectReturns = (mine: SelectOf<{ id: number }>) =>
  query
    .selectFrom('rmas as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.number', 'o.number as order_number', 'r.kind', 'r.status', 'r.reason', 'r.created_at'])
    .select([
      sql<string>`(SELECT json_group_array(json_object('full_name', l.full_name, 'option_name', l.option_name, 'amount', t.amount))
        FROM rma_lines t JOIN order_lines l ON l.id = t.order_line_id WHERE t.rma_id = r.id)`.as('lines'),
    ])
    .where('r.order_id', 'in', mine)
    .orderBy('r.id')
