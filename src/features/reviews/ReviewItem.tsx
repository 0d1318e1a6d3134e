import type { Review } from '../../contract/catalogue/review'
import { formatDate } from '../../lib/format-count-and-date'
import { formatRating, Stars } from '../../ui/image/Rating'
import { serverText as uiText } from '../../ui/nl'
import { t } from './nl'

export function ReviewItem({ review, shopName }: { review: Review; shopName?: string | null }) {
  const { rating, title, text, author, created_at, verified, answer } = review
  return (
    <li>
      <article>
        <p className="flex items-center gap-2">
          <Stars rating={rating} />
          <span aria-hidden="true" className="font-500">
            {formatRating(rating).replace(/,0$/, '')}
          </span>
          <span className="vh">{uiText('rating', { rating: formatRating(rating) })}</span>
        </p>
        {title && <h3 className="mt-2 text-l">{title}</h3>}
        {text && <p className="mt-1 max-w-prose whitespace-pre-line">{text}</p>}
        <p className="mt-2 text-s text-muted">
          {[author, formatDate(created_at)].filter(Boolean).join(', ')}
          {verified && <span className="text-pine"> · {t('verified')}</span>}
        </p>
        {answer && (
          <div className="review-answer mt-4 pl-4 border-l-2">
            <p className="text-s font-500">{t('answerOf', { shop: shopName || t('theShop') })}</p>
            <p className="mt-1 max-w-prose whitespace-pre-line">{answer}</p>
          </div>
        )}
      </article>
    </li>
  )
}
