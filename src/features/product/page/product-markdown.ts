import type { Product } from '../../../contract/catalogue/product'
import type { Attribute } from '../../../contract/catalogue/variant'
import { formatPrice } from '../../../contract/money/euros-and-cents'
import { unitPriceOf } from '../../../contract/money/unit-price'
import { escapeMarkdown, htmlToMarkdown, joinBlocks, markdownLink, markdownList } from '../../../lib/markdown'
import { formatUnitPrice } from '../../../ui/price/Price'
import { stockText } from '../../catalog/card/stock-text'
import { t as exclusionText } from '../../order-parts/nl-not-returnable'
import type { VariantChoice } from '../../variant/variant-choice'
import { serverText, t } from '../nl'

type Shown = { product: Product; choice: VariantChoice; description: string | null }

/** Returns a product's page as Markdown: description, prices, variants and reviews. */
export function productAsMarkdown(
  { product, choice: { option, starting, attributes }, description }: Shown,
  origin: string,
) {
  const { full_name, uri, brand, specifications, pros_and_cons: points, reviews, breadcrumbs } = product
  const { price, content } = option ?? starting
  const perUnit = price == null ? null : unitPriceOf(price, content)
  const isFrom = !option && starting.from_price
  const stock = stockText(option?.stock_status)
  const facts = [
    price != null &&
      `**${isFrom ? serverText('priceFrom') : serverText('price')}**: ${escapeMarkdown(formatPrice(price))} (${t('inclVat')})`,
    perUnit && `**${serverText('unitPrice')}**: ${escapeMarkdown(formatUnitPrice(perUnit))}`,
    stock && `**${serverText('stock')}**: ${escapeMarkdown(stock)}`,
    product.min_age && serverText('fromAge', { age: product.min_age }),
    product.no_withdrawal && exclusionText(product.no_withdrawal),
    brand && `**${serverText('brand')}**: ${escapeMarkdown(brand.title)}`,
    ...(option?.reference_numbers ?? []).map(
      ({ type, value }) => `**${escapeMarkdown(type)}**: ${escapeMarkdown(value)}`,
    ),
    ...attributes.map(({ title, values }) => {
      const offered = values.filter(({ available }) => available !== false)
      return `**${escapeMarkdown(title)}**: ${offered.map(describeValue).join(', ')}`
    }),
  ]
  const trail = (breadcrumbs ?? []).slice(0, -1).map(({ title, uri }) => markdownLink(title, uri, origin))
  return joinBlocks(
    `# ${escapeMarkdown(full_name)}`,
    trail.join(' › '),
    markdownList(facts.flatMap((fact) => fact || [])),
    markdownLink(serverText('pageOf'), option?.uri || uri, origin),
    ...section(t('description'), description && htmlToMarkdown(description, origin)),
    ...section(serverText('ingredients'), product.ingredients && plainLines(product.ingredients)),
    ...section(serverText('allergens'), product.allergens && plainLines(product.allergens)),
    ...section(t('pros'), markdownList((points?.pros ?? []).map(escapeMarkdown))),
    ...section(t('cons'), markdownList((points?.cons ?? []).map(escapeMarkdown))),
    ...section(
      t('specifications'),
      markdownList(
        (specifications ?? []).flatMap(({ rows }) =>
          rows.map(({ title, value, unit }) => escapeMarkdown(`${title}: ${value} ${unit ?? ''}`)),
        ),
      ),
    ),
    ...section(
      t('reviews'),
      reviews?.count && reviews.average != null
        ? serverText('scoreOf', { average: String(reviews.average).replace('.', ','), n: reviews.count })
        : '',
    ),
  )
}

/**
 * Returns the title of an attribute value. The title of a sold-out value states that it is sold out: it can be chosen
 * but not bought.
 */
const describeValue = ({ title, in_stock }: Attribute['values'][number]) =>
  escapeMarkdown(in_stock === false ? `${title} (${stockText('out')})` : title)

/** Returns lines of plain text as Markdown; text between asterisks becomes bold. */
const plainLines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/\*([^*]+)\*/)
        .map((part, place) => (place % 2 ? `**${escapeMarkdown(part)}**` : part && spaced(part)))
        .join(''),
    )
    .join('\n\n')

/** Escapes text for Markdown but leaves the spaces around the text, which `escapeMarkdown` would trim. */
const spaced = (part: string) => part.replace(/\S.*\S|\S/, escapeMarkdown)

const section = (title: string, text: string | null | undefined) => (text ? [`## ${title}`, text] : [])
