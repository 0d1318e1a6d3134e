import * as v from 'valibot'
import {
  Bool,
  Count,
  listOf,
  Num,
  nullishOf,
  recordOf,
  Score,
  Text,
  transformed,
  withFallback,
} from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import {
  boundedList,
  Id,
  noAnswer,
  optional,
  PagingMeta,
  PositiveNumberText,
  RequiredMultilineText,
  RequiredText,
} from '../shared-schemas'
import { ProductCard } from './product-card'

const Rating = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))

/** The date of a review. A date in the future must be a mistake and becomes empty. */
const Written = transformed(withFallback(Text, ''), (text) =>
  Date.parse(text) > Date.now() + 24 * 60 * 60_000 ? '' : text,
)

/** A review of a product or of the shop itself. */
const Review = v.object({
  id: Num,
  rating: Score,
  title: nullishOf(Text),
  text: nullishOf(Text),
  author: nullishOf(Text),
  created_at: Written,
  verified: nullishOf(Bool),
  /** The shop's reply to a review, as plain text. */
  answer: nullishOf(Text),
})
export type Review = v.InferOutput<typeof Review>

/** Lists reviews of the shop itself, the newest first, 12 per page. */
export const getShopReviews = defineCall('GET /reviews', {
  input: v.object({ page: optional(PositiveNumberText) }),
  answer: v.object({ data: listOf(Review), meta: PagingMeta }),
  envelope: false,
  isExtension: true,
})

export const MAX_REVIEW_LENGTHS = { title: 100, text: 2000 } as const

const invitation = {
  uuid: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  hash: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)),
}

/** Returns the order that a review invitation is about. Errors: 404, 410 or 422 for a link that is of no use. */
export const getReviewInvitation = defineCall('GET /reviewPromotion/:uuid/:hash', {
  input: v.object(invitation),
  answer: v.object({
    order_number: withFallback(Text, ''),
    products: listOf(ProductCard),
    used: withFallback(Bool, false),
  }),
  isExtension: true,
})

/**
 * Submits the reviews of an order, which is possible once. The shop reads reviews before they are published. Errors:
 * 404 · 409 `already_used` · 422, also for a product that is not in the order.
 */
export const postInvitedReviews = defineCall('POST /reviewPromotion/:uuid/:hash', {
  input: v.object({
    ...invitation,
    reviews: boundedList(
      v.object({
        product_id: Id,
        rating: Rating,
        title: RequiredText(MAX_REVIEW_LENGTHS.title),
        text: RequiredMultilineText(MAX_REVIEW_LENGTHS.text),
      }),
      100,
    ),
    shop_rating: optional(Rating),
  }),
  ...noAnswer,
  isExtension: true,
})

/** Returns one to five stars for a rating of 0–10: 9 and 10 are five stars, 0 to 2 one star. */
export const starsOf = (rating: number) => Math.min(5, Math.max(1, Math.ceil(rating / 2)))

const ReviewsFields = v.object({
  average: nullishOf(Score),
  count: withFallback(Count, null),
  /** The number of reviews by stars, "1" to "5". */
  distribution: nullishOf(recordOf(Count)),
  items: listOf(Review),
})

/** If a backend does not send the number of reviews, the reviews in the answer are counted. */
export const ProductReviews = transformed(ReviewsFields, (reviews) => ({
  ...reviews,
  count: reviews.count ?? reviews.items.length,
}))

export type ProductReviews = v.InferOutput<typeof ProductReviews>
