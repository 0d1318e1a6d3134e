import { sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow, type RowOf } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { notFoundError } from '../http/route'
import { parseJson } from '../lib/parse-json'
import { productUri } from '../lib/uris'
import { insertMail, ORIGIN_PLACEHOLDER } from '../mail/insert-mail'
import { typedText, writeMail } from '../mail/write-mail'
import { texts } from './nl'

/** A review of a product, or of the shop itself. */
type ReviewKind = 'review' | 'shop_review'

const MAX_SHOWN = 100

const columns = ['r.id', 'r.rating', 'r.title', 'r.text', 'r.author', 'r.created_at', 'r.answer'] as const

const selectOfProducts = () =>
  query
    .selectFrom('product_reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select([...columns, 'p.full_name as product'])

const selectOfShop = () => query.selectFrom('shop_reviews as r').select([...columns, sql<null>`NULL`.as('product')])

/** Published reviews, the newest first; at most a hundred of each kind. `product` is null for a shop review. */
export async function findPublishedReviews(db: Db) {
  const { reviews, shopReviews } = await batch(db, {
    reviews: selectOfProducts().where('r.state', '=', 'shown').orderBy('r.created_at', 'desc').limit(MAX_SHOWN),
    shopReviews: selectOfShop()
      .where('r.state', '=', 'shown')
      .where('r.text', '<>', '')
      .orderBy('r.created_at', 'desc')
      .limit(MAX_SHOWN),
  })
  return { reviews, shopReviews }
}

export type PublishedReview = RowOf<typeof selectOfProducts> | RowOf<typeof selectOfShop>

const selectReview = (what: ReviewKind, id: number) =>
  (what === 'review'
    ? query
        .selectFrom('product_reviews as r')
        .select(['r.title', 'r.text', 'r.author', 'r.created_at', 'r.state'])
        .select(
          sql<string | null>`(SELECT json_object('id', id, 'slug', slug) FROM products WHERE id = r.product_id)`.as(
            'product',
          ),
        )
    : query
        .selectFrom('shop_reviews as r')
        .select(['r.title', 'r.text', 'r.author', 'r.created_at', 'r.state'])
        .select(sql<string | null>`NULL`.as('product'))
  )
    .where('r.id', '=', id)
    .leftJoin('orders as o', (join) => join.onRef('o.id', '=', 'r.order_id').on('o.customer_id', 'is not', null))
    .innerJoin('shop_settings as shop', (join) => join.onTrue())
    .select(['o.email', 'shop.name as shop'])

/**
 * Stores or deletes the shop's answer to a review, and mails the first answer to the reviewer, unless the customer was
 * deleted. The address of the reviewer is verified, because reviews are written through a mailed link. The mail is in
 * the outbox afterwards; `sendMail` sends it.
 *
 * @param answer plain text; null deletes the answer
 * @param now ms
 * @throws ApiError 404 · 409 for a review that is not published
 */
export async function answerReview(db: Db, what: ReviewKind, id: number, answer: string | null, now: number) {
  const { row } = await batch(db, { row: firstRow(selectReview(what, id)) })
  if (!row) throw notFoundError()
  if (row.state !== 'shown' && answer !== null) throw new ApiError(409, texts.showFirst, 'not_shown')
  const table = what === 'review' ? 'product_reviews' : 'shop_reviews'
  await batch(db, [
    query.updateTable(table).set({ answer }).where('id', '=', id),
    ...(answer !== null && row.email ? [insertMail(answerMail(what, id, row, answer, row.email), undefined, now)] : []),
  ])
}

function answerMail(what: ReviewKind, id: number, row: RowOf<typeof selectReview>, answer: string, email: string) {
  const { title, text, author, created_at, shop } = row
  const product = parseJson<{ id: number; slug: string }>(row.product)
  const words = texts.answer
  const to = { email, firstname: author, isKnown: true }
  const subject = words.title(shop)
  // The creation date is part of the key, because the id of a deleted review can be reused.
  return writeMail(to, { kind: 'review_answer', about: `${what}:${id}:${created_at}`, subject, title: subject }, [
    { title: words.review, lines: [title, text].filter(Boolean).map(typedText) },
    { title: words.answer, lines: answer.split('\n'), isBlock: true },
    words.public,
    { button: ORIGIN_PLACEHOLDER + (product ? productUri(product) : '/beoordelingen'), words: words.link },
    words.greeting(shop),
  ])
}
