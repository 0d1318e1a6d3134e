import type { ShopReview } from '../../contract/catalogue/review'

/** Characters: a quote is read at a glance. */
const longest = 220
const most = 3

/** The newest reviews that are short enough to be quoted whole: a part of one may say something else. */
export const toQuotes = (reviews: readonly ShopReview[]) =>
  reviews.filter(({ text }) => text && text.length <= longest).slice(0, most)
