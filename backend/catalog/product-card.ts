import { sql } from 'kysely'
import type { InferInput } from 'valibot'
import type { ProductCard } from '../../src/contract/catalogue/product-card'
import { MAX_CARD_FACT_LENGTH } from '../../src/contract/limits'
import type { TableRow } from '../db/query-builder'
import type { StoredCardSpec } from '../db/schema'
import { cardDeliveryText } from '../delivery/delivery-text'
import { deliveryCalendarJson, parseDeliveryCalendar } from '../delivery/stored-delivery-calendar'
import { toPrices } from '../lib/euros-and-net-prices'
import { variantPhotoSql } from '../lib/photo-src'
import { parseNetContent } from '../lib/read-net-content'
import { stockStatus } from '../lib/stock'
import { DAY } from '../lib/time'
import { productUri } from '../lib/uris'
import { specTextWithoutUnit } from '../product/specification-text'
import { texts } from './nl'

/** SQL for the date of the shop's first product. SQLite runs this subquery once per statement, not for each row. */
const openedAt = sql<string>`(SELECT created_at FROM products WHERE id = (SELECT min(id) FROM products))`

export const cardColumns = [
  'products.id',
  'products.slug',
  'products.full_name',
  'products.brand_title',
  'products.photo',
  'products.vat_rate',
  'products.price_cents',
  'products.max_price_cents',
  'products.old_price_cents',
  'products.po_id',
  'products.option_name',
  'products.content',
  'products.facts',
  'products.rating',
  'products.review_count',
  'products.stock',
  'products.created_at',
  deliveryCalendarJson.as('calendar_json'),
  openedAt.as('opened_at'),
] as const

type Products = TableRow<'products'>
export type CardRow = {
  [Column in keyof Products as `products.${Column}` extends (typeof cardColumns)[number]
    ? Column
    : never]: Products[Column]
} & { calendar_json: string | null; opened_at: string }

/** SQL for one variant of each colour as JSON, for the current row of `products`. */
export const colourVariantsSql = sql<string | null>`(
  SELECT json_group_array(json_object('po_id', v.id, 'photo', ${sql.raw(variantPhotoSql('v', 'products'))}, 'title', v.colour)) FROM (
    SELECT id, colour, min(position) FROM variants
    WHERE product_id = ${sql.ref('products.id')} AND colour IS NOT NULL GROUP BY colour ORDER BY min(position)) v)`

const NEW_FOR_DAYS = 60
/** Products that were added in the first 30 days of a shop are not marked as new: they are its opening range. */
const OPENING_DAYS = 30

function isNew({ created_at, opened_at }: CardRow, now: Date) {
  const created = Date.parse(created_at)
  const isOfOpening = created < Date.parse(opened_at) + OPENING_DAYS * DAY
  return !isOfOpening && now.getTime() - created < NEW_FOR_DAYS * DAY
}

export function toProductCard(row: CardRow & { colour_variants?: string | null }): InferInput<typeof ProductCard> {
  const now = new Date()
  return {
    id: row.id,
    uri: productUri(row),
    photo: row.photo,
    full_name: row.full_name,
    brand: row.brand_title || null,
    ...toPrices(row),
    po_id: row.po_id,
    option_name: row.option_name,
    from_price: row.max_price_cents > row.price_cents,
    content: parseNetContent(row.content),
    rating: row.rating,
    review_count: row.review_count,
    stock_status: stockStatus(row.stock),
    ...cardDeliveryText(row.stock, parseDeliveryCalendar(row.calendar_json), now.getTime()),
    labels: isNew(row, now) ? [texts.newLabel] : [],
    facts: readFacts(row.facts),
    alternative_option_photos: row.colour_variants ? JSON.parse(row.colour_variants) : undefined,
  }
}

/** Returns the specifications on a product's card as text. A number without a unit needs its label: `R-waarde 4,5`. */
function readFacts(json: string | null) {
  const facts: StoredCardSpec[] = JSON.parse(json ?? '[]')
  return facts.map(factText).filter((text) => text.length <= MAX_CARD_FACT_LENGTH)
}

function factText(fact: StoredCardSpec) {
  const text = specTextWithoutUnit(fact)
  if (fact.unit) return `${text} ${fact.unit}`
  return /[^\d.,+−-]/.test(text) ? text : `${fact.title} ${text}`
}
