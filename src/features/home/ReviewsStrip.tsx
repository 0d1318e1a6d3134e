import type { ShopInfo } from '../../contract/shop'
import { formatRating, Stars } from '../../ui/Rating'
import { t } from './nl'

/** The average rating out of ten, with over what it was taken. */
export function ReviewsStrip({ info }: { info: ShopInfo | null }) {
  const statistics = info?.review_statistics
  if (!statistics) return null
  const rating = formatRating(statistics.average_rating_12_months)
  return (
    <section aria-labelledby="cijfer" className="wrap mt-16">
      <div className="score">
        <p aria-hidden="true">{rating}</p>
        <div>
          <Stars rating={statistics.average_rating_12_months} />
          <h2 id="cijfer" className="text-xl mt-2 mb-1">
            {t('reviewsTitle', { rating })}
          </h2>
          <p className="text-muted">{t('reviewsText', { n: statistics.number_reviews })}</p>
        </div>
      </div>
    </section>
  )
}
