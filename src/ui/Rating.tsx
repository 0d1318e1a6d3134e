import { formatCount } from '../lib/format'
import { pageText } from './nl'

/** One star from its top, in relative steps: after `z` the pen is back there, 18 units left of the next one's top. */
const star = 'l2.1 4.4 4.9.6-3.6 3.4.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.6-3.4 4.9-.6z'
const five = `m8 1${Array(5).fill(star).join('m18 0')}`

/** One star, in the colour of its place. */
export const Star = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={`m8 1${star}`} />
  </svg>
)

/** `8,9`. */
export function formatRating(rating: number) {
  return rating.toFixed(1).replace('.', ',')
}

/** Five stars for a rating from 0 to 10. */
export function Stars({ rating }: { rating: number }) {
  // The inner svg cuts off what lies beyond its width: no clip path, no style attribute.
  const shown = Math.round(Math.min(10, Math.max(0, rating)) * 9)
  return (
    <svg className="stars" width="90" height="16" viewBox="0 0 90 16" aria-hidden="true">
      <path d={five} />
      <svg width={shown} height="16" aria-hidden="true">
        <path d={five} />
      </svg>
    </svg>
  )
}

/** Stars with the grade, out of ten as `rating` is, and the number of reviews beside them. */
export function Rating({ rating, count }: { rating: number; count?: number | null }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-s text-muted whitespace-nowrap">
      <Stars rating={rating} />
      <span aria-hidden="true">{formatRating(rating)}</span>
      <span className="vh">{pageText('rating', { rating: formatRating(rating) })}</span>
      {!!count && (
        <>
          <span aria-hidden="true">({formatCount(count)})</span>
          <span className="vh">{pageText('reviews', { n: count })}</span>
        </>
      )}
    </span>
  )
}
