import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { NoWithdrawal } from '../../../src/contract/ordering/withdrawal'
import { brands, categories, spec_values, specs } from './catalog'
import { cents, flag, isoDate, json } from './columns'

/** Who answers for a product and what its users must know (GPSR, Regulation (EU) 2023/988, art. 19). */
export type Safety = {
  manufacturer: string
  address: string
  email: string
  url?: string
  warnings: string[]
  /** In the EU, for a manufacturer outside it. */
  responsible?: { name: string; address: string; email: string; url: string }
}

/** A specification that a card shows, as `product_specs` has it. */
export type StoredFact = {
  title: string
  unit: string | null
  value: string | null
  text: string | null
  number: number | null
}

/**
 * From `price_cents` on the columns are derived (db/derived/derived.ts): all that a card shows, so that a list needs no
 * join.
 */
export const products = sqliteTable(
  'products',
  {
    id: integer().primaryKey(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    /** Of the demo's goods: which drawings are their photos. Empty for all others. */
    kind: text().notNull(),
    brand_id: integer()
      .notNull()
      .references(() => brands.id),
    full_name: text().notNull(),
    slug: text().notNull(),
    intro: text().notNull(),
    description_html: text().notNull(),
    vat_rate: integer().notNull(),
    /** Sorts what is chosen often first: what it came into the shop with, and `recent_orders`. */
    popularity: integer().notNull(),
    /** How many orders of late it is in, as `popularity` counts them (product/popularity.repository.ts). */
    recent_orders: integer().notNull().default(0),
    created_at: isoDate().notNull(),
    safety: json<Safety>(),
    /** Why the right of withdrawal does not hold (Civil Code 6:230p); null where it does. */
    no_withdrawal: text({ enum: NoWithdrawal.options }),
    /** From which age it may be bought; null for no limit. */
    min_age: integer(),
    /** Plain text; what is between asterisks is emphasised, as the law wants allergens to be. */
    ingredients: text(),
    allergens: text(),
    /** When it went out of sale for good. It stays for orders, returns and its address, and stands in no list. */
    retired_at: isoDate(),
    /** The product that took its place. */
    replaced_by_id: integer(),
    /** From when and until when it is sold; null where nothing was said. */
    on_sale_from: isoDate(),
    on_sale_until: isoDate(),
    /** Whether these two say so: what lists and search go by. It follows within a minute (product/sale.repository.ts). */
    on_sale: flag().notNull().default(true),
    price_cents: cents().notNull().default(0),
    max_price_cents: cents().notNull().default(0),
    old_price_cents: cents(),
    reduced: flag().notNull().default(false),
    brand_title: text().notNull().default(''),
    photo: text(),
    stock: integer().notNull().default(0),
    in_stock: flag().notNull().default(false),
    /** Sorts the default order: what can be had comes first, then what is popular. */
    rank: integer().notNull().default(0),
    rating: real(),
    review_count: integer().notNull().default(0),
    /** Sorts what is rated best first: the average as if five more reviews gave it a 7; 0 where there are none. */
    score: real().notNull().default(0),
    variant_count: integer().notNull().default(0),
    po_id: integer(),
    option_name: text(),
    /** Of the cheapest variant, as there. */
    content: text(),
    /** The specifications that its card shows (db/derived/derived.ts). */
    facts: json<StoredFact[]>(),
    /** What it has in common with others of what lists are filtered by. */
    facet_set_id: integer(),
    /** Its row in products_fts (db/derived/search-index.ts). */
    search_place: integer(),
  },
  (t) => [
    check('products_vat_rate', sql`${t.vat_rate} between 0 and 100`),
    check('products_rating', sql`${t.rating} between 0 and 10`),
    index('products_category').on(t.category_id),
    index('products_brand').on(t.brand_id),
    // What waits for its moment is looked for every minute.
    index('products_begins').on(t.on_sale_from, t.on_sale_until).where(sql`on_sale = 0`),
    index('products_ends').on(t.on_sale_until).where(sql`on_sale = 1 and on_sale_until is not null`),
    index('products_ordered').on(t.id).where(sql`recent_orders > 0`),
  ],
)

export const ofProduct = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const variants = sqliteTable(
  'variants',
  {
    id: integer().primaryKey(),
    product_id: ofProduct(),
    option_name: text().notNull(),
    sku: text().notNull().unique(),
    ean: text().notNull(),
    price_cents: cents().notNull(),
    /** Derived from the price history: the lowest of the 30 days before the reduction. */
    old_price_cents: cents(),
    stock: integer().notNull(),
    weight: integer().notNull(),
    /** What is in one, as `250 g` (lib/net-content.ts); null where its price is not told per kilo, litre or piece. */
    content: text(),
    /** Which of the product's photos are its own; null where it has all of them. */
    colour: text(),
    position: integer().notNull(),
    /** Read and written only as a whole, and never asked for from the other side: hence no table of its own. */
    attribute_value_ids: json<number[]>().notNull(),
    attribute_set_id: integer(),
  },
  (t) => [
    check('variants_stock', sql`${t.stock} >= 0`),
    check('variants_price', sql`${t.price_cents} >= 0`),
    index('variants_product').on(t.product_id, t.position),
    index('variants_ean').on(t.ean),
    // All that lists ask of the variants that can be had; a move of stock moves it along.
    index('variants_in_stock').on(t.product_id, t.attribute_set_id, t.price_cents, t.stock).where(sql`stock > 0`),
    // Not of what is in stock alone: then each order would write it.
    index('variants_of_set').on(t.attribute_set_id, t.product_id),
  ],
)

/**
 * The price of each attribute set of which a variant is in stock: in a row of its own, so that a variant that runs out
 * moves no other. A trigger keeps it so. Derived.
 */
export const product_assortments = sqliteTable('product_assortments', {
  product_id: ofProduct().primaryKey(),
  /** `[attribute set, cents]` each. */
  prices: json<[number, number][]>().notNull(),
})

const ofVariant = () =>
  integer()
    .notNull()
    .references(() => variants.id, { onDelete: 'cascade' })

export const product_specs = sqliteTable(
  'product_specs',
  {
    product_id: ofProduct(),
    spec_id: integer()
      .notNull()
      .references(() => specs.id),
    spec_value_id: integer().references(() => spec_values.id),
    number: real(),
    text: text(),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.spec_id] }),
    // With all that facets are counted by.
    index('product_specs_product').on(t.product_id, t.spec_id, t.spec_value_id, t.number),
  ],
)

export const pros_and_cons = sqliteTable(
  'pros_and_cons',
  {
    product_id: ofProduct(),
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
    product_id: ofProduct(),
    /** Of the variants in this colour; empty in a product that has no colours. */
    colour: text().notNull(),
    /** Counts from 1 within a colour. */
    view: integer().notNull(),
    /** Its path or address; null for a drawing of the demo's goods (lib/photos.ts). */
    src: text(),
    alt: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.position] }),
    // Who shows a photo that was uploaded anew.
    index('product_photos_src').on(t.src).where(sql`src is not null`),
  ],
)

export const tier_prices = sqliteTable(
  'tier_prices',
  { variant_id: ofVariant(), from_amount: integer().notNull(), price_cents: cents().notNull() },
  (t) => [primaryKey({ columns: [t.variant_id, t.from_amount] }), check('tier_prices_from', sql`${t.from_amount} > 1`)],
)

/** The row without an end is the price of today. */
export const price_history = sqliteTable(
  'price_history',
  { variant_id: ofVariant(), price_cents: cents().notNull(), valid_from: isoDate().notNull(), valid_to: isoDate() },
  (t) => [primaryKey({ columns: [t.variant_id, t.valid_from] })],
)

/**
 * A price that begins at a moment (product/planned-prices.ts). It is gone when it has ended, and where it never ends,
 * when it has begun.
 */
export const planned_prices = sqliteTable(
  'planned_prices',
  {
    id: integer().primaryKey(),
    variant_id: ofVariant(),
    price_cents: cents().notNull(),
    valid_from: isoDate().notNull(),
    valid_to: isoDate(),
    /** What it cost when this began, and will cost again; null until it begins. */
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
  product_id: ofProduct(),
  other_id: ofProduct(),
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
  { product_id: ofProduct(), title: text().notNull(), uri: text().notNull(), size: integer().notNull() },
  (t) => [primaryKey({ columns: [t.product_id, t.uri] })],
)
