import { sql } from 'kysely'
import { firstRow, type RowOf } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshRatings } from '../db/derived/refresh-derived-data'
import { query } from '../db/query-builder'
import { notFoundError } from '../http/route'

export type ModeratedKind = 'review' | 'shop_review' | 'question'

const tables = { review: 'product_reviews', shop_review: 'shop_reviews', question: 'product_questions' } as const
const AT_MOST = 100

const selectUnreadReviews = () =>
  query
    .selectFrom('product_reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'p.full_name as product', 'r.rating', 'r.title', 'r.text', 'r.author', 'r.created_at'])
    .where('r.state', '=', 'new')
    .orderBy('r.id')
    .limit(AT_MOST)

const selectUnreadShopReviews = () =>
  query
    .selectFrom('shop_reviews')
    .select(['id', sql<null>`NULL`.as('product'), 'rating', 'title', 'text', 'author', 'created_at'])
    .where('state', '=', 'new')
    .orderBy('id')
    .limit(AT_MOST)

const selectUnreadQuestions = () =>
  query
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(['q.id', 'p.full_name as product', 'q.question', 'q.author', 'q.created_at'])
    .where('q.state', '=', 'new')
    .orderBy('q.id')
    .limit(AT_MOST)

/** A review to moderate. `product` is null for a review of the shop. */
export type UnreadReview = RowOf<typeof selectUnreadReviews> | RowOf<typeof selectUnreadShopReviews>

/**
 * Returns texts that wait for moderation, the oldest first, at most a hundred of each kind. Answering a question
 * publishes it (product/questions/question.repository.ts).
 */
export async function findUnmoderatedTexts(db: Db) {
  const { reviews, shopReviews, questions } = await batch(db, {
    reviews: selectUnreadReviews(),
    shopReviews: selectUnreadShopReviews(),
    questions: selectUnreadQuestions(),
  })
  return { reviews, shopReviews, questions }
}

/** Publishes a review, and updates the product's average score. @throws ApiError 404 */
export const publishReview = (db: Db, what: Exclude<ModeratedKind, 'question'>, id: number) =>
  moderate(db, what, id, 'shown')

/** Rejects a review or a question, so that it is not published. @throws ApiError 404 */
export const rejectText = (db: Db, what: ModeratedKind, id: number) => moderate(db, what, id, 'hidden')

async function moderate(db: Db, what: ModeratedKind, id: number, state: 'shown' | 'hidden') {
  const table = tables[what]
  const { found } = await batch(db, {
    found: firstRow(
      table === 'product_reviews'
        ? query.selectFrom(table).select('product_id').where('id', '=', id)
        : query.selectFrom(table).select(sql<null>`NULL`.as('product_id')).where('id', '=', id),
    ),
  })
  if (!found) throw notFoundError()
  await batch(db, [
    query.updateTable(table).set({ state }).where('id', '=', id),
    refreshRatings(found.product_id === null ? [] : [found.product_id]),
  ])
}
