import type { ReactNode } from 'react'
import type { Page } from '../../contract/content'
import { breadcrumbTrailOf } from '../../ui/text/Breadcrumbs'
import { ProseHtml } from '../../ui/text/ProseHtml'
import { ArticleHead } from './ArticleHead'
import { t } from './nl'
import type { Heading, PageBody } from './page-body'
import { StoryMeta } from './StoryMeta'

type ArticleProps = { page: Page; body: PageBody | null; between?: ReactNode }

/** The columns of an article: the list of headings, and the text in the middle. */
const columns = 'lg:grid lg:grid-cols-article lg:gap-10 lg:mt-14'

/** A page's text with its title, at a readable width; the list of its headings is beside it on a wide screen. */
export function PageText({ page, body, between }: ArticleProps) {
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
