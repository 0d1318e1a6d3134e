import type { Product } from '../../../contract/catalogue/product'
import type { Attribute } from '../../../contract/catalogue/variant'
import { formatPrice } from '../../../contract/money/price'
import { unitPriceOf } from '../../../contract/money/unit-price'
import { asMarkdown, htmlToMarkdown, joinBlocks, linkTo, listOf } from '../../../lib/markdown'
import { absoluteUrl } from '../../../lib/path'
import { formatUnitPrice } from '../../../ui/price/UnitPrice'
import { stockText } from '../../catalog/card/stock-text'
import { t as exclusion } from '../../order-parts/nl-exclusion'
import type { VariantChoice } from '../../variant/variant-choice'
import { pageText, t } from '../nl'

type Shown = { product: Product; choice: VariantChoice; description: string | null }

/** Returns a product's page as Markdown: description, prices, variants and reviews. */
export function productAsMarkdown(
  { product, choice: { option, starting, attributes }, description }: Shown,
  origin: string,
) {
  const { full_name, uri, brand, specifications, pros_and_cons: points, reviews, breadcrumbs } = product
  const price = option?.price ?? starting.gross
  const perUnit = price == null ? null : unitPriceOf(price, option ? option.content : starting.content)
  const isFrom = !option && starting.isFrom
  const stock = stockText(option?.stock_status)
  const facts = [
    price != null &&
      `**${isFrom ? pageText('priceFrom') : pageText('price')}**: ${asMarkdown(formatPrice(price))} (${t('inclVat')})`,
    perUnit && `**${pageText('unitPrice')}**: ${asMarkdown(formatUnitPrice(perUnit))}`,
    stock && `**${pageText('stock')}**: ${asMarkdown(stock)}`,
    product.min_age && pageText('fromAge', { age: product.min_age }),
    product.no_withdrawal && exclusion(product.no_withdrawal),
    brand && `**${pageText('brand')}**: ${asMarkdown(brand.title)}`,
    ...(option?.reference_numbers ?? []).map(({ type, value }) => `**${asMarkdown(type)}**: ${asMarkdown(value)}`),
    ...attributes.map(({ title, values }) => {
      const offered = values.filter(({ available }) => available !== false)
      return `**${asMarkdown(title)}**: ${offered.map(toldOf).join(', ')}`
    }),
  ]
  const trail = (breadcrumbs ?? []).slice(0, -1).map(({ title, uri }) => linkTo(title, absoluteUrl(uri, origin) ?? uri))
  return joinBlocks(
    `# ${asMarkdown(full_name)}`,
    trail.join(' › '),
    listOf(facts.flatMap((fact) => fact || [])),
    linkTo(pageText('pageOf'), absoluteUrl(option?.uri || uri, origin) ?? uri),
    ...section(t('description'), description && htmlToMarkdown(description, origin)),
    ...section(pageText('ingredients'), product.ingredients && plainLines(product.ingredients)),
    ...section(pageText('allergens'), product.allergens && plainLines(product.allergens)),
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

/** Returns a variant's title, marked if it is sold out: it can be chosen, but not bought. */
const toldOf = ({ title, in_stock }: Attribute['values'][number]) =>
  asMarkdown(in_stock === false ? `${title} (${stockText('out')})` : title)

/** Returns lines of plain text as Markdown, with text between asterisks emphasised. */
const plainLines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/\*([^*]+)\*/)
        .map((part, place) => (place % 2 ? `**${asMarkdown(part)}**` : part && spaced(part)))
        .join(''),
    )
    .join('\n\n')

/** asMarkdown trims its text, so the spaces around it are kept outside of it. */
const spaced = (part: string) => part.replace(/\S.*\S|\S/, asMarkdown)

const section = (title: string, text: string | null | undefined) => (text ? [`## ${title}`, text] : [])
