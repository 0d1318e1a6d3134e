import type { ProductCard } from '../../../contract/catalogue/product-card'
import { formatPrice } from '../../../contract/money/euros-and-cents'
import { unitPriceOf } from '../../../contract/money/unit-price'
import { escapeMarkdown, htmlToMarkdown, joinBlocks, markdownLink, markdownList } from '../../../lib/markdown'
import { formatUnitPrice } from '../../../ui/price/Price'
import { stockText } from '../card/stock-text'
import { t } from '../nl'
import type { LoadedList } from './load-product-list'
import { pagedTitle, pageHref } from './paging'

type Shown = {
  title: string
  /** The introduction as plain text. Only the list's first page contains `intro`, `places` and `description`. */
  intro?: string | null
  places: readonly { title: string; uri: string }[]
  description?: string | null
  loaded: LoadedList
}

/** Returns a page of a product list as Markdown, with a link to the next page. `url` is the list's own URL. */
export function listAsMarkdown({ title, intro, places, description, loaded: { state, list } }: Shown, url: URL) {
  const { data, meta } = list.products
  const isFirst = state.page === 1
  return joinBlocks(
    `# ${escapeMarkdown(pagedTitle(title, state.page))}`,
    isFirst && intro && escapeMarkdown(intro),
    isFirst && markdownList(places.map((place) => markdownLink(place.title, place.uri, url.origin))),
    productCardsAsMarkdown(data, url.origin),
    state.page < meta.last_page && markdownLink(t('next'), pageHref(url, state.page + 1), url.origin),
    isFirst && description && htmlToMarkdown(description, url.origin),
  )
}

/** Returns products as a Markdown list: each with its link, price, brand and stock. */
export const productCardsAsMarkdown = (cards: readonly ProductCard[], origin: string) =>
  markdownList(
    cards.map((card) => `${markdownLink(card.full_name, card.uri, origin)}: ${escapeMarkdown(describeCard(card))}`),
  )

function describeCard({ brand, facts, price, from_price, content, stock_status }: ProductCard) {
  const cost = from_price ? t('filters.from', { end: formatPrice(price) }) : formatPrice(price)
  const perUnit = unitPriceOf(price, content)
  return [cost, perUnit && formatUnitPrice(perUnit), brand, ...(facts ?? []), stockText(stock_status)]
    .filter(Boolean)
    .join(', ')
}
