import { LateContent } from '../../../kit/page/LateContent'
import type { Review } from '../../contract/catalogue/review'
import type { ShopInfo } from '../../contract/shop'
import { formatDate } from '../../lib/format-count-and-date'
import { href } from '../../routes'
import { formatRating, Stars } from '../../ui/image/Rating'
import { MoreLink } from '../../ui/text/Section'
import { t as reviewText } from '../reviews/nl'

/** The maximum number of characters of a review that is quoted. */
const maxQuoteLength = 220
const maxQuotes = 3

/** Returns the newest reviews that are short enough to quote in full: a part of a review could distort its meaning. */
export const selectReviewQuotes = (reviews: readonly Review[]) =>
  reviews.filter(({ text }) => text && text.length <= maxQuoteLength).slice(0, maxQuotes)

type ReviewsBandProps = {
  info: ShopInfo | null
  quotes: Promise<Review[]>
  /** True if the shop has a page of reviews. */
  hasReviews: boolean
}

/** The shop's average rating out of ten, the number of reviews, and quotations from the newest reviews. */
export function ReviewsBand({ info, quotes, hasReviews }: ReviewsBandProps) {
  const statistics = info?.review_statistics
  if (!statistics) return null
  const { average_rating_12_months: average, number_reviews: n } = statistics
  return (
    <section aria-labelledby="cijfer" className="night py-12 mt-24 md:py-16">
      <div className="wrap grid gap-10 lg:grid-cols-[minmax(15rem,1fr)_3fr] lg:items-center">
        <div>
          <p className="text-[4.5rem] font-500 leading-none tracking-tight">{formatRating(average)}</p>
          <div className="mt-3">
            <Stars rating={average} />
          </div>
          <h2 id="cijfer" className="mt-3 text-xl">
            {reviewText('score')}
          </h2>
          <p className="mt-1 text-s text-muted">{reviewText('scoreText', { n })}</p>
          {hasReviews && <MoreLink href={href.reviews()} text={reviewText('all')} />}
        </div>
        <LateContent of={quotes} fallback={null}>
          {(reviews) =>
            reviews.length > 0 && (
              <ul className="grid gap-8 md:grid-cols-3">
                {reviews.map((review) => (
                  <Quote key={review.id} review={review} />
                ))}
              </ul>
            )
          }
        </LateContent>
      </div>
    </section>
  )
}

const Quote = ({ review: { text, author, created_at } }: { review: Review }) => (
  <li>
    <figure className="h-full pl-5 border-l">
      <blockquote className="text-l">‘{text}’</blockquote>
      <figcaption className="mt-3 text-s text-muted">
        {[author, formatDate(created_at)].filter(Boolean).join(', ')}
      </figcaption>
    </figure>
  </li>
)
