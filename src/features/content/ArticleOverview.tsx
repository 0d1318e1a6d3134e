import type { ReactNode } from 'react'
import type { Page, PageCard } from '../../contract/content'
import type { CompletePagingMeta } from '../../contract/shared-schemas'
import { breadcrumbTrailOf } from '../../ui/text/Breadcrumbs'
import { ProseHtml } from '../../ui/text/ProseHtml'
import { Pager } from '../catalog/list/Pager'
import { ArticleHead } from './ArticleHead'
import { t } from './nl'
import type { PageBody } from './page-body'
import { StoryGrid } from './StoryGrid'

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
