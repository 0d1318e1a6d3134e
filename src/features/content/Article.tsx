import type { ReactNode } from 'react'
import type { Page } from '../../contract/content'
import { Prose } from '../../ui/Prose'
import { Section } from '../../ui/Section'
import { ProductGrid } from '../catalog/ProductGrid'
import { ArticleHead, trailOf } from './ArticleHead'
import type { Body, Heading } from './contents'
import { t } from './nl'
import { StoryMeta } from './StoryMeta'

type ArticleProps = {
  page: Page
  body: Body | null
  /** The way on from its head. */
  children?: ReactNode
  /** What comes before the text. */
  between?: ReactNode
}

/** A page's text with its title, at a readable measure; the list of its headings beside it where there is room. */
export function Article({ page, body, children, between }: ArticleProps) {
  const isWide = !!page.photo || !!body?.headings.length
  return (
    <article className={isWide ? 'article is-wide' : 'article'}>
      <ArticleHead {...page} trail={trailOf(page)} meta={<StoryMeta story={page} />}>
        {children}
      </ArticleHead>
      {between}
      {body && (
        <div className="article-body">
          <Contents headings={body.headings} />
          <Prose html={body.html} />
        </div>
      )}
    </article>
  )
}

/** What a page's text is about and can be bought. */
export function ArticleProducts({ page: { products } }: { page: Page }) {
  if (!products?.length) return null
  return (
    <Section title={t('products')}>
      <ProductGrid products={products} shape="rail" />
    </Section>
  )
}

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
