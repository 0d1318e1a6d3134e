import type { ReactNode } from 'react'
import type { Page, PageCard } from '../../contract/content'
import type { Breadcrumb, CompletePagingMeta } from '../../contract/shared-schemas'
import { Photo, type PhotoPlace } from '../../ui/image/Photo'
import { Breadcrumbs, breadcrumbTrailOf } from '../../ui/text/Breadcrumbs'
import { ProseHtml } from '../../ui/text/ProseHtml'
import { Pager } from '../catalog/list/Pager'
import { t } from './nl'
import type { Heading, PageBody } from './page-body'
import { StoryGrid, StoryMeta } from './StoryGrid'

const besideTitle: PhotoPlace = {
  sizes: '(width>=92em) 676px, (width>=48em) 46vw, 92vw',
  widths: [320, 480, 640, 960, 1280],
  covers: true,
}

type ArticleHeadProps = {
  title: string
  intro?: string | null
  photo?: string | null
  trail: Breadcrumb[]
  meta?: ReactNode
}

export function ArticleHead({ title, intro, photo, trail, meta }: ArticleHeadProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <header className={photo ? 'md:grid md:grid-cols-2 md:items-center md:gap-10' : undefined}>
        <div className="max-w-176">
          <h1 className="mt-3">{title}</h1>
          {meta}
          {intro && <p className="text-l mt-4 text-muted">{intro}</p>}
        </div>
        {photo && (
          <Photo
            className="mt-8 rounded-l bg-sand object-cover md:mt-3"
            src={photo}
            alt=""
            place={besideTitle}
            eager="high"
          />
        )}
      </header>
    </>
  )
}

const listId = 'artikelen'

type OverviewProps = { page: Page; body: PageBody | null; number: number; children: ReactNode }

export function ArticleOverview({ page, body, number, children }: OverviewProps) {
  return (
    <>
      <ArticleHead {...page} photo={number === 1 ? page.photo : null} trail={breadcrumbTrailOf(page)} />
      {body && number === 1 && <ProseHtml html={body.html} className="mt-6" />}
      <div className="grid gap-12 mt-12">{children}</div>
    </>
  )
}

export function StoryList({ stories, meta, url }: { stories: PageCard[]; meta: CompletePagingMeta; url: URL }) {
  return (
    <>
      {stories.length ? <StoryGrid id={listId} stories={stories} heading="h2" /> : <p className="py-12">{t('none')}</p>}
      <Pager meta={meta} url={url} listId={listId} texts={t} />
    </>
  )
}

const columns = 'lg:grid lg:grid-cols-article lg:gap-10 lg:mt-14'

/** A page's text with its title, at a readable width; the list of its headings is beside it on a wide screen. */
export function PageText({ page, body, between }: { page: Page; body: PageBody | null; between?: ReactNode }) {
  const isWide = !!between || !!page.photo || !!body?.headings.length
  return (
    <article className={`max-w-176 mx-auto ${isWide ? 'md:max-w-none' : ''}`}>
      <ArticleHead
        {...page}
        photo={between ? null : page.photo}
        trail={breadcrumbTrailOf(page)}
        meta={<StoryMeta story={page} />}
      />
      {between}
      {body && (
        <div className={`mt-8 ${isWide ? columns : ''}`}>
          <Contents headings={body.headings} />
          <ProseHtml html={body.html} className="lg:col-start-2" />
        </div>
      )}
    </article>
  )
}

function Contents({ headings }: { headings: Heading[] }) {
  if (!headings.length) return null
  return (
    <nav
      aria-labelledby="op-deze-pagina"
      className="mb-8 px-5 py-4 rounded-l bg-sand lg:sticky lg:top-24 lg:self-start lg:mb-0"
    >
      <h2 id="op-deze-pagina" className="text-m">
        {t('contents')}
      </h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a className="tap md:min-h-9 hover:underline" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
