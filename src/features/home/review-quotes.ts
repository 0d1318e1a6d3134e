import type { ShopReview } from '../../contract/catalogue/review'

/** The maximum number of characters of a review that is quoted. */
const longest = 220
const most = 3

/** Returns the newest reviews that are short enough to quote in full: a part of a review could distort its meaning. */
export const selectReviewQuotes = (reviews: readonly ShopReview[]) =>
  reviews.filter(({ text }) => text && text.length <= longest).slice(0, most)
