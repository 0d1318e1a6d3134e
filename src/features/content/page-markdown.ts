import type { Page, PageCard } from '../../contract/content'
import type { CompletePagingMeta } from '../../contract/shared-schemas'
import { escapeMarkdown, htmlToMarkdown, joinBlocks, markdownLink, markdownList } from '../../lib/markdown'
import { pagedTitle, pageHref } from '../catalog/list/paging'
import { t } from './nl'
import type { PageBody } from './page-body'

type Shown = {
  content: Page
  body: PageBody | null
  children?: { data: readonly PageCard[]; meta: CompletePagingMeta } | null
  /** The number of the overview's page: the text is only on page 1. */
  number?: number
}

export function pageAsMarkdown({ content, body, children, number = 1 }: Shown, url: URL) {
  const { title, intro, products } = content
  const isFirst = number === 1
  const link = (name: string, uri: string) => markdownLink(name, uri, url.origin)
  return joinBlocks(
    `# ${escapeMarkdown(pagedTitle(title, number))}`,
    isFirst && intro && escapeMarkdown(intro),
    isFirst && body && htmlToMarkdown(body.html, url.origin),
    markdownList(
      (children?.data ?? []).map(
        (child) => link(child.title, child.uri) + (child.intro ? `: ${escapeMarkdown(child.intro)}` : ''),
      ),
    ),
    children && number < children.meta.last_page && link(t('more'), pageHref(url, number + 1)),
    markdownList((products ?? []).map((product) => link(product.full_name, product.uri))),
  )
}
