import { getPage, getPages, type Page, type PageCard } from '../../contract/content'
import { notFoundAt404 } from '../../lib/page-errors'
import { absoluteUrl, addressOf, requireAddress } from '../../lib/path'
import { definePage } from '../../page'
import { idOf, isAnswered } from '../../routes'
import { toBreadcrumbList } from '../catalog/breadcrumb-list'
import { picturesAsData } from '../shop/structured-data'
import { Article, ArticleProducts, trailOf } from './Article'
import { addContents } from './contents'
import { StoryGrid } from './StoryGrid'

export const page = definePage({
  async load({ read, params, url, sanitize }) {
    const id = idOf(params.page)
    const content = await read(getPage, { id }).catch(notFoundAt404(`page ${id}`))
    requireAddress(content.uri, url)
    // What an overview is about is the list of its pages.
    const isOverview = content.type_code.endsWith('overview')
    const [body, children] = await Promise.all([
      content.body ? sanitize(content.body).then(addContents) : null,
      isOverview ? read(getPages, { parent: id, per_page: 100 }).then(({ data }) => data.filter(isOurs)) : [],
    ])
    return { content, body, children }
  },

  head: ({ content }, { url }) => ({
    title: content.title,
    description: content.intro,
    canonical: addressOf(content.uri, url),
    image: content.photo,
    structuredData: [
      toBreadcrumbList(trailOf(content), url.origin),
      ...(content.type_code === 'blog' ? [toArticle(content, url.origin)] : []),
    ],
  }),

  View({ data: { content, body, children } }) {
    return (
      <>
        <div className="wrap">
          <Article page={content} body={body} />
          {children.length > 0 && (
            <div className="mt-12">
              <StoryGrid stories={children} heading="h2" />
            </div>
          )}
        </div>
        <ArticleProducts page={content} />
      </>
    )
  },
})

/** A card must not lead to a page that is not here. */
const isOurs = ({ uri }: PageCard) => isAnswered(uri)

function toArticle({ title, created_at, author, photo, uri }: Page, origin: string) {
  return {
    '@type': 'BlogPosting',
    headline: title,
    datePublished: created_at ?? undefined,
    author: author ? { '@type': 'Person', name: author } : undefined,
    image: photo ? picturesAsData(photo, origin) : undefined,
    mainEntityOfPage: absoluteUrl(uri, origin),
  }
}
