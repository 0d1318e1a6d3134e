import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { NoWithdrawalReason } from '../../../src/contract/ordering/withdrawal'
import { brands, categories, spec_values, specs } from './catalog'
import { cents, flag, isoTime, json, ownerId, requiredId } from './columns'

/** The manufacturer and safety information of a product (GPSR, Regulation (EU) 2023/988, art. 19). */
export type ProductSafety = {
  manufacturer: string
  address: string
  email: string
  url?: string
  warnings: string[]
  /** The responsible person in the EU, for a manufacturer outside the EU. */
  responsible?: { name: string; address: string; email: string; url: string }
}

/** A specification on a product card, as in `product_specs`. */
export type StoredCardSpec = {
  title: string
  unit: string | null
  value: string | null
  text: string | null
  number: number | null
}

/** The columns from `price_cents` on are derived from other tables, so that a list of product cards needs no join. */
export const products = sqliteTable(
  'products',
  {
    id: integer().primaryKey(),
    category_id: requiredId(() => categories.id),
    /** The kind of drawing that a demo product has as its photos; empty for a product with its own photos. */
    kind: text().notNull(),
    brand_id: requiredId(() => brands.id),
    full_name: text().notNull(),
    slug: text().notNull(),
    intro: text().notNull(),
    description_html: text().notNull(),
    vat_rate: integer().notNull(),
    /** Sort key of popularity: a value from the import plus `recent_orders`. */
    popularity: integer().notNull(),
    /** The number of recent orders that contain this product (product/update-popularity.repository.ts). */
    recent_orders: integer().notNull().default(0),
    created_at: isoTime().notNull(),
    safety: json<ProductSafety>(),
    /** Why the right of withdrawal does not apply (Civil Code 6:230p); null if it applies. */
    no_withdrawal: text({ enum: NoWithdrawalReason.options }),
    /** The customer's minimum age; null for no limit. */
    min_age: integer(),
    /** Plain text. Text between asterisks is emphasised, which the law requires for allergens. */
    ingredients: text(),
    allergens: text(),
    /** When the product was discontinued. Its row remains for orders, returns and its URL; lists leave it out. */
    retired_at: isoTime(),
    /** The product that replaces this discontinued product. */
    replaced_by_id: integer(),
    /** The times between which the product is for sale; null for no limit. */
    on_sale_from: isoTime(),
    on_sale_until: isoTime(),
    /**
     * Whether the product is for sale now, by its dates; updated every minute (apply-selling-periods.repository.ts).
     */
    on_sale: flag().notNull().default(true),
    price_cents: cents().notNull().default(0),
    max_price_cents: cents().notNull().default(0),
    old_price_cents: cents(),
    reduced: flag().notNull().default(false),
    brand_title: text().notNull().default(''),
    photo: text(),
    stock: integer().notNull().default(0),
    in_stock: flag().notNull().default(false),
    /** Sort key of the default order: available products first, then by popularity. */
    rank: integer().notNull().default(0),
    rating: real(),
    review_count: integer().notNull().default(0),
    /** Sort key of ratings: the average as if there were five more reviews of 7; 0 without reviews. */
    score: real().notNull().default(0),
    variant_count: integer().notNull().default(0),
    po_id: integer(),
    option_name: text(),
    /** The net content (such as `250 g`) of the cheapest variant. */
    content: text(),
    /** The specifications that the product's card displays (db/derived/refresh-derived-data.ts). */
    facts: json<StoredCardSpec[]>(),
    /** The facet set: the category, brand and filterable values that the product shares with other products. */
    facet_set_id: integer(),
    /** The product's row id in the full-text index products_fts (db/derived/search-index.ts). */
    search_place: integer(),
  },
  (t) => [
    check('products_vat_rate', sql`${t.vat_rate} between 0 and 100`),
    check('products_rating', sql`${t.rating} between 0 and 10`),
    index('products_category').on(t.category_id),
    index('products_brand').on(t.brand_id),
    // For the cron, which searches every minute for products whose sale period begins or ends.
    index('products_begins').on(t.on_sale_from, t.on_sale_until).where(sql`on_sale = 0`),
    index('products_ends').on(t.on_sale_until).where(sql`on_sale = 1 and on_sale_until is not null`),
    index('products_ordered').on(t.id).where(sql`recent_orders > 0`),
  ],
)

export const variants = sqliteTable(
  'variants',
  {
    id: integer().primaryKey(),
    product_id: ownerId(() => products.id),
    option_name: text().notNull(),
    sku: text().notNull().unique(),
    ean: text().notNull(),
    price_cents: cents().notNull(),
    /** Derived from the price history: the lowest price of the 30 days before the reduction; null if not reduced. */
    old_price_cents: cents(),
    stock: integer().notNull(),
    weight: integer().notNull(),
    /**
     * The net content, such as `250 g` (lib/read-net-content.ts); null if no price per kilo, litre or piece is shown.
     */
    content: text(),
    /** The colour whose photos the variant has; null for all photos of the product. */
    colour: text(),
    position: integer().notNull(),
    /** A JSON list instead of a separate table, because it is read and written as a whole, never searched by value. */
    attribute_value_ids: json<number[]>().notNull(),
    attribute_set_id: integer(),
  },
  (t) => [
    check('variants_stock', sql`${t.stock} >= 0`),
    check('variants_price', sql`${t.price_cents} >= 0`),
    index('variants_product').on(t.product_id, t.position),
    index('variants_ean').on(t.ean),
    // For lists: has all columns of variants in stock that lists need, so that SQLite does not read the table.
    index('variants_in_stock').on(t.product_id, t.attribute_set_id, t.price_cents, t.stock).where(sql`stock > 0`),
    // Includes variants out of stock: with a condition on stock, each order would have to update this index.
    index('variants_of_set').on(t.attribute_set_id, t.product_id),
  ],
)

/**
 * Per product, the prices of its variants in stock, by attribute set. A table of its own, so that a variant that sells
 * out updates no other row. A trigger fills it.
 */
export const product_assortments = sqliteTable('product_assortments', {
  product_id: ownerId(() => products.id).primaryKey(),
  /** Pairs of an attribute set's id and a price in cents, one for each different pair among the variants in stock. */
  prices: json<[number, number][]>().notNull(),
})

export const product_specs = sqliteTable(
  'product_specs',
  {
    product_id: ownerId(() => products.id),
    spec_id: requiredId(() => specs.id),
    spec_value_id: integer().references(() => spec_values.id),
    number: real(),
    text: text(),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.spec_id] }),
    // For counting facets: the index has all columns that the counts need.
    index('product_specs_product').on(t.product_id, t.spec_id, t.spec_value_id, t.number),
  ],
)

export const pros_and_cons = sqliteTable(
  'pros_and_cons',
  {
    product_id: ownerId(() => products.id),
    kind: text({ enum: ['pro', 'con'] }).notNull(),
    text: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.kind, t.position] }),
    check('pros_and_cons_kind', sql`${t.kind} in ('pro', 'con')`),
  ],
)

export const product_photos = sqliteTable(
  'product_photos',
  {
    product_id: ownerId(() => products.id),
    /** The colour of the variants in the photo; empty for a product without colours. */
    colour: text().notNull(),
    /** The number of the photo within its colour, from 1. */
    view: integer().notNull(),
    /** Path or URL of the photo; null for a generated drawing of the demo (lib/photo-src.ts). */
    src: text(),
    alt: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.position] }),
    // For finding the products with a photo that is uploaded again.
    index('product_photos_src').on(t.src).where(sql`src is not null`),
  ],
)

export const tier_prices = sqliteTable(
  'tier_prices',
  { variant_id: ownerId(() => variants.id), from_amount: integer().notNull(), price_cents: cents().notNull() },
  (t) => [primaryKey({ columns: [t.variant_id, t.from_amount] }), check('tier_prices_from', sql`${t.from_amount} > 1`)],
)

/** Prices over time. The row without a `valid_to` is the current price. */
export const price_history = sqliteTable(
  'price_history',
  {
    variant_id: ownerId(() => variants.id),
    price_cents: cents().notNull(),
    valid_from: isoTime().notNull(),
    valid_to: isoTime(),
  },
  (t) => [primaryKey({ columns: [t.variant_id, t.valid_from] })],
)

/**
 * A planned price, which begins later (product/prices/price-periods.ts). The row is deleted when the price ends;
 * without an end, when it begins.
 */
export const planned_prices = sqliteTable(
  'planned_prices',
  {
    id: integer().primaryKey(),
    variant_id: ownerId(() => variants.id),
    price_cents: cents().notNull(),
    valid_from: isoTime().notNull(),
    valid_to: isoTime(),
    /** The article's price before the planned price, to restore when that ends; null until the planned price begins. */
    before_cents: cents(),
  },
  (t) => [
    check('planned_prices_price', sql`${t.price_cents} > 0`),
    index('planned_prices_variant').on(t.variant_id, t.valid_from),
    index('planned_prices_begins').on(t.valid_from).where(sql`before_cents is null`),
    index('planned_prices_ends').on(t.valid_to).where(sql`before_cents is not null`),
  ],
)

const links = {
  product_id: ownerId(() => products.id),
  other_id: ownerId(() => products.id),
  position: integer().notNull(),
}
export const product_alternatives = sqliteTable('product_alternatives', links, (t) => [
  primaryKey({ columns: [t.product_id, t.other_id] }),
])
export const product_accessories = sqliteTable('product_accessories', links, (t) => [
  primaryKey({ columns: [t.product_id, t.other_id] }),
])
export const product_pdfs = sqliteTable(
  'product_pdfs',
  { product_id: ownerId(() => products.id), title: text().notNull(), uri: text().notNull(), size: integer().notNull() },
  (t) => [primaryKey({ columns: [t.product_id, t.uri] })],
)
