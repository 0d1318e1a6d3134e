import type { Page } from '../../contract/content'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Photo, type PhotoPlace } from '../../ui/Photo'
import { Prose } from '../../ui/Prose'
import { Section } from '../../ui/Section'
import { ProductGrid } from '../catalog/ProductGrid'
import type { addContents, Heading } from './contents'
import { t } from './nl'
import { StoryMeta } from './StoryGrid'

const aboveText: PhotoPlace = {
  sizes: '(width>=46em) 44rem, 92vw',
  widths: [320, 480, 640, 960, 1280],
  covers: true,
}

/** A page's text with its title, at a readable measure. `body` is safe HTML. */
export function Article({ page, body }: { page: Page; body: ReturnType<typeof addContents> | null }) {
  const { title, intro, photo } = page
  return (
    <article className="article">
      <Breadcrumbs trail={trailOf(page)} />
      <h1>{title}</h1>
      <StoryMeta story={page} />
      {intro && <p className="text-l mt-4 text-muted">{intro}</p>}
      {photo && <Photo src={photo} alt="" place={aboveText} eager="high" className="mt-8" />}
      {body && <Contents headings={body.headings} />}
      {body && <Prose html={body.html} className="mt-8" />}
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

/** The way to a page; itself where its backend names none. */
export function trailOf({ breadcrumbs, title, uri }: Page) {
  return breadcrumbs?.length ? breadcrumbs : [{ title, uri }]
}
