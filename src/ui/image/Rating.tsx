import { formatCount } from '../../lib/format'
import { pageText } from '../nl'

/** One star from its top, in relative steps: after `z` the pen is back there, 18 units left of the next one's top. */
const star = 'l2.1 4.4 4.9.6-3.6 3.4.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.6-3.4 4.9-.6z'

export const Star = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={`m8 1${star}`} />
  </svg>
)

export function formatRating(rating: number) {
  return rating.toFixed(1).replace('.', ',')
}

/** A class that says how much of five stars is filled, in quarters of a star (uno.config.ts). */
const shareOf = (rating: number) => `r${Math.round(Math.min(10, Math.max(0, rating)) * 2)}`

/** Five stars for a rating from 0 to 10. */
export function Stars({ rating }: { rating: number }) {
  return <span aria-hidden="true" className={`stars ${shareOf(rating)}`} />
}

/** Stars with the grade out of ten and the number of reviews; read out as one, and one element: lists have many. */
export function Rating({ rating, count }: { rating: number; count?: number | null }) {
  const grade = formatRating(rating)
  const texts = [pageText('rating', { rating: grade }), ...(count ? [pageText('reviews', { n: count })] : [])]
  return (
    <span role="img" aria-label={texts.join(', ')} className={`rating ${shareOf(rating)}`}>
      {count ? `${grade} (${formatCount(count)})` : grade}
    </span>
  )
}
