import { formatRating, Stars } from '../../../ui/image/Rating'
import { serverText as uiText } from '../../../ui/nl'

/** The average rating out of ten, as a link to the reviews. */
export function ScoreLink({ average, count }: { average: number; count: number }) {
  const rating = formatRating(average)
  return (
    <a className="tap group flex-wrap gap-x-2" href="#beoordelingen">
      <Stars rating={average} />
      <b aria-hidden="true">{rating}</b>
      <span className="vh">{uiText('rating', { rating })}</span>
      <span className="text-s text-muted group-hover:underline">{uiText('reviews', { n: count })}</span>
    </a>
  )
}
