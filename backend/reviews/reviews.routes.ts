import { ApiError } from '../../kit/contract/errors'
import { getReviewInvitation, getShopReviews, postInvitedReviews } from '../../src/contract/catalogue/review'
import { toProductCard } from '../catalog/product-card'
import { type Db, readDb, writeDb } from '../db/client'
import { notFoundError, route, type ShopContext } from '../http/route'
import { invalidInputError } from '../http/validation'
import { isValidSignature } from '../lib/signature'
import { toListMeta } from '../lib/to-list-meta'
import {
  findProductCards,
  findReviewInvitation,
  type ReviewInput,
  type ReviewInvitation,
  storeInvitedReviews,
} from './invited-reviews.repository'
import { texts } from './nl'
import { REVIEW_LINK_PURPOSE } from './review-link-purpose'
import { findShopReviews } from './shop-reviews.repository'

const PER_PAGE = 12

export const reviewRoutes = [
  route(getShopReviews, async ({ page }, context) => {
    const current = page ?? 1
    const { rows, total } = await findShopReviews(readDb(context), PER_PAGE, (current - 1) * PER_PAGE)
    const data = rows.map(({ order_id, title, text, ...review }) => ({
      ...review,
      title: title || null,
      text: text || null,
      verified: order_id !== null,
    }))
    return { data, meta: toListMeta(total, current, PER_PAGE) }
  }),

  route(getReviewInvitation, async (link, context) => {
    const db = writeDb(context.env)
    const { order_number, used, product_ids } = await open(context, db, link)
    const cards = await findProductCards(db, product_ids)
    return { order_number, products: cards.map((card) => toProductCard(card)), used: used === 1 }
  }),

  route(postInvitedReviews, async ({ reviews, shop_rating, ...link }, context) => {
    const db = writeDb(context.env)
    const promotion = await open(context, db, link)
    if (promotion.used) throw alreadyUsed()
    refuseMistakes(promotion, reviews, shop_rating)
    if (!(await storeInvitedReviews(db, link.uuid, reviews, shop_rating ?? null, Date.now()))) throw alreadyUsed()
    return undefined
  }),
]

/** Returns the invitation of a review link. @throws ApiError 404 for an invalid or expired link */
async function open({ env }: ShopContext, db: Db, { uuid, hash }: { uuid: string; hash: string }) {
  const promotion = isValidSignature(env, REVIEW_LINK_PURPOSE, uuid, hash)
    ? await findReviewInvitation(db, uuid, Date.now())
    : undefined
  if (!promotion) throw notFoundError()
  return promotion
}

/** @throws ApiError 422 */
function refuseMistakes(
  { product_ids }: ReviewInvitation,
  reviews: readonly ReviewInput[],
  shopRating?: number | null,
) {
  const errors: Record<string, string[]> = {}
  for (const [place, { product_id }] of reviews.entries()) {
    const field = `reviews.${place}.product_id`
    if (!product_ids.includes(product_id)) errors[field] = [texts.notOrdered]
    else if (reviews.findIndex((review) => review.product_id === product_id) < place) errors[field] = [texts.twice]
  }
  if (!reviews.length && shopRating == null) errors.reviews = [texts.nothingRated]
  if (Object.keys(errors).length) throw invalidInputError(errors)
}

const alreadyUsed = () => new ApiError(409, texts.alreadyUsed, 'already_used')
