import type { ProductReviews } from '../../contract/review'
import { href } from '../../routes'
import { pageText as uiText } from '../../ui/nl'
import { formatRating, Stars } from '../../ui/Rating'
import { ReviewItem } from '../reviews/ReviewItem'
import { pageText, t } from './nl'

type ReviewsProps = {
  reviews: ProductReviews
  /** The shop has a page that says how reviews are checked. */
  tellsChecks: boolean
}

export function Reviews({ reviews: { average, count, distribution, items }, tellsChecks }: ReviewsProps) {
  return (
    <section id="beoordelingen" aria-labelledby="oordeel" className="mt-16">
      <h2 id="oordeel" className="text-2xl mb-4">
        {t('reviews')}
      </h2>
      {count === 0 ? (
        <p className="text-muted">{t('noReviews')}</p>
      ) : (
        <div className="reviews">
          <div>
            {typeof average === 'number' && (
              <p className="flex items-center gap-4 mb-4">
                <span className="text-3xl font-500">{formatRating(average)}</span>
                <span>
                  <Stars rating={average} />
                  <span className="text-s text-muted">{uiText('reviews', { n: count })}</span>
                </span>
              </p>
            )}
            {distribution && <Distribution distribution={distribution} count={count} />}
            {tellsChecks && (
              <p className="mt-4 text-s">
                <a className="link inline-flex items-center min-h-11" href={href.reviews()}>
                  {pageText('checked')}
                </a>
              </p>
            )}
          </div>
          <ul className="grid gap-8">
            {items.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Distribution({ distribution, count }: { distribution: Record<string, number>; count: number }) {
  return (
    <table className="w-full text-s" aria-label={t('distribution')}>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => (
          <tr key={stars}>
            <th scope="row" className="pr-3 py-1 font-400 whitespace-nowrap">
              {t('stars', { n: stars })}
            </th>
            <td className="w-full align-middle">
              <meter aria-hidden="true" max={count} value={distribution[stars] ?? 0} />
            </td>
            <td className="pl-3 py-1 text-right text-muted">{distribution[stars] ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
