import { sql } from 'kysely'
import { type CardRow, cardColumns } from '../catalog/card'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { listOf, query } from '../db/database'
import { DAY } from '../lib/time'

/** A link that was mailed works so long, ms. */
const LIFE = 180 * DAY

export type Promotion = { order_id: number; order_number: string; used: 0 | 1; product_ids: number[] }
export type ReviewInput = { product_id: number; rating: number; title: string; text: string }

/** An invitation with the products of its order that are still there; undefined when there is none, or its time is over. */
export async function findPromotion(db: Db, uuid: string, now: number): Promise<Promotion | undefined> {
  const [[row], lines] = await batch(db, [
    sql<Omit<Promotion, 'product_ids'>>`SELECT p.order_id, o.number AS order_number, p.used
      FROM review_promotions p JOIN orders o ON o.id = p.order_id WHERE p.uuid = ${uuid} AND p.created_at > ${now - LIFE}`,
    sql<{ id: number }>`SELECT l.product_id AS id FROM review_promotions p JOIN order_lines l ON l.order_id = p.order_id
      WHERE p.uuid = ${uuid} AND l.product_id IS NOT NULL GROUP BY l.product_id ORDER BY min(l.id)`,
  ])
  return row && { ...row, product_ids: lines.map(({ id }) => id) }
}

/** In the order of `ids`. */
export async function findCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  const [rows] = await batch(db, [query.selectFrom('products').select(cardColumns).where('id', 'in', listOf(ids))])
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/**
 * Writes what was said, once: every statement asks for the invitation to be unused, and the last uses it. By the first name of who ordered; shown
 * after the shop has read it.
 *
 * @returns false when it was used before
 */
export async function writeReviews(
  db: Db,
  uuid: string,
  reviews: readonly ReviewInput[],
  shopRating: number | null,
  now: number,
): Promise<boolean> {
  const moment = new Date(now).toISOString()
  const unused = sql`review_promotions p JOIN orders o ON o.id = p.order_id AND p.uuid = ${uuid} AND p.used = 0`
  const results = await batch(db, [
    sql`INSERT INTO product_reviews (product_id, rating, title, text, author, created_at, verified, state, order_id)
      SELECT r.value ->> 'product_id', r.value ->> 'rating', r.value ->> 'title', r.value ->> 'text', o.invoice ->> 'firstname',
        ${moment}, 1, 'new', o.id
      FROM ${unused} JOIN json_each(${JSON.stringify(reviews)}) r
      WHERE EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.product_id = r.value ->> 'product_id')`,
    sql`INSERT INTO shop_reviews (rating, title, text, author, created_at, state, order_id)
      SELECT ${shopRating}, '', '', o.invoice ->> 'firstname', ${moment}, 'new', o.id FROM ${unused} WHERE ${shopRating} IS NOT NULL`,
    sql`UPDATE review_promotions SET used = 1 WHERE uuid = ${uuid} AND used = 0 RETURNING order_id`,
  ])
  return (results.at(-1)?.length ?? 0) > 0
}
