import type { FormFields } from '../../../kit/page/form-types'
import { MAX_REVIEW_LENGTHS } from '../../contract/catalogue/review'
import { formatCount } from '../../lib/format-count-and-date'
import { t } from './nl'

type Written = { product_id: number; rating: number; title: string; text: string }

type ReadReviews = { reviews: Written[]; shop_rating: number | null; errors: Record<string, string> }

/** The values of the radio buttons: one to five stars stand for the ratings 2 to 10 (out of ten). */
export const ratingsOfStars = [2, 4, 6, 8, 10] as const
/** The value of the radio button for a product that the customer does not want to review. */
export const SKIPPED_RATING = 'nee'

export const shopRatingChoices = Array.from({ length: 11 }, (_, rating) => rating)

export const reviewFieldNamesOf = (id: number | string) => ({
  rating: `rating-${id}`,
  title: `title-${id}`,
  text: `text-${id}`,
})

/** Reads the submitted review form. Skipped and empty products are left out; others must be complete. */
export function readReviewForm(fields: FormFields): ReadReviews {
  const ids = Object.keys(fields).flatMap((name) => name.match(/^title-([1-9]\d{0,14})$/)?.[1] ?? [])
  const errors: Record<string, string> = {}
  const reviews = ids.flatMap((id) => {
    const names = reviewFieldNamesOf(id)
    // A line break counts as one character, whether CRLF or LF.
    const [rating, title, text] = [fields[names.rating], trim(fields[names.title]), trim(fields[names.text])]
    if (rating === SKIPPED_RATING || (!rating && !title && !text)) return []
    const mistakes = {
      [names.rating]: ratingsOfStars.some((one) => String(one) === rating) ? null : t('promotion.starsMissing'),
      [names.title]: mistakeIn(title, MAX_REVIEW_LENGTHS.title, t('promotion.titleMissing')),
      [names.text]: mistakeIn(text, MAX_REVIEW_LENGTHS.text, t('promotion.textMissing')),
    }
    for (const [name, mistake] of Object.entries(mistakes)) if (mistake) errors[name] = mistake
    return [{ product_id: Number(id), rating: Number(rating), title, text }]
  })
  const isRated = shopRatingChoices.some((rating) => String(rating) === fields.shop_rating)
  return { reviews, shop_rating: isRated ? Number(fields.shop_rating) : null, errors }
}

const trim = (text = '') => text.replace(/\r\n?/g, '\n').trim()

function mistakeIn(text: string, most: number, missing: string) {
  if (!text) return missing
  return text.length > most ? t('promotion.tooLong', { n: formatCount(most) }) : null
}

/** Returns the form field for a field of the API call: `title-7` for `reviews.0.title`; undefined for unknown ones. */
export function formFieldOfApiField(name: string, reviews: readonly Written[]) {
  if (name === 'shop_rating') return name
  const [, place, part] = /^reviews\.(\d+)\.(\w+)$/.exec(name) ?? []
  const review = reviews[Number(place)]
  if (!review) return undefined
  const names = reviewFieldNamesOf(review.product_id)
  return part === 'title' || part === 'text' ? names[part] : names.rating
}
