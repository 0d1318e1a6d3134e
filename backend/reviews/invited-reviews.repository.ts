import { sql } from 'kysely'
import { firstRow, type RowOf } from '../../kit/data/statement'
import { type CardRow, cardColumns } from '../catalog/product-card'
import { texts } from '../customer/nl'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { asCondition, listSubquery, query } from '../db/query-builder'
import { DAY } from '../lib/time'
import { receivedItemsSql } from './select-orders-to-review.statements'

const LINK_LIFETIME_MS = 180 * DAY

const selectPromotion = (uuid: string, now: number) =>
  query
    .selectFrom('review_promotions as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.order_id', 'o.number as order_number', 'p.used'])
    .where('p.uuid', '=', uuid)
    .where('p.created_at', '>', now - LINK_LIFETIME_MS)

export type ReviewInvitation = RowOf<typeof selectPromotion> & { product_ids: number[] }
export type ReviewInput = { product_id: number; rating: number; title: string; text: string }

/**
 * Returns an invitation with the products of its order that were sent and still exist; undefined if the invitation is
 * unknown or expired.
 */
export async function findReviewInvitation(db: Db, uuid: string, now: number): Promise<ReviewInvitation | undefined> {
  const { row, lines } = await batch(db, {
    row: firstRow(selectPromotion(uuid, now)),
    lines: query
      .selectFrom('review_promotions as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select('l.product_id')
      .where('p.uuid', '=', uuid)
      .where(receivedItemsSql, '>', 0)
      .where('l.product_id', 'is not', null)
      .$narrowType<{ product_id: number }>()
      .groupBy('l.product_id')
      .orderBy((eb) => eb.fn.min('l.id')),
  })
  return row && { ...row, product_ids: lines.map(({ product_id }) => product_id) }
}

/** Returns the data for product cards, in the order of `ids`. */
export async function findProductCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await batch(db, {
    rows: query.selectFrom('products').select(cardColumns).where('id', 'in', listSubquery(ids)),
  })
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/**
 * Stores the reviews of an invitation, once: each statement checks that the invitation is unused, and the last one
 * marks it as used. The author is the customer's first name, unless the customer was deleted meanwhile; the reviews are
 * published after the shop has approved them.
 *
 * @returns false if the invitation was used before
 */
export async function storeInvitedReviews(
  db: Db,
  uuid: string,
  reviews: readonly ReviewInput[],
  shopRating: number | null,
  now: number,
): Promise<boolean> {
  const moment = new Date(now).toISOString()
  const unused = query
    .selectFrom('review_promotions as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.uuid', '=', uuid)
    .where('p.used', '=', 0)
  const author = sql<string>`iif(o.customer_id IS NULL, ${texts.anonymous}, o.invoice ->> 'firstname')`
  const { used } = await batch(db, {
    reviews: query
      .insertInto('product_reviews')
      .columns(['product_id', 'rating', 'title', 'text', 'author', 'created_at', 'verified', 'state', 'order_id'])
      .expression(
        unused
          .innerJoin(sql`json_each(${JSON.stringify(reviews)})`.as('r'), (join) => join.onTrue())
          .select((eb) => [
            sql<number>`r.value ->> 'product_id'`.as('product_id'),
            sql<number>`r.value ->> 'rating'`.as('rating'),
            sql<string>`r.value ->> 'title'`.as('title'),
            sql<string>`r.value ->> 'text'`.as('text'),
            author.as('author'),
            eb.val(moment).as('created_at'),
            sql.lit(1).as('verified'),
            sql.lit('new').as('state'),
            'o.id as order_id',
          ])
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('order_lines as l')
                .select('l.id')
                .whereRef('l.order_id', '=', 'o.id')
                .where('l.product_id', '=', sql<number>`r.value ->> 'product_id'`),
            ),
          ),
      ),
    ofShop: query
      .insertInto('shop_reviews')
      .columns(['rating', 'title', 'text', 'author', 'created_at', 'state', 'order_id'])
      .expression(
        unused
          .select((eb) => [
            eb.val(shopRating).as('rating'),
            sql.lit('').as('title'),
            sql.lit('').as('text'),
            author.as('author'),
            eb.val(moment).as('created_at'),
            sql.lit('new').as('state'),
            'o.id as order_id',
          ])
          .where(asCondition(sql.lit(shopRating !== null))),
      ),
    used: query
      .updateTable('review_promotions')
      .set({ used: 1 })
      .where('uuid', '=', uuid)
      .where('used', '=', 0)
      .returning('order_id'),
  })
  return used.length > 0
}
