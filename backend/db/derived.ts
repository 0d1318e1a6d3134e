import { photoSrcSql } from '../lib/photos'
import { WHOLE_SHOP } from './schema'

/** One statement and its parameters, for D1 as for node:sqlite. */
export type Statement = { sql: string; parameters: (string | number | null)[] }

type Refresh = (filter: (column: string) => string) => string

/**
 * The old price is the lowest of the 30 days before the reduction (Prijzenwet art. 2b, the Omnibus directive); where that is
 * not above the price of today, nothing was reduced.
 */
const oldPrices: Refresh = (only) => `
  UPDATE variants SET old_price_cents = (
    SELECT CASE WHEN min(earlier.price_cents) > today.price_cents THEN min(earlier.price_cents) END
    FROM price_history today
    JOIN price_history earlier ON earlier.variant_id = today.variant_id
      AND earlier.valid_to > strftime('%Y-%m-%dT%H:%M:%fZ', today.valid_from, '-30 days')
      AND earlier.valid_from < today.valid_from
    WHERE today.variant_id = variants.id AND today.valid_to IS NULL)
  ${only('product_id')}`

/** Of what the shop shows: what nobody has read yet counts for nothing. */
const ratings = `
    review_count = (SELECT count(*) FROM product_reviews WHERE product_id = products.id AND state = 'shown'),
    rating = (SELECT round(avg(rating), 1) FROM product_reviews WHERE product_id = products.id AND state = 'shown')`

const cards: Refresh = (only) => `
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
    brand_title = (SELECT title FROM brands WHERE brands.id = products.brand_id),
    photo = (SELECT ${photoSrcSql('shot', 'products.kind')} FROM product_photos shot
      WHERE product_id = products.id ORDER BY position LIMIT 1),
    ${ratings}
  FROM (
    SELECT id, product_id, option_name, price_cents, old_price_cents,
      row_number() OVER cheapest AS place,
      max(price_cents) OVER whole AS max_price_cents, sum(stock) OVER whole AS stock, count(*) OVER whole AS variant_count
    FROM variants ${only('product_id')}
    WINDOW whole AS (PARTITION BY product_id),
      cheapest AS (PARTITION BY product_id ORDER BY price_cents, old_price_cents IS NULL, position)
  ) v
  WHERE v.product_id = products.id AND v.place = 1`

const leaveCategories: Refresh = (only) => `DELETE FROM product_categories ${only('product_id')}`

const enterCategories: Refresh = (only) => `
  INSERT INTO product_categories
    (category_id, product_id, own_category_id, rank, popularity, price_cents, brand_id, in_stock, reduced)
  SELECT a.ancestor_id, p.id, p.category_id, p.rank, p.popularity, p.price_cents, p.brand_id, p.in_stock, p.reduced
  FROM products p
  JOIN (SELECT category_id, ancestor_id FROM category_ancestors UNION ALL SELECT id, ${WHOLE_SHOP} FROM categories) a
    ON a.category_id = p.category_id
  ${only('p.id')}
  ORDER BY a.ancestor_id, p.id`

const leaveSearch: Refresh = (only) => `DELETE FROM products_fts ${only('rowid')}`

const enterSearch: Refresh = (only) => `
  INSERT INTO products_fts (rowid, full_name, brand, category, description)
  SELECT p.id, p.full_name, p.brand_title,
    (SELECT group_concat(c.title, ' ') FROM category_ancestors a JOIN categories c ON c.id = a.ancestor_id
      WHERE a.category_id = p.category_id),
    p.intro
  FROM products p ${only('p.id')}`

// Words that no product has any more find nothing: they may stay.
const enterWords = `
  INSERT OR IGNORE INTO search_words SELECT DISTINCT term FROM products_fts_words WHERE col IN ('full_name', 'category')`

/** Brings everything that is derived from these products' own rows up to date; without `ids`, of all of them. */
export function refreshProducts(ids?: readonly number[]): Statement[] {
  const filter = (column: string) => (ids ? `WHERE ${column} IN (SELECT value FROM json_each(?))` : '')
  const parameters = ids ? [JSON.stringify(ids)] : []
  const refreshes = [oldPrices, cards, leaveCategories, enterCategories, leaveSearch, enterSearch].map((refresh) => ({
    sql: refresh(filter),
    parameters,
  }))
  return [...refreshes, { sql: enterWords, parameters: [] }]
}

/** Brings what products say of their reviews up to date: lists, search and figures do not ask for it. Without `ids`, of all that are behind. */
export function refreshRatings(ids?: readonly number[]): Statement {
  if (ids)
    return {
      sql: `UPDATE products SET ${ratings} WHERE id IN (SELECT value FROM json_each(?))`,
      parameters: [JSON.stringify(ids)],
    }
  const sql = `UPDATE products SET ${ratings} WHERE (review_count, coalesce(rating, -1)) IS NOT (
    SELECT count(*), coalesce(round(avg(rating), 1), -1) FROM product_reviews WHERE product_id = products.id AND state = 'shown')`
  return { sql, parameters: [] }
}

/** The tree of categories as pairs. After a change of the tree, and before refreshProducts. */
export function refreshCategoryTree(): Statement[] {
  return [
    'DELETE FROM category_ancestors',
    `INSERT INTO category_ancestors (category_id, ancestor_id, distance)
     WITH RECURSIVE up (category_id, ancestor_id, distance) AS (
       SELECT id, id, 0 FROM categories
       UNION ALL
       SELECT up.category_id, c.parent_id, up.distance + 1 FROM up JOIN categories c ON c.id = up.ancestor_id
       WHERE c.parent_id IS NOT NULL
     )
     SELECT * FROM up`,
  ].map((sql) => ({ sql, parameters: [] }))
}

/** What an unfiltered category says about itself. It reads every product, so it may lag behind them. */
export function refreshCategoryFigures(): Statement[] {
  const insert = (select: string) =>
    `INSERT INTO category_facets (category_id, kind, facet_id, count, min, max) ${select}`
  const specs = `FROM product_categories c JOIN product_specs s ON s.product_id = c.product_id JOIN specs ON specs.id = s.spec_id`
  return [
    'DELETE FROM category_facets',
    insert(`SELECT category_id, 'total', 0, count(*), NULL, NULL FROM product_categories GROUP BY category_id`),
    insert(`SELECT category_id, 'stock', 0, sum(in_stock), NULL, NULL FROM product_categories GROUP BY category_id`),
    insert(
      `SELECT category_id, 'price', 0, count(*), min(price_cents), max(price_cents) FROM product_categories GROUP BY category_id`,
    ),
    insert(
      `SELECT category_id, 'category', own_category_id, count(*), NULL, NULL FROM product_categories GROUP BY category_id, own_category_id`,
    ),
    insert(
      `SELECT category_id, 'brand', brand_id, count(*), NULL, NULL FROM product_categories GROUP BY category_id, brand_id`,
    ),
    insert(`SELECT c.category_id, 'value', s.spec_value_id, count(*), NULL, NULL ${specs}
      WHERE s.spec_value_id IS NOT NULL AND specs.filterable GROUP BY c.category_id, s.spec_value_id`),
    insert(`SELECT c.category_id, 'number', s.spec_id, count(*), min(s.number), max(s.number) ${specs}
      WHERE s.spec_value_id IS NULL AND s.number IS NOT NULL AND specs.filterable GROUP BY c.category_id, s.spec_id`),
    `UPDATE categories SET product_count = coalesce(
      (SELECT count FROM category_facets f WHERE f.category_id = categories.id AND kind = 'total' AND facet_id = 0), 0)`,
  ].map((sql) => ({ sql, parameters: [] }))
}

export const refreshAll = () => [...refreshCategoryTree(), ...refreshProducts(), ...refreshCategoryFigures()]
