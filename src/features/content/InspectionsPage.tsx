import { notFoundError } from '../../../kit/page/page-errors'
import { definePage } from '../../page'
import { breadcrumbTrailOf } from '../../ui/text/Breadcrumbs'
import { ProductRail } from '../catalog/card/ProductGrid'
import { toBreadcrumbListSchema } from '../catalog/list-schemas'
import { PageText } from './Article'
import { findPageAt } from './content-pages'
import { t } from './nl'
import { toPageBody } from './page-body'
import { pageAsMarkdown } from './page-markdown'

/** `/keuringen`: how the shop inspects climbing gear, with the backend's text at this path. */
export const page = definePage({
  async load({ read, url, sanitize }) {
    const content = await findPageAt(read, url)
    if (!content) throw notFoundError(`text at ${url.pathname}`)
    return { content, body: content.body ? toPageBody(await sanitize(content.body)) : null }
  },

  head: ({ content }, { url }) => ({
    title: content.title,
    description: content.intro,
    canonical: url.pathname,
    image: content.photo,
    structuredData: [toBreadcrumbListSchema(breadcrumbTrailOf(content), url.origin)],
  }),

  markdown: (data, { url }) => pageAsMarkdown(data, url),

  View: ({ data: { content, body } }) => (
    <>
      <div className="wrap">
        <PageText page={content} body={body} />
      </div>
      <ProductRail title={t('products')} products={content.products} />
    </>
  ),
})
