import { formatPrice } from '../../contract/price'
import type { Product } from '../../contract/product'
import { asMarkdown, blocks, htmlToMarkdown, linkTo, listOf } from '../../lib/markdown'
import { absoluteUrl } from '../../lib/path'
import { stockText } from '../catalog/stock'
import type { Choice } from './choice'
import { pageText, t } from './nl'

type Shown = { product: Product; choice: Choice; description: string | null }

/** A product's page as Markdown: what it is, costs and comes in, and what is said of it. */
export function productAsMarkdown(
  { product, choice: { option, starting, attributes }, description }: Shown,
  origin: string,
) {
  const { full_name, uri, brand, specifications, pros_and_cons: points, reviews, breadcrumbs } = product
  const price = option?.price ?? starting.gross
  const isFrom = !option && starting.isFrom
  const stock = stockText(option?.stock_status)
  const facts = [
    price != null &&
      `**${isFrom ? pageText('priceFrom') : pageText('price')}**: ${asMarkdown(formatPrice(price))} (${t('inclVat')})`,
    stock && `**${pageText('stock')}**: ${asMarkdown(stock)}`,
    brand && `**${pageText('brand')}**: ${asMarkdown(brand.title)}`,
    ...(option?.reference_numbers ?? []).map(({ type, value }) => `**${asMarkdown(type)}**: ${asMarkdown(value)}`),
    ...attributes.map(({ title, values }) => {
      const offered = values.filter(({ available }) => available !== false)
      return `**${asMarkdown(title)}**: ${offered.map((value) => asMarkdown(value.title)).join(', ')}`
    }),
  ]
  const trail = (breadcrumbs ?? []).slice(0, -1).map(({ title, uri }) => linkTo(title, absoluteUrl(uri, origin) ?? uri))
  return blocks(
    `# ${asMarkdown(full_name)}`,
    trail.join(' › '),
    listOf(facts.flatMap((fact) => fact || [])),
    linkTo(pageText('pageOf'), absoluteUrl(option?.uri ?? uri, origin) ?? uri),
    ...section(t('description'), description && htmlToMarkdown(description, origin)),
    ...section(t('pros'), listOf((points?.pros ?? []).map(asMarkdown))),
    ...section(t('cons'), listOf((points?.cons ?? []).map(asMarkdown))),
    ...section(
      t('specifications'),
      listOf(
        (specifications ?? []).flatMap(({ rows }) =>
          rows.map(({ title, value, unit }) => asMarkdown(`${title}: ${value} ${unit ?? ''}`)),
        ),
      ),
    ),
    ...section(
      t('reviews'),
      reviews?.count && reviews.average != null
        ? pageText('scoreOf', { average: String(reviews.average).replace('.', ','), n: reviews.count })
        : '',
    ),
  )
}

const section = (title: string, text: string | null) => (text ? [`## ${title}`, text] : [])
