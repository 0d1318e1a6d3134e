import { formatCount } from '../../lib/format-count-and-date'
import { serverText } from '../nl'

/** The SVG path of one star in relative steps, from its top. After `z` the pen is at the star's top again. */
const star = 'l2.1 4.4 4.9.6-3.6 3.4.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.6-3.4 4.9-.6z'

export const StarIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={`m8 1${star}`} />
  </svg>
)

export function formatRating(rating: number) {
  return rating.toFixed(1).replace('.', ',')
}

/** Returns the class (uno.config.ts) that fills the stars for a rating out of ten, in quarters of a star. */
const shareOf = (rating: number) => `r${Math.round(Math.min(10, Math.max(0, rating)) * 2)}`

export function Stars({ rating }: { rating: number }) {
  return <span aria-hidden="true" className={`stars ${shareOf(rating)}`} />
}

/** Five stars with the rating out of ten and the number of reviews. A single element: lists show many ratings. */
export function Rating({ rating, count }: { rating: number; count?: number | null }) {
  const grade = formatRating(rating)
  const texts = [serverText('rating', { rating: grade }), ...(count ? [serverText('reviews', { n: count })] : [])]
  return (
    <span role="img" aria-label={texts.join(', ')} className={`rating ${shareOf(rating)}`}>
      {count ? `${grade} (${formatCount(count)})` : grade}
    </span>
  )
}
