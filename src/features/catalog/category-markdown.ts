import type { Category } from '../../contract/category'
import { formatPrice } from '../../contract/price'
import type { ProductCard } from '../../contract/product-card'
import { asMarkdown, blocks, htmlToMarkdown, linkTo, listOf } from '../../lib/markdown'
import { absoluteUrl } from '../../lib/path'
import { t } from './nl'
import { pagedTitle, pageHref } from './paging'
import type { LoadedList } from './product-list'
import { stockText } from './stock'

type Shown = { category: Category; loaded: LoadedList; description?: string | null }

/** A category's page as Markdown: what it holds, a page of its products, and the way to the next. */
export function categoryAsMarkdown({ category, loaded: { state, list }, description }: Shown, url: URL) {
  const { origin } = url
  const { title, intro, children } = category
  const { data, meta } = list.products
  const isFirst = state.page === 1
  const link = (name: string, uri: string) => linkTo(name, absoluteUrl(uri, origin) ?? uri)
  return blocks(
    `# ${asMarkdown(pagedTitle(title, state.page))}`,
    isFirst && intro && asMarkdown(intro),
    isFirst && listOf((children ?? []).map((child) => link(child.title, child.uri))),
    listOf(data.map((card) => `${link(card.full_name, card.uri)}: ${asMarkdown(toldOf(card))}`)),
    state.page < meta.last_page && link(t('next'), pageHref(url, state.page + 1)),
    isFirst && description && htmlToMarkdown(description, origin),
  )
}

function toldOf({ brand, price, from_price, stock_status }: ProductCard) {
  const cost = from_price ? t('filters.from', { end: formatPrice(price) }) : formatPrice(price)
  return [cost, brand, stockText(stock_status)].filter(Boolean).join(', ')
}
