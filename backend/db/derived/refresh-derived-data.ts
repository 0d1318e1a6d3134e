import { sql } from 'kysely'
import type { Query } from '../../../kit/data/statement'
import { MAX_CARD_FACT_LENGTH, MAX_CARD_FACTS } from '../../../src/contract/limits'
import { photoSrcSql } from '../../lib/photo-src'
import { RANGE_SPEC } from '../fixed-ids'
import { listSubquery, query } from '../query-builder'
import { productListRefreshes } from './refresh-product-lists'
import type { RefreshStatement } from './refresh-statement'
import { partialSearchIndexRefreshes, searchIndexRefreshes, searchIndexTextRefreshes } from './search-index'

/** SQL for the value of a specification, without its unit. */
const SPEC_VALUE = 'coalesce(v.title, s.text, s.number)'

/** SQL for a text in lower case between spaces, with no-break spaces replaced by spaces. */
const words = (text: string) => `' ' || replace(lower(${text}), char(160), ' ') || ' '`

/** A condition: the value is a number such as `30.5` or `−5`. */
const IS_NUMBER = `(${SPEC_VALUE} GLOB '*[0-9]*' AND ${SPEC_VALUE} NOT GLOB '*[^0-9.,+−-]*')`

/** The longest text of a specification on a card, less two characters for thousands separators, added on display. */
const MAX_FACT_TEXT = MAX_CARD_FACT_LENGTH - 2

/**
 * Selects the specifications to display on a product card: numbers before words, in the order of the specifications.
 * Excludes long values, numbers that need a title (`8 mm` may be a drop, a sole or a blade), values in the product's
 * name, and attributes that the visitor chooses, such as a size.
 */
const cardFactsSql = sql.raw(`(
    SELECT json_group_array(json_object('title', title, 'unit', unit, 'value', value, 'text', text, 'number', number)) FROM (
      SELECT specs.title, specs.unit, v.title AS value, s.text, s.number
      FROM product_specs s JOIN specs ON specs.id = s.spec_id LEFT JOIN spec_values v ON v.id = s.spec_value_id
      JOIN (
        SELECT '|' || group_concat(a.title, '|') || '|' AS titles
        FROM (SELECT attribute_value_ids FROM variants WHERE product_id = products.id LIMIT 1) one
        JOIN json_each(one.attribute_value_ids) each JOIN attribute_values x ON x.id = each.value
        JOIN attributes a ON a.id = x.attribute_id) chosen
      WHERE s.product_id = products.id
        AND length(${SPEC_VALUE} || coalesce(specs.unit, CASE WHEN ${IS_NUMBER} THEN specs.title ELSE '' END)) < ${MAX_FACT_TEXT}
        AND trim(${SPEC_VALUE}) <> '' AND lower(${SPEC_VALUE}) NOT IN ('0', 'ja', 'nee', 'geen')
        AND NOT (specs.unit = 'mm' AND length(${SPEC_VALUE}) = 1)
        AND instr(${words('products.full_name')}, ${words(`${SPEC_VALUE} || coalesce(' ' || specs.unit, '')`)}) = 0
        AND instr(coalesce(chosen.titles, ''), '|' || specs.title || '|') = 0
      ORDER BY CASE WHEN ${IS_NUMBER} THEN CASE WHEN specs.unit IS NULL THEN 1 ELSE 0 END
        WHEN ${SPEC_VALUE} GLOB '[0-9]*' THEN 2 ELSE 3 END, specs.position, specs.id LIMIT ${MAX_CARD_FACTS}))`)

/*
 * This file uses raw SQL, because window functions, recursion and updates of many columns are longer in a query
 * builder.
 */

/**
 * Sets the old price to the lowest price of the 30 days before the reduction (Prijzenwet art. 2b, the Omnibus
 * directive). If that is not higher than today's price, the product does not count as reduced.
 */
const oldPrices: RefreshStatement = (only) => sql`
  UPDATE variants SET old_price_cents = (
    SELECT CASE WHEN min(earlier.price_cents) > today.price_cents THEN min(earlier.price_cents) END
    FROM price_history today
    JOIN price_history earlier ON earlier.variant_id = today.variant_id
      AND earlier.valid_to > strftime('%Y-%m-%dT%H:%M:%fZ', today.valid_from, '-30 days')
      AND earlier.valid_from < today.valid_from
    WHERE today.variant_id = variants.id AND today.valid_to IS NULL)
  ${only('product_id')}`

/** Assigns the rating columns from published reviews. A trigger copies the score to the table that lists sort by. */
const ratings = sql`
    score = (SELECT CASE WHEN count(*) THEN (sum(rating) + 5 * 7.0) / (count(*) + 5) ELSE 0 END
      FROM product_reviews WHERE product_id = products.id AND state = 'shown'),
    review_count = (SELECT count(*) FROM product_reviews WHERE product_id = products.id AND state = 'shown'),
    rating = (SELECT round(avg(rating), 1) FROM product_reviews WHERE product_id = products.id AND state = 'shown')`

const cards: RefreshStatement = (only) => sql`
  UPDATE products SET
    price_cents = v.price_cents,
    max_price_cents = v.max_price_cents,
    old_price_cents = v.old_price_cents,
    reduced = v.old_price_cents IS NOT NULL,
    stock = v.stock,
    in_stock = v.stock > 0,
    rank = popularity + CASE WHEN v.stock > 0 THEN 1000000 ELSE 0 END,
    variant_count = v.variant_count,
    po_id = CASE WHEN v.variant_count = 1 THEN v.id END,
    option_name = CASE WHEN v.variant_count = 1 THEN nullif(v.option_name, '') END,
    content = v.content,
    brand_title = (SELECT title FROM brands WHERE brands.id = products.brand_id),
    photo = (SELECT ${sql.raw(photoSrcSql('shot', 'products.kind'))} FROM product_photos shot
      WHERE product_id = products.id ORDER BY position LIMIT 1),
    facts = ${cardFactsSql},
    ${ratings}
  FROM (
    SELECT id, product_id, option_name, content, price_cents, old_price_cents,
      row_number() OVER cheapest AS place,
      max(price_cents) OVER whole AS max_price_cents, sum(stock) OVER whole AS stock, count(*) OVER whole AS variant_count
    FROM variants ${only('product_id')}
    WINDOW whole AS (PARTITION BY product_id),
      cheapest AS (PARTITION BY product_id ORDER BY price_cents, old_price_cents IS NULL, position)
  ) v
  WHERE v.product_id = products.id AND v.place = 1`

/** Statements that update all derived data of these products; without `ids`, of all products. */
export function refreshDerivedProductData(ids?: readonly number[]): Query[] {
  const filter: Parameters<RefreshStatement>[0] = (column) =>
    ids ? sql`WHERE ${sql.raw(column)} IN ${listSubquery(ids)}` : sql``
  const refreshes = [
    oldPrices,
    cards,
    ...productListRefreshes,
    ...(ids ? partialSearchIndexRefreshes : searchIndexRefreshes),
  ]
  return refreshes.map((refresh) => refresh(filter))
}

export const refreshPopularityOrder = (ids: readonly number[]): Query[] => [
  sql`UPDATE product_categories SET popularity = p.popularity, rank = p.rank
    FROM products p WHERE p.id = product_categories.product_id AND p.id IN ${listSubquery(ids)}`,
  ...searchIndexTextRefreshes.map((refresh) =>
    refresh((column) => sql`WHERE ${sql.raw(column)} IN ${listSubquery(ids)}`),
  ),
]

export const refreshSearchIndex = (only: Parameters<RefreshStatement>[0]): Query[] =>
  partialSearchIndexRefreshes.map((refresh) => refresh(only))

/**
 * Updates the products' rating columns; they do not affect the search index or counts. Without `ids`, of all products
 * whose ratings are out of date.
 */
export const refreshRatings = (ids?: readonly number[]): Query =>
  ids
    ? sql`UPDATE products SET ${ratings} WHERE id IN ${listSubquery(ids)}`
    : sql`UPDATE products SET ${ratings} WHERE (review_count, coalesce(rating, -1)) IS NOT (
        SELECT count(*), coalesce(round(avg(rating), 1), -1) FROM product_reviews WHERE product_id = products.id AND state = 'shown')`

/**
 * Rebuilds the table of categories and their ancestors: after a change of the tree, before `refreshDerivedProductData`.
 */
export const refreshCategoryTree = (): Query[] => [
  query.deleteFrom('category_ancestors'),
  sql`INSERT INTO category_ancestors (category_id, ancestor_id, distance)
     WITH RECURSIVE up (category_id, ancestor_id, distance) AS (
       SELECT id, id, 0 FROM categories
       UNION ALL
       SELECT up.category_id, c.parent_id, up.distance + 1 FROM up JOIN categories c ON c.id = up.ancestor_id
       WHERE c.parent_id IS NOT NULL
     )
     SELECT * FROM up`,
]

/** Recounts the facets of unfiltered categories. It reads every product, so it runs later than the change itself. */
export function refreshFacetCounts(): Query[] {
  const insert = sql`INSERT INTO category_facets (category_id, kind, facet_id, count, min, max)`
  const sets = sql`FROM product_categories c JOIN facet_sets s ON s.id = c.facet_set_id`
  return [
    query.deleteFrom('category_facets'),
    sql`${insert} SELECT category_id, 'total', 0, count(*), NULL, NULL FROM product_categories GROUP BY category_id`,
    sql`${insert} SELECT category_id, 'stock', 0, sum(in_stock), NULL, NULL FROM product_categories GROUP BY category_id`,
    sql`${insert} SELECT category_id, 'deal', 0, sum(reduced), NULL, NULL FROM product_categories GROUP BY category_id`,
    sql`${insert} SELECT category_id, 'price', 0, count(*), min(price_cents), max(price_cents)
      FROM product_categories GROUP BY category_id`,
    sql`${insert} SELECT c.category_id, 'category', s.category_id, count(*), NULL, NULL ${sets}
      GROUP BY c.category_id, s.category_id`,
    sql`${insert} SELECT c.category_id, 'brand', s.brand_id, count(*), NULL, NULL ${sets} GROUP BY c.category_id, s.brand_id`,
    sql`${insert} SELECT c.category_id, 'value', v.spec_value_id, count(*), NULL, NULL ${sets}
      JOIN spec_set_values v ON v.spec_set_id = s.spec_set_id GROUP BY c.category_id, v.spec_value_id`,
    sql`${insert} SELECT category_id, 'number', ${sql.lit(RANGE_SPEC)}, count(*), min(range_number), max(range_number)
      FROM product_categories WHERE range_number IS NOT NULL GROUP BY category_id`,
    sql`${insert} SELECT c.category_id, 'attribute', o.attribute_value_id, count(*), NULL, NULL
      FROM (
        SELECT DISTINCT v.product_id, s.attribute_value_id
        FROM variants v JOIN attribute_set_values s ON s.attribute_set_id = v.attribute_set_id WHERE v.stock > 0) o
      JOIN product_categories c ON c.product_id = o.product_id
      GROUP BY c.category_id, o.attribute_value_id`,
    sql`UPDATE categories SET product_count = coalesce(
      (SELECT count FROM category_facets f WHERE f.category_id = categories.id AND kind = 'total' AND facet_id = 0), 0)`,
  ]
}

/** Statements that update all derived data after a change of these products. */
export const refreshChangedProducts = (ids: Iterable<number>): Query[] => [
  ...refreshDerivedProductData([...new Set(ids)]),
  ...refreshFacetCounts(),
]

export const refreshAllDerivedData = () => [
  ...refreshCategoryTree(),
  ...refreshDerivedProductData(),
  ...refreshFacetCounts(),
]
