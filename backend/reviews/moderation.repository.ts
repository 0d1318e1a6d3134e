import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshRatings } from '../db/derived/derived'
import { notFound } from '../http/route'

/** What visitors write: about a product, about the shop, or to ask something. */
export type Written = 'review' | 'shop_review' | 'question'

const tables = { review: 'product_reviews', shop_review: 'shop_reviews', question: 'product_questions' } as const
const AT_ONCE = 100

export type UnreadReview = {
  id: number
  /** What it is about; null for the shop itself. */
  product: string | null
  rating: number
  title: string
  text: string
  author: string
  created_at: string
}
export type UnreadQuestion = { id: number; product: string; question: string; author: string; created_at: string }

/** What waits to be read, the oldest first, at most a hundred of each. A question is shown by answering it (product/question.repository.ts). */
export async function findUnread(db: Db) {
  const [reviews, shopReviews, questions] = await batch(db, [
    sql<UnreadReview>`SELECT r.id, p.full_name AS product, r.rating, r.title, r.text, r.author, r.created_at
      FROM product_reviews r JOIN products p ON p.id = r.product_id WHERE r.state = 'new' ORDER BY r.id LIMIT ${AT_ONCE}`,
    sql<UnreadReview>`SELECT id, NULL AS product, rating, title, text, author, created_at
      FROM shop_reviews WHERE state = 'new' ORDER BY id LIMIT ${AT_ONCE}`,
    sql<UnreadQuestion>`SELECT q.id, p.full_name AS product, q.question, q.author, q.created_at
      FROM product_questions q JOIN products p ON p.id = q.product_id WHERE q.state = 'new' ORDER BY q.id LIMIT ${AT_ONCE}`,
  ])
  return { reviews, shopReviews, questions }
}

/** Shows it to everybody, with what follows from that for a product's average. @throws ApiError 404 */
export const show = (db: Db, what: Exclude<Written, 'question'>, id: number) => moderate(db, what, id, 'shown')

/** Keeps it from others. @throws ApiError 404 */
export const hide = (db: Db, what: Written, id: number) => moderate(db, what, id, 'hidden')

async function moderate(db: Db, what: Written, id: number, state: 'shown' | 'hidden') {
  const table = sql.raw(tables[what])
  const [[found]] = await batch(db, [
    what === 'review'
      ? sql<{ product_id: number | null }>`SELECT product_id FROM product_reviews WHERE id = ${id}`
      : sql<{ product_id: number | null }>`SELECT NULL AS product_id FROM ${table} WHERE id = ${id}`,
  ])
  if (!found) throw notFound()
  await batch(db, [
    sql`UPDATE ${table} SET state = ${state} WHERE id = ${id}`,
    refreshRatings(found.product_id === null ? [] : [found.product_id]),
  ])
}
