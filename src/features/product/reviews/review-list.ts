import { type ProductReviews, type Review, starsOf } from '../../../contract/catalogue/review'
import { reviewsId } from '../product-markup-names'

export const reviewSortOrders = ['nieuwste', 'hoogste', 'laagste'] as const
export type ReviewSortOrder = (typeof reviewSortOrders)[number]

/** Which reviews the visitor requested, parsed from the URL. `stars` filters by number of stars. */
export type ReviewListState = { stars?: number; order: ReviewSortOrder; showsAll: boolean }

export const INITIAL_REVIEW_COUNT = 4

/** Returns the range of ratings out of ten that a number of stars stands for, such as `7–8` for four stars. */
export const ratingRangeOf = (stars: number) => (stars === 1 ? '0–2' : `${stars * 2 - 1}–${stars * 2}`)

export function readReviewListState(query: URLSearchParams): ReviewListState {
  const stars = query.get('sterren')
  return {
    ...(stars && { stars: Number(stars) }),
    order: reviewSortOrders.find((order) => order === query.get('volgorde')) ?? 'nieuwste',
    showsAll: query.has('reviews'),
  }
}

/** Returns the URL of the same page and variant with another filter or order of reviews. Its hash scrolls to them. */
export function reviewListHref({ pathname, search }: URL, { stars, order, showsAll }: ReviewListState) {
  const query = new URLSearchParams(search)
  for (const name of ['sterren', 'volgorde', 'reviews']) query.delete(name)
  if (stars) query.set('sterren', String(stars))
  if (order !== 'nieuwste') query.set('volgorde', order)
  if (showsAll) query.set('reviews', 'alle')
  return `${pathname}${query.size ? `?${query}` : ''}#${reviewsId}`
}

/**
 * Returns the reviews to display (`shown`) and the number of matching reviews (`total`). Reviews with equal rating and
 * date keep their given order.
 */
export function selectReviews(items: readonly Review[], { stars, order, showsAll }: ReviewListState) {
  const found = stars ? items.filter(({ rating }) => starsOf(rating) === stars) : items
  const sorted = found.toSorted((a, b) =>
    order === 'nieuwste'
      ? timeOf(b) - timeOf(a)
      : order === 'hoogste'
        ? b.rating - a.rating || timeOf(b) - timeOf(a)
        : a.rating - b.rating || timeOf(b) - timeOf(a),
  )
  return { total: found.length, shown: showsAll ? sorted : sorted.slice(0, INITIAL_REVIEW_COUNT) }
}

/** Reviews without a date are sorted as the oldest. */
const timeOf = ({ created_at }: Review) => Date.parse(created_at) || 0

/** Counts reviews by stars, five stars first. If all are loaded, those are counted: each bar then matches its list. */
export function ratingDistribution({ count, items, distribution }: ProductReviews) {
  const listed = new Map<number, number>()
  for (const { rating } of items) listed.set(starsOf(rating), (listed.get(starsOf(rating)) ?? 0) + 1)
  const isAll = items.length >= count || !distribution
  return [5, 4, 3, 2, 1].map((stars) => {
    const here = listed.get(stars) ?? 0
    return { stars, count: isAll ? here : (distribution?.[stars] ?? 0), isListed: here > 0 }
  })
}
