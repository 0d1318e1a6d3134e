import type { Page, PageCard } from '../../contract/content'
import { asMarkdown, blocks, htmlToMarkdown, linkTo, listOf } from '../../lib/markdown'
import { absoluteUrl } from '../../lib/path'
import type { Body } from './contents'

type Shown = { content: Page; body: Body | null; children: { data: PageCard[] } | null }

/** A page of text as Markdown; an overview with what it lists. */
export function pageAsMarkdown({ content, body, children }: Shown, origin: string) {
  const { title, intro, products } = content
  const link = (name: string, uri: string) => linkTo(name, absoluteUrl(uri, origin) ?? uri)
  return blocks(
    `# ${asMarkdown(title)}`,
    intro && asMarkdown(intro),
    body && htmlToMarkdown(body.html, origin),
    listOf((children?.data ?? []).map((child) => link(child.title, child.uri))),
    listOf((products ?? []).map((product) => link(product.full_name, product.uri))),
  )
}
