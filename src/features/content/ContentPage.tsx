import { getPage, getPages, type Page } from '../../contract/content'
import { notFoundAt404 } from '../../lib/page-errors'
import { absoluteUrl, addressOf, requireAddress } from '../../lib/path'
import { definePage } from '../../page'
import { idOf } from '../../routes'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Photo } from '../../ui/Photo'
import { Prose } from '../../ui/Prose'
import { Section } from '../../ui/Section'
import { toBreadcrumbList } from '../catalog/breadcrumb-list'
import { ProductGrid } from '../catalog/ProductGrid'
import { addContents, type Heading } from './contents'
import { t } from './nl'
import { StoryGrid, StoryMeta } from './StoryGrid'

export const page = definePage({
  async load({ read, params, url, sanitize }) {
    const id = idOf(params.page)
    const content = await read(getPage, { id }).catch(notFoundAt404(`page ${id}`))
    requireAddress(content.uri, url)
    // What an overview is about is the list of its pages.
    const isOverview = content.type_code.endsWith('overview')
    const [body, children] = await Promise.all([
      content.body ? sanitize(content.body).then(addContents) : null,
      isOverview ? read(getPages, { parent: id, per_page: 100 }).then(({ data }) => data) : [],
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
    const { title, intro, photo, products } = content
    return (
      <>
        <div className="wrap">
          <article className="article">
            <Breadcrumbs trail={trailOf(content)} />
            <h1>{title}</h1>
            <StoryMeta story={content} />
            {intro && <p className="text-l mt-4 text-muted">{intro}</p>}
            {photo && <Photo src={photo} alt="" eager="high" className="mt-8" />}
            {body && <Contents headings={body.headings} />}
            {body && <Prose html={body.html} className="mt-8" />}
          </article>
          {children.length > 0 && (
            <div className="mt-12">
              <StoryGrid stories={children} heading="h2" />
            </div>
          )}
        </div>
        {!!products?.length && (
          <Section title={t('products')}>
            <ProductGrid products={products} shape="rail" />
          </Section>
        )}
      </>
    )
  },
})

function Contents({ headings }: { headings: Heading[] }) {
  if (!headings.length) return null
  return (
    <nav aria-labelledby="op-deze-pagina" className="toc">
      <h2 id="op-deze-pagina">{t('contents')}</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function trailOf({ breadcrumbs, title, uri }: Page) {
  return breadcrumbs?.length ? breadcrumbs : [{ title, uri }]
}

function toArticle({ title, created_at, author, photo, uri }: Page, origin: string) {
  return {
    '@type': 'BlogPosting',
    headline: title,
    datePublished: created_at ?? undefined,
    author: author ? { '@type': 'Person', name: author } : undefined,
    image: photo ? absoluteUrl(photo, origin) : undefined,
    mainEntityOfPage: absoluteUrl(uri, origin),
  }
}
