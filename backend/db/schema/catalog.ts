import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import { cents, flag } from './columns'
import { products } from './product'

export const categories = sqliteTable(
  'categories',
  {
    id: integer().primaryKey(),
    parent_id: integer().references((): AnySQLiteColumn => categories.id),
    title: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    intro: text().notNull(),
    description_html: text().notNull(),
    photo: text(),
    /** With what lies in the categories below it. Derived (db/derived.ts). */
    product_count: integer().notNull().default(0),
  },
  (t) => [index('categories_parent').on(t.parent_id, t.position)],
)

/** Each category with itself and everything above it. Derived. */
export const category_ancestors = sqliteTable(
  'category_ancestors',
  {
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    ancestor_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** 0 for the category itself. */
    distance: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.category_id, t.ancestor_id] }),
    index('category_ancestors_ancestor').on(t.ancestor_id, t.distance),
  ],
)

/** Stands for all products in product_categories and category_facets. */
export const WHOLE_SHOP = 0

/**
 * A product in its own category, in all above it and in WHOLE_SHOP, with what lists sort and filter by. Derived.
 *
 * A page of the largest category is a walk along one of these indexes, whatever the number of products.
 */
export const product_categories = sqliteTable(
  'product_categories',
  {
    /** A category, or WHOLE_SHOP: hence no foreign key. */
    category_id: integer().notNull(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    own_category_id: integer().notNull(),
    rank: integer().notNull(),
    popularity: integer().notNull(),
    price_cents: cents().notNull(),
    brand_id: integer().notNull(),
    in_stock: flag().notNull(),
    reduced: flag().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.category_id, t.product_id] }),
    index('product_categories_product').on(t.product_id),
    // With all that facets are counted by, so that counting reads nothing but the index.
    index('product_categories_rank').on(
      t.category_id,
      t.rank,
      t.product_id,
      t.brand_id,
      t.in_stock,
      t.price_cents,
      t.own_category_id,
    ),
    index('product_categories_popularity').on(t.category_id, t.popularity, t.product_id),
    index('product_categories_price').on(t.category_id, t.price_cents, t.product_id),
    index('product_categories_deals').on(t.category_id, t.rank, t.product_id).where(sql`reduced = 1`),
  ],
)

export const brands = sqliteTable('brands', {
  id: integer().primaryKey(),
  title: text().notNull(),
  slug: text().notNull().unique(),
})

export const attributes = sqliteTable(
  'attributes',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    display: text({ enum: ['swatch', 'button', 'select'] }).notNull(),
    position: integer().notNull(),
  },
  (t) => [check('attributes_display', sql`${t.display} in ('swatch', 'button', 'select')`)],
)

export const attribute_values = sqliteTable(
  'attribute_values',
  {
    id: integer().primaryKey(),
    attribute_id: integer()
      .notNull()
      .references(() => attributes.id),
    title: text().notNull(),
    color: text(),
    position: integer().notNull(),
  },
  (t) => [index('attribute_values_attribute').on(t.attribute_id, t.position)],
)

export const specs = sqliteTable('specs', {
  id: integer().primaryKey(),
  title: text().notNull(),
  unit: text(),
  group: text().notNull(),
  /** Products carry a bare number, and the filter is a range. */
  numeric: flag().notNull(),
  filterable: flag().notNull(),
  position: integer().notNull(),
})

export const spec_values = sqliteTable(
  'spec_values',
  {
    id: integer().primaryKey(),
    spec_id: integer()
      .notNull()
      .references(() => specs.id),
    title: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('spec_values_spec').on(t.spec_id, t.position)],
)

/**
 * What an unfiltered category (or WHOLE_SHOP) says of itself. Derived.
 *
 * `count` products have the brand, the spec value, a number of the spec, or lie in the category `facet_id`; with `facet_id` 0 they
 * are all, those in stock, or all with their prices. `min` and `max` are cents, or in the unit of the spec.
 */
export const category_facets = sqliteTable(
  'category_facets',
  {
    category_id: integer().notNull(),
    kind: text({ enum: ['total', 'stock', 'price', 'category', 'brand', 'value', 'number'] }).notNull(),
    facet_id: integer().notNull(),
    count: integer().notNull(),
    min: real(),
    max: real(),
  },
  (t) => [primaryKey({ columns: [t.category_id, t.kind, t.facet_id] })],
)
