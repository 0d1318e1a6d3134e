import { sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { exists, query } from '../db/query-builder'
import { variantPhotoSql } from '../lib/photo-src'
import { DAY } from '../lib/time'
import { sentItemsSql } from '../order/credit/credit-notes.statements'

/** SQL for the number of items of the order line `l` that the customer of the order `o` received. */
export const receivedItemsSql = sentItemsSql(sql`coalesce(o.collected_at, o.sent_at)`)

/**
 * How long (ms) after shipping or collection the review invitation is sent: the customer must first use the product.
 */
const WAIT_MS = 7 * DAY

const LATEST_MS = 37 * DAY

/** Orders that were placed longer ago (ms) get no review invitation. */
const ORDERED_WITHIN_MS = 90 * DAY

const INVITATIONS_PER_RUN = 25

const isoBefore = (now: number, age: number) => new Date(now - age).toISOString()

const has = sql<string | null>`coalesce(o.collected_at, o.sent_at)`

/**
 * Selects the orders whose customers get a review invitation; orders that were sent first come first. `lines` is JSON.
 */
export const selectOrdersToReview = (now: number) =>
  ordersToReview(now)
    .select([
      'o.id',
      'o.number',
      'o.email',
      sql<string>`o.invoice ->> 'firstname'`.as('firstname'),
      sql<string>`(SELECT name FROM shop_settings)`.as('name'),
      sql<string>`(SELECT json_group_array(json_object('full_name', l.full_name, 'option_name', l.option_name,
          'photo', ${sql.raw(variantPhotoSql('v', 'p'))}))
        FROM order_lines l LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products p ON p.id = l.product_id
        WHERE l.order_id = o.id AND ${receivedItemsSql} > 0)`.as('lines'),
    ])
    .orderBy(has)
    .limit(INVITATIONS_PER_RUN)

/** A condition: the order's customer gets a review invitation, and has not had one. */
export const awaitsInvitation = (id: number, now: number) =>
  exists(ordersToReview(now).select('o.id').where('o.id', '=', id))

const ordersToReview = (now: number) =>
  query
    .selectFrom('orders as o')
    .where('o.status_id', '=', OrderStatus.shipped)
    .where('o.customer_id', 'is not', null)
    .where('o.created_at', '>', isoBefore(now, ORDERED_WITHIN_MS))
    .where(has, '>=', isoBefore(now, LATEST_MS))
    .where(has, '<=', isoBefore(now, WAIT_MS))
    .where(({ or, eb }) => or([eb('o.collected_at', 'is not', null), eb('o.counter', 'is', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review_promotions as p').select('p.uuid').whereRef('p.order_id', '=', 'o.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rmas as r').select('r.id').whereRef('r.order_id', '=', 'o.id'))),
    )

export type OrderToReview = RowOf<typeof selectOrdersToReview>
