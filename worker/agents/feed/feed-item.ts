import { isGtin } from '../../../src/contract/catalogue/gtin'
import type { Cents } from '../../../src/contract/money/euros-and-cents'
import type { NetContent } from '../../../src/contract/money/money-schema'
import { contentAndBaseUnitOf } from '../../../src/contract/money/schema-org-reference-quantity'
import type { ShopInfo } from '../../../src/contract/shop'
import { jpegUrls } from '../../../src/features/shop/structured-data'
import { absoluteUrl, isOwnPath } from '../../../src/lib/canonical-path'
import { escapeXml } from '../../../src/lib/xml'
import { hasPageAt } from '../../../src/routes'
import type { FeedArticle } from './read-feed-articles'

/** The maximum number of characters that price comparison sites accept in each field. */
const longest = { title: 150, description: 5000, brand: 70 }
const maxMorePhotos = 10

/** Returns an article as an XML item of the feed; an empty text if its URL is not a page of this shop. */
export function toFeedItem(article: FeedArticle, info: ShopInfo | null, origin: string) {
  const link = isOwnPath(article.uri) && hasPageAt(article.uri) ? absoluteUrl(article.uri, origin) : undefined
  if (!link) return ''
  const { full_name, option_name, intro, price, old_price } = article
  const title = option_name ? `${full_name}, ${option_name}` : full_name
  const isReduced = old_price != null && old_price > price
  const photos = jpegUrls(article.photos ?? [], origin)
  const measures = contentAndBaseUnitOf(article.content)
  const gtin = article.ean && isGtin(article.ean) ? article.ean : undefined
  const fields: [name: string, value: string | number | null | undefined][] = [
    ['g:id', article.id],
    ['g:item_group_id', article.product_id],
    ['title', cut(withoutDirectionMarks(title), longest.title)],
    ['description', cut(withoutDirectionMarks(plainText(intro) || title), longest.description)],
    ['link', link],
    ['g:image_link', photos[0]],
    ...photos.slice(1, maxMorePhotos + 1).map((src): [string, string] => ['g:additional_image_link', src]),
    ['g:availability', availabilityOf(article.stock_status)],
    ['g:availability_date', availableFrom(article)],
    ['g:price', euros(isReduced ? old_price : price)],
    ['g:sale_price', isReduced ? euros(price) : null],
    [
      'g:sale_price_effective_date',
      isReduced && article.price_from && article.price_until ? `${article.price_from}/${article.price_until}` : null,
    ],
    ['g:brand', cut(withoutDirectionMarks(article.brand ?? ''), longest.brand)],
    ['g:gtin', gtin],
    // `no` means that the article has no EAN: the backend sent an empty one. A backend that sends no field `ean` may
    // just not know the EAN.
    ['g:identifier_exists', article.ean === '' ? 'no' : null],
    ['g:condition', 'new'],
    ['g:product_type', article.categories?.join(' > ')],
    ['g:color', article.color],
    ['g:size', article.size],
    ['g:material', article.material],
    ['g:unit_pricing_measure', measures && asMeasure(measures.content)],
    ['g:unit_pricing_base_measure', measures && asMeasure(measures.base)],
    ['g:shipping_weight', article.weight ? `${article.weight} g` : null],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value == null || value === '' ? [] : [`<${name}>${escapeXml(String(value))}</${name}>`],
  )
  return `<item>\n${[...lines, ...shippingOf(price, info)].join('\n')}\n</item>\n`
}

const availabilityOf = (status: FeedArticle['stock_status']) =>
  status === 'out' ? 'out_of_stock' : status === 'backorder' ? 'backorder' : 'in_stock'

/** Price comparison sites require this date of an article that is on back order. */
const availableFrom = ({ stock_status, delivery_date }: FeedArticle) =>
  stock_status === 'backorder' && /^\d{4}-\d\d-\d\d$/.test(delivery_date ?? '') ? `${delivery_date}T00:00Z` : null

const asMeasure = ({ amount, unit }: NetContent) => `${amount} ${feedUnits[unit] ?? unit}`

/** The feed's names of units, where they differ from the shop's. */
const feedUnits: Record<string, string> = { m2: 'sqm', m3: 'cbm', piece: 'ct' }

const euros = (cents: Cents) => `${(cents / 100).toFixed(2)} EUR`

function shippingOf(price: Cents, info: ShopInfo | null) {
  return (info?.shipping ?? []).map(({ country, price: cost, free_from }) => {
    const paid = free_from != null && price >= free_from ? 0 : cost
    return `<g:shipping><g:country>${escapeXml(country)}</g:country><g:price>${euros(paid)}</g:price></g:shipping>`
  })
}

const plainText = (html: string | null | undefined) =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Removes Unicode direction marks, which reverse the text around them. */
const withoutDirectionMarks = (text: string) => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** Shortens a text, without splitting a surrogate pair. */
const cut = (text: string, most: number) => (text.length > most ? [...text].slice(0, most).join('') : text)
