import type { ShopInfo } from '../../contract/shop'
import { formatRating, Stars } from '../../ui/image/Rating'
import { t } from './nl'

type ScoreProps = {
  statistics: NonNullable<ShopInfo['review_statistics']>
  /** Id of its heading. */
  id: string
}

/** The shop's average rating out of ten, with over what it was taken. */
export function Score({ statistics: { average_rating_12_months: average, number_reviews: n }, id }: ScoreProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4 px-gutter py-8 rounded-l bg-sand">
      <p className="text-[4.5rem] font-500 leading-none tracking-tight text-pine">{formatRating(average)}</p>
      <div>
        <Stars rating={average} />
        <h2 id={id} className="text-xl mt-2 mb-1">
          {t('score')}
        </h2>
        <p className="text-muted">{t('scoreText', { n })}</p>
      </div>
    </div>
  )
}
