import * as mark from '../../../../kit/browser/swap/data-attributes'
import type { ProductReviews } from '../../../contract/catalogue/review'
import { formatCount } from '../../../lib/format-count-and-date'
import { href } from '../../../routes'
import { ButtonLink } from '../../../ui/form/Button'
import { formatRating, Stars } from '../../../ui/image/Rating'
import { serverText as uiText } from '../../../ui/nl'
import { LineLink } from '../../../ui/text/TextLink'
import { ReviewItem } from '../../reviews/ReviewItem'
import { serverText, t } from '../nl'
import { reviewsId } from '../product-markup-names'
import {
  type ReviewListState,
  ratingDistribution,
  ratingRangeOf,
  readReviewListState,
  reviewListHref,
  reviewSortOrders,
  selectReviews,
} from './review-list'

type ReviewsProps = {
  reviews: ProductReviews
  url: URL
  /** True if the shop has a page that explains how the shop checks reviews. */
  explainsChecks: boolean
  shopName?: string | null
}

/** Reviews by buyers: four at first, then all, filtered by rating and sorted. Each choice is a link. */
export function Reviews({ reviews, url, ...shop }: ReviewsProps) {
  return (
    <section id={reviewsId} aria-labelledby="oordeel" className="mt-16" {...{ [mark.sameEntryAttribute]: true }}>
      <h2 id="oordeel" className="section-title mb-6">
        {t('reviews')}
      </h2>
      {reviews.items.length === 0 && !reviews.count ? (
        <p className="text-muted">{t('noReviews')}</p>
      ) : (
        <ReviewSection reviews={reviews} url={url} {...shop} />
      )}
    </section>
  )
}

const columns = 'grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16 xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-20'

function ReviewSection({ reviews, url, explainsChecks, shopName }: ReviewsProps) {
  const { average, items } = reviews
  const count = Math.max(reviews.count, items.length)
  const state = readReviewListState(url.searchParams)
  const bars = ratingDistribution(reviews)
  const link = (change: Partial<ReviewListState>) => ({
    href: reviewListHref(url, { ...state, ...change }),
    rel: 'nofollow',
    [mark.swapAttribute]: reviewsId,
  })
  return (
    <div className={columns}>
      <div className="min-w-0 max-w-104">
        {typeof average === 'number' && (
          <p className="flex items-center gap-4 mb-4">
            <span className="text-3xl font-500">{formatRating(average)}</span>
            <span>
              <Stars rating={average} />
              <span className="block text-s text-muted">
                {serverText('outOfTen')} · {uiText('reviews', { n: count })}
              </span>
            </span>
          </p>
        )}
        {items.length > 0 && (
          <nav aria-label={t('distribution')}>
            <ul>
              {bars.map((bar) => (
                <li key={bar.stars}>
                  <Bar
                    {...bar}
                    most={count}
                    isChosen={state.stars === bar.stars}
                    link={link({ stars: state.stars === bar.stars ? undefined : bar.stars, showsAll: false })}
                  />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {explainsChecks && (
          <p className="mt-2 text-s">
            <LineLink href={href.reviews()}>{serverText('checked')}</LineLink>
          </p>
        )}
      </div>
      {items.length > 0 && <Listed reviews={reviews} state={state} link={link} shopName={shopName} />}
    </div>
  )
}

type Link = { href: string }

type BarProps = {
  stars: number
  count: number
  /** True if the loaded reviews include one with this number of stars. */
  isListed: boolean
  /** The number of reviews at which the bar is full. */
  most: number
  isChosen: boolean
  link: Link
}

/** The links are 12px wider than the column at both sides: with `rem` they would leave the page when text is larger. */
const grade = 'flex items-center gap-3 min-h-11 -mx-[12px] px-[12px] rounded text-s'

function Bar({ stars, count, isListed, most, isChosen, link }: BarProps) {
  const grades = ratingRangeOf(stars)
  const words = (
    <>
      <span aria-hidden="true" className="flex-none w-12">
        {grades}
      </span>
      <svg className="flex-1 min-w-0 h-2 rounded-full bg-line" aria-hidden="true">
        <rect className="fill-star" width={`${(100 * count) / most}%`} height="100%" />
      </svg>
      <span aria-hidden="true" className="flex-none w-10 text-right">
        {formatCount(count)}
      </span>
      <span className="vh">{serverText('gradedWith', { n: count, grades })}</span>
    </>
  )
  if (!isListed) return <span className={`${grade} text-muted`}>{words}</span>
  return (
    <a
      id={`cijfer-${stars}`}
      className={`${grade} ${isChosen ? 'bg-sand font-500' : 'hover:bg-sand'}`}
      aria-current={isChosen || undefined}
      {...link}
    >
      {words}
    </a>
  )
}

type ListedProps = {
  reviews: ProductReviews
  state: ReviewListState
  link: (change: Partial<ReviewListState>) => Link
  shopName?: string | null
}

const orderTexts = { nieuwste: 'newest', hoogste: 'highest', laagste: 'lowest' } as const

function Listed({ reviews: { items, count }, state, link, shopName }: ListedProps) {
  const { stars, order } = state
  const { shown, total } = selectReviews(items, state)
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 min-h-11 mb-6">
        <p tabIndex={-1} {...{ [mark.announceAttribute]: true }}>
          {stars
            ? serverText('gradedWith', { n: total, grades: ratingRangeOf(stars) })
            : serverText('graded', { n: total })}
          {count > items.length && <span className="text-muted"> {serverText('newestOnly', { n: items.length })}</span>}
        </p>
        {stars && (
          <a className="link tap" {...link({ stars: undefined })}>
            {serverText('allGrades')}
          </a>
        )}
        {items.length > 1 && (
          <nav aria-label={serverText('reviewOrder')} className="flex flex-wrap gap-x-6 gap-y-1 lg:ml-auto">
            {reviewSortOrders.map((other) => (
              <a
                key={other}
                className={`tap ${other === order ? 'font-500 underlined' : 'text-muted hover:text-ink'}`}
                id={`volgorde-${other}`}
                aria-current={other === order || undefined}
                {...link({ order: other })}
              >
                {serverText(orderTexts[other])}
              </a>
            ))}
          </nav>
        )}
      </div>
      <ul className="grid gap-x-16 gap-y-10 xl:grid-cols-2">
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} shopName={shopName} />
        ))}
      </ul>
      {shown.length < total && (
        <ButtonLink tone="secondary" className="mt-8" {...link({ showsAll: true })}>
          {serverText('moreReviews')}
        </ButtonLink>
      )}
    </div>
  )
}
