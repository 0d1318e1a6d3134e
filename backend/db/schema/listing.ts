import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable } from 'drizzle-orm/sqlite-core'
import { cents, flag } from './columns'
import { products } from './product'

/**
 * A product in its own category, in all above it and in WHOLE_SHOP, with what lists sort and filter by. Derived.
 *
 * A page of the largest category is a walk along one of these indexes, whatever the number of products. The table is
 * WITHOUT ROWID (which drizzle can't say): search finds its products here, with one look-up for each.
 */
export const product_categories = sqliteTable(
  'product_categories',
  {
    /** A category, or WHOLE_SHOP: hence no foreign key. */
    category_id: integer().notNull(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    facet_set_id: integer().notNull(),
    rank: integer().notNull(),
    popularity: integer().notNull(),
    price_cents: cents().notNull(),
    in_stock: flag().notNull(),
    reduced: flag().notNull(),
    /** When it was first sold, in seconds since 1970. */
    sold_since: integer().notNull(),
    /** As in `products`. A trigger keeps it so: an average changes without its lists being derived anew. */
    score: real().notNull(),
    /** The part of the price before that is taken off, 0–1. */
    discount: real().notNull(),
    range_number: real(),
  },
  (t) => {
    // With all that lists are filtered by, so that a walk past many products reads nothing but the index.
    const filtered = [t.product_id, t.facet_set_id, t.in_stock, t.price_cents, t.range_number] as const
    return [
      primaryKey({ columns: [t.category_id, t.product_id] }),
      index('product_categories_product').on(t.product_id),
      index('product_categories_rank').on(t.category_id, t.rank, ...filtered),
      index('product_categories_popularity').on(t.category_id, t.popularity, t.product_id),
      index('product_categories_price').on(t.category_id, t.price_cents, t.product_id),
      index('product_categories_newest').on(t.category_id, t.sold_since, t.product_id),
      // Few have reviews or a discount: the others come by their popularity.
      index('product_categories_score').on(t.category_id, t.score, t.popularity, t.product_id),
      index('product_categories_discount').on(t.category_id, t.discount, t.popularity, t.product_id),
      index('product_categories_deals').on(t.category_id, t.rank, t.product_id).where(sql`reduced = 1`),
      // A range of numbers, or of sizes (variants_of_set), that few of a large category have.
      index('product_categories_number').on(t.category_id, t.range_number).where(sql`range_number is not null`),
      // In this order products are counted by their sets without a sort.
      index('product_categories_facets').on(t.category_id, t.facet_set_id, t.in_stock, t.price_cents, t.range_number),
    ]
  },
)
