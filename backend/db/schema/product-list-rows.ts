import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable } from 'drizzle-orm/sqlite-core'
import { cents, flag, ownerId } from './columns'
import { products } from './product'

/**
 * A product in its own category, in each ancestor and in "all products" (0), with the columns that lists sort and
 * filter by. Derived from products.
 *
 * SQLite reads a page of a list along one of this table's indexes, however many products the category has. The table is
 * WITHOUT ROWID (which drizzle cannot declare), so that a search finds each product's row with one look-up.
 */
export const product_categories = sqliteTable(
  'product_categories',
  {
    /** A category, or 0 for all products, so it has no foreign key. */
    category_id: integer().notNull(),
    product_id: ownerId(() => products.id),
    facet_set_id: integer().notNull(),
    rank: integer().notNull(),
    popularity: integer().notNull(),
    price_cents: cents().notNull(),
    in_stock: flag().notNull(),
    reduced: flag().notNull(),
    /** When the product was first for sale, in seconds since 1970. */
    sold_since: integer().notNull(),
    /** Copied from `products` by a trigger, because a new review does not refresh the lists. */
    score: real().notNull(),
    /** The reduction as a fraction of the old price, 0–1. */
    discount: real().notNull(),
    range_number: real(),
  },
  (t) => {
    // An index with all columns that lists are filtered by, so that SQLite does not read the table for each product
    // that it skips.
    const filtered = [t.product_id, t.facet_set_id, t.in_stock, t.price_cents, t.range_number] as const
    return [
      primaryKey({ columns: [t.category_id, t.product_id] }),
      index('product_categories_product').on(t.product_id),
      index('product_categories_rank').on(t.category_id, t.rank, ...filtered),
      index('product_categories_popularity').on(t.category_id, t.popularity, t.product_id),
      index('product_categories_price').on(t.category_id, t.price_cents, t.product_id),
      index('product_categories_newest').on(t.category_id, t.sold_since, t.product_id),
      // These indexes also sort by popularity, because few products have a score or a discount.
      index('product_categories_score').on(t.category_id, t.score, t.popularity, t.product_id),
      index('product_categories_discount').on(t.category_id, t.discount, t.popularity, t.product_id),
      index('product_categories_deals')
        .on(t.category_id, t.rank, ...filtered)
        .where(sql`reduced = 1`),
      // For filtering by a range of numbers: finds the products in the range without reading other products.
      index('product_categories_number').on(t.category_id, t.range_number).where(sql`range_number is not null`),
      // This index is for counting products by facet set without sorting them.
      index('product_categories_facets').on(t.category_id, t.facet_set_id, t.in_stock, t.price_cents, t.range_number),
    ]
  },
)
