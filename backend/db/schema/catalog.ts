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
  unique,
} from 'drizzle-orm/sqlite-core'
import { flag, json, ownerId, requiredId } from './columns'

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
    /**
     * The page with the size guide of this category and its descendants. No foreign key: pages are imported afterwards.
     */
    size_guide_id: integer(),
    /** The number of products in this category and its descendants. Derived from other tables. */
    product_count: integer().notNull().default(0),
  },
  (t) => [index('categories_parent').on(t.parent_id, t.position)],
)

/** Pairs of a category and an ancestor; each category is also paired with itself. Derived from `categories`. */
export const category_ancestors = sqliteTable(
  'category_ancestors',
  {
    category_id: ownerId(() => categories.id),
    ancestor_id: ownerId(() => categories.id),
    /** Levels from the category up to the ancestor; 0 for the category itself. */
    distance: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.category_id, t.ancestor_id] }),
    index('category_ancestors_ancestor').on(t.ancestor_id, t.distance),
  ],
)

/** Combinations of spec values that products share. Derived from products. */
export const spec_sets = sqliteTable('spec_sets', {
  id: integer().primaryKey(),
  value_ids: json<number[]>().notNull().unique(),
})

export const spec_set_values = sqliteTable(
  'spec_set_values',
  { spec_set_id: integer().notNull(), spec_id: integer().notNull(), spec_value_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.spec_set_id, t.spec_value_id] }),
    index('spec_set_values_value').on(t.spec_value_id, t.spec_set_id),
  ],
)

/** Combinations of attribute values that variants share. Derived from variants. */
export const attribute_sets = sqliteTable('attribute_sets', {
  id: integer().primaryKey(),
  value_ids: json<number[]>().notNull().unique(),
})

export const attribute_set_values = sqliteTable(
  'attribute_set_values',
  { attribute_set_id: integer().notNull(), attribute_id: integer().notNull(), attribute_value_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.attribute_set_id, t.attribute_value_id] }),
    index('attribute_set_values_value').on(t.attribute_value_id, t.attribute_set_id),
  ],
)

/**
 * Combinations of category, brand and spec values. There are fewer of these than products, so products of a brand or a
 * value are found through them.
 */
export const facet_sets = sqliteTable(
  'facet_sets',
  {
    id: integer().primaryKey(),
    category_id: integer().notNull(),
    brand_id: integer().notNull(),
    spec_set_id: integer().notNull(),
    /** Copied from `spec_sets`, so that a list does not need a join. */
    value_ids: json<number[]>().notNull(),
  },
  (t) => [
    unique('facet_sets_all').on(t.category_id, t.brand_id, t.spec_set_id),
    index('facet_sets_brand').on(t.brand_id, t.spec_set_id),
    index('facet_sets_spec_set').on(t.spec_set_id, t.brand_id),
  ],
)
/**
 * The attribute values that the products of a facet set have, in stock or not. A value that no product has any more may
 * remain, because a list checks the attribute values of each found product.
 */
export const facet_set_attributes = sqliteTable(
  'facet_set_attributes',
  { attribute_value_id: integer().notNull(), facet_set_id: integer().notNull() },
  (t) => [primaryKey({ columns: [t.attribute_value_id, t.facet_set_id] })],
)

export const brands = sqliteTable('brands', {
  id: integer().primaryKey(),
  title: text().notNull(),
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
    attribute_id: requiredId(() => attributes.id),
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
  /** True if the values are numbers and lists filter by a range: only for `RANGE_SPEC`. */
  numeric: flag().notNull(),
  filterable: flag().notNull(),
  position: integer().notNull(),
})

export const spec_values = sqliteTable(
  'spec_values',
  {
    id: integer().primaryKey(),
    spec_id: requiredId(() => specs.id),
    title: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('spec_values_spec').on(t.spec_id, t.position)],
)

/**
 * The stored facet counts of an unfiltered category (or of all products). Derived from products.
 *
 * What `count` counts, by `kind`:
 * - `brand`, `value` (of a spec), `number` (a spec with numbers), `category`: products that have `facet_id`;
 * - `attribute`: products with a variant in stock that has the attribute value `facet_id`;
 * - `total`, `stock`, `deal`, `price`: all products, those in stock, those with a reduced price, those with a price.
 *   Their `facet_id` is 0.
 *
 * `min` and `max` are the range of the prices in cents, or of the numbers in the unit of the spec.
 */
export const category_facets = sqliteTable(
  'category_facets',
  {
    category_id: integer().notNull(),
    kind: text({
      enum: ['total', 'stock', 'deal', 'price', 'category', 'brand', 'value', 'number', 'attribute'],
    }).notNull(),
    facet_id: integer().notNull(),
    count: integer().notNull(),
    min: real(),
    max: real(),
  },
  (t) => [primaryKey({ columns: [t.category_id, t.kind, t.facet_id] })],
)

/**
 * A search for `word` also finds `synonym`, but not the other way round. Both are in lower case and without diacritics.
 * Each may be one word or two; those of `synonym` occur in product names or categories.
 */
export const synonyms = sqliteTable('synonyms', { word: text().notNull(), synonym: text().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.synonym] }),
])
