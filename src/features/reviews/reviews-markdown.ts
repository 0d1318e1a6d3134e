import type { ShopReview } from '../../contract/catalogue/review'
import type { Page } from '../../contract/content'
import type { PageMeta } from '../../contract/schema'
import type { ShopInfo } from '../../contract/shop'
import { formatDate } from '../../lib/format'
import { asMarkdown, blocks, htmlToMarkdown, linkTo } from '../../lib/markdown'
import { absoluteUrl } from '../../lib/path'
import { formatRating } from '../../ui/image/Rating'
import { pagedTitle, pageHref } from '../catalog/list/paging'
import type { Body } from '../content/contents'
import { t } from './nl'

type Shown = {
  text?: Page
  body: Body | null
  reviews: { data: readonly ShopReview[]; meta: PageMeta } | null
  number: number
}

/** What customers say of the shop as Markdown. What somebody wrote is quoted: it is theirs, and asks a reader nothing. */
export function reviewsAsMarkdown({ text, body, reviews, number }: Shown, info: ShopInfo | null, url: URL) {
  const isFirst = number === 1
  const score = info?.review_statistics
  const next = pageHref(url, number + 1)
  return blocks(
    `# ${asMarkdown(pagedTitle(text?.title ?? t('title'), number))}`,
    isFirst && asMarkdown(text?.intro ?? t('intro')),
    score &&
      `**${formatRating(score.average_rating_12_months)}** ${asMarkdown(t('scoreText', { n: score.number_reviews }))}`,
    body && htmlToMarkdown(body.html, url.origin),
    reviews && `## ${t('list')}`,
    ...(reviews?.data ?? []).map((review) => toQuote(review, info?.name)),
    reviews && number < reviews.meta.last_page && linkTo(t('more'), absoluteUrl(next, url.origin) ?? next),
  )
}

function toQuote({ rating, title, text, author, created_at, verified, answer }: ShopReview, shop?: string | null) {
  const by = [author, formatDate(created_at), verified && t('verified').toLowerCase()].filter(Boolean).join(', ')
  const lines = [
    `**${formatRating(rating)}**${title ? ` ${asMarkdown(title)}` : ''}`,
    text && asMarkdown(text),
    by && `— ${asMarkdown(by)}`,
    answer && `${asMarkdown(t('answerOf', { shop: shop || t('theShop') }))}: ${asMarkdown(answer)}`,
  ]
  return lines.flatMap((line) => (line ? `> ${line}` : [])).join('\n>\n')
}
