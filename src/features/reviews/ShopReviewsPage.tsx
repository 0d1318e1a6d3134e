import { getPage, getPages } from '../../contract/content'
import { getShopReviews } from '../../contract/review'
import { notFound } from '../../lib/page-errors'
import { definePage, type PageContext } from '../../page'
import { href } from '../../routes'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Prose } from '../../ui/Prose'
import { toBreadcrumbList } from '../catalog/breadcrumb-list'
import { parseListState } from '../catalog/list-state'
import { Pager } from '../catalog/Pager'
import { pagedTitle, pageHref } from '../catalog/paging'
import { t } from './nl'
import { ReviewItem } from './ReviewItem'
import { Score } from './Score'

const listId = 'klanten'

/**
 * `/beoordelingen`: what customers say of the shop, and how that is checked, in the words of the backend's page of this
 * type (specification §1, content pages). A backend without the call for reviews shows its text alone.
 */
export const page = definePage({
  async load(context) {
    const { api, has, url, sanitize } = context
    const { page: number } = parseListState(url.searchParams)
    const hasReviews = has(getShopReviews)
    const [text, reviews] = await Promise.all([
      // The reviews stand without it.
      hasReviews ? findText(context).catch(() => undefined) : findText(context),
      hasReviews ? getShopReviews(api, { page: number }) : null,
    ])
    if (!reviews && (!text || number > 1)) throw notFound(`page ${number} of ${url.pathname}`)
    if (reviews && number > 1 && !reviews.data.length) throw notFound(`page ${number} of ${url.pathname}`)
    return { text, body: text?.body ? await sanitize(text.body) : null, reviews, number }
  },

  head({ text, number }, { url }) {
    const title = text?.title ?? t('title')
    return {
      title: pagedTitle(title, number),
      description: text?.intro ?? t('intro'),
      canonical: pageHref(new URL(url.pathname, url), number),
      structuredData: [toBreadcrumbList([{ title, uri: url.pathname }], url.origin)],
    }
  },

  View({ data: { text, body, reviews, number }, context: { url, shop } }) {
    const title = text?.title ?? t('title')
    const statistics = shop.info?.review_statistics
    return (
      <div className="wrap">
        <Breadcrumbs trail={[{ title, uri: href.reviews() }]} />
        <h1 className="text-3xl mt-2">{title}</h1>
        <p className="mt-3 mb-8 max-w-prose text-muted">{text?.intro ?? t('intro')}</p>
        {statistics && <Score statistics={statistics} id="cijfer" />}
        {body && number === 1 && <Prose html={body} className="mt-8" />}
        {reviews && (
          <section aria-labelledby="lijst" className="mt-12">
            <h2 id="lijst" className="text-2xl mb-6">
              {t('list')}
            </h2>
            {reviews.data.length ? (
              <ul id={listId} className="grid gap-x-16 gap-y-8 md:grid-cols-2">
                {reviews.data.map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </ul>
            ) : (
              <p>{t('none')}</p>
            )}
            <Pager meta={reviews.meta} url={url} listId={listId} texts={t} />
          </section>
        )}
      </div>
    )
  },
})

/** The backend's page of the type `reviews`; undefined where it has none. */
async function findText({ read }: PageContext) {
  const { data } = await read(getPages, { type_code: 'reviews', per_page: 1 })
  // A backend may not know the type, and send any page.
  const card = data.find(({ type_code }) => type_code === 'reviews')
  return card && read(getPage, { id: card.id })
}
