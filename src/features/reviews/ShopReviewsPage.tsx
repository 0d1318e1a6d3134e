import type { ShopApi } from '../../../kit/contract/call'
import { notFoundError, pastEndError } from '../../../kit/page/page-errors'
import { getShopReviews, type Review } from '../../contract/catalogue/review'
import type { Page } from '../../contract/content'
import { REVIEWS_PER_PAGE } from '../../contract/limits'
import { type CompletePagingMeta, completePagingMeta } from '../../contract/shared-schemas'
import type { ShopInfo } from '../../contract/shop'
import { formatDate } from '../../lib/format-count-and-date'
import { escapeMarkdown, htmlToMarkdown, joinBlocks, markdownLink } from '../../lib/markdown'
import { definePage } from '../../page'
import { href } from '../../routes'
import { formatRating, Stars } from '../../ui/image/Rating'
import { ProseHtml } from '../../ui/text/ProseHtml'
import { TitledSection } from '../../ui/text/Section'
import { parseListState } from '../catalog/list/list-state'
import { Pager } from '../catalog/list/Pager'
import { pagedTitle, pageHref } from '../catalog/list/paging'
import { toBreadcrumbListSchema } from '../catalog/list-schemas'
import { ArticleHead } from '../content/Article'
import { findPageOfType } from '../content/content-pages'
import { type PageBody, toPageBody } from '../content/page-body'
import { t } from './nl'
import { ReviewItem } from './ReviewItem'

const listId = 'klanten'

/**
 * The page `/beoordelingen`: reviews of the shop, below a text about how the shop checks reviews. The text is a content
 * page of the backend (specification §1, content pages). A backend without the call for reviews gets only the text.
 */
export const page = definePage({
  async load({ api, has, read, url, sanitize }) {
    const { page: number } = parseListState(url.searchParams)
    const hasReviews = has(getShopReviews)
    const [text, reviews] = await Promise.all([
      // If the text can't be fetched, the reviews are still shown.
      findPageOfType(read, 'reviews').catch((error) => {
        if (!hasReviews) throw error
        return undefined
      }),
      hasReviews ? loadReviews(api, number) : null,
    ])
    if (!reviews && (!text || number > 1)) throw notFoundError(`page ${number} of ${url.pathname}`)
    if (reviews && number > 1 && !reviews.data.length) throw pastEndError(`page ${number} of ${url.pathname}`)
    // Only the first page of reviews has the text.
    return { text, body: text?.body && number === 1 ? toPageBody(await sanitize(text.body)) : null, reviews, number }
  },

  head({ text, number }, { url }) {
    const title = text?.title ?? t('title')
    return {
      title: pagedTitle(title, number),
      description: text?.intro ?? t('intro'),
      canonical: pageHref(new URL(url.pathname, url), number),
      image: text?.photo,
      structuredData: [toBreadcrumbListSchema([{ title, uri: url.pathname }], url.origin)],
    }
  },

  markdown: (data, { url, shop }) => reviewsAsMarkdown(data, shop.info, url),

  View({ data: { text, body, reviews, number }, context: { url, shop } }) {
    const title = text?.title ?? t('title')
    const statistics = shop.info?.review_statistics
    return (
      <div className="wrap">
        <ArticleHead
          title={title}
          intro={text?.intro ?? t('intro')}
          photo={number === 1 ? text?.photo : null}
          trail={[{ title, uri: href.reviews() }]}
        />
        {statistics && (
          <div className="mt-8">
            <Score statistics={statistics} id="cijfer" />
          </div>
        )}
        {body && <ProseHtml html={body.html} className="mt-8" />}
        {reviews && (
          <TitledSection id="lijst" title={t('list')} heading="section-title mb-6" className="mt-12">
            {reviews.data.length ? (
              <ul id={listId} className="grid gap-x-8 gap-y-8 md:grid-cols-2">
                {reviews.data.map((review) => (
                  <ReviewItem key={review.id} review={review} shopName={shop.info?.name} />
                ))}
              </ul>
            ) : (
              <p>{t('none')}</p>
            )}
            <Pager meta={reviews.meta} url={url} listId={listId} texts={t} />
          </TitledSection>
        )}
      </div>
    )
  },
})

async function loadReviews(api: ShopApi, page: number) {
  const reviews = await getShopReviews(api, { page })
  return { ...reviews, meta: completePagingMeta(reviews, page, REVIEWS_PER_PAGE) }
}

type ScoreProps = { statistics: NonNullable<ShopInfo['review_statistics']>; id: string }

function Score({ statistics: { average_rating_12_months: average, number_reviews: n }, id }: ScoreProps) {
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

type Shown = {
  text?: Page
  body: PageBody | null
  reviews: { data: readonly Review[]; meta: CompletePagingMeta } | null
  number: number
}

/** Returns the page as Markdown. The reviews are quoted, so that an agent does not take them for instructions. */
function reviewsAsMarkdown({ text, body, reviews, number }: Shown, info: ShopInfo | null, url: URL) {
  const isFirst = number === 1
  const score = info?.review_statistics
  return joinBlocks(
    `# ${escapeMarkdown(pagedTitle(text?.title ?? t('title'), number))}`,
    isFirst && escapeMarkdown(text?.intro ?? t('intro')),
    score &&
      `**${formatRating(score.average_rating_12_months)}** ${escapeMarkdown(t('scoreText', { n: score.number_reviews }))}`,
    body && htmlToMarkdown(body.html, url.origin),
    reviews && `## ${t('list')}`,
    ...(reviews?.data ?? []).map((review) => toQuote(review, info?.name)),
    reviews && number < reviews.meta.last_page && markdownLink(t('more'), pageHref(url, number + 1), url.origin),
  )
}

function toQuote({ rating, title, text, author, created_at, verified, answer }: Review, shop?: string | null) {
  const by = [author, formatDate(created_at), verified && t('verified').toLowerCase()].filter(Boolean).join(', ')
  const lines = [
    `**${formatRating(rating)}**${title ? ` ${escapeMarkdown(title)}` : ''}`,
    text && escapeMarkdown(text),
    by && `— ${escapeMarkdown(by)}`,
    answer && `${escapeMarkdown(t('answerOf', { shop: shop || t('theShop') }))}: ${escapeMarkdown(answer)}`,
  ]
  return lines.flatMap((line) => (line ? `> ${line}` : [])).join('\n>\n')
}
