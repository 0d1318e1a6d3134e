import { sql } from 'kysely'
import { ALL_PRODUCTS_CATEGORY, RANGE_SPEC } from '../fixed-ids'
import type { RefreshStatement } from './refresh-statement'

/** SQL for the ids of a product's filterable spec values, as in `spec_sets`. `product` is an alias of products. */
const valuesOf = (product: string) => sql`(SELECT json_group_array(spec_value_id) FROM (
    SELECT s.spec_value_id FROM product_specs s JOIN specs ON specs.id = s.spec_id
    WHERE s.product_id = ${sql.ref(`${product}.id`)} AND s.spec_value_id IS NOT NULL AND specs.filterable
    ORDER BY s.spec_value_id))`

const insertSpecSets: RefreshStatement = (only) => sql`
  INSERT OR IGNORE INTO spec_sets (value_ids) SELECT DISTINCT ${valuesOf('p')} FROM products p ${only('p.id')}`

const insertSpecSetValues: RefreshStatement = () => sql`
  INSERT INTO spec_set_values (spec_set_id, spec_id, spec_value_id)
  SELECT x.id, v.spec_id, v.id FROM spec_sets x JOIN json_each(x.value_ids) e JOIN spec_values v ON v.id = e.value
  WHERE NOT EXISTS (SELECT 1 FROM spec_set_values known WHERE known.spec_set_id = x.id)`

const insertFacetSets: RefreshStatement = (only) => sql`
  INSERT OR IGNORE INTO facet_sets (category_id, brand_id, spec_set_id, value_ids)
  SELECT DISTINCT p.category_id, p.brand_id, x.id, x.value_ids
  FROM products p CROSS JOIN spec_sets x ON x.value_ids = ${valuesOf('p')} ${only('p.id')}
  ORDER BY 1, 2, 3`

const setFacetSets: RefreshStatement = (only) => sql`
  UPDATE products SET facet_set_id = (SELECT f.id FROM facet_sets f
    WHERE f.category_id = products.category_id AND f.brand_id = products.brand_id
      AND f.spec_set_id = (SELECT id FROM spec_sets WHERE value_ids = ${valuesOf('products')}))
  ${only('id')}`

const deleteCategories: RefreshStatement = (only) => sql`DELETE FROM product_categories ${only('product_id')}`

const insertCategories: RefreshStatement = (only) => sql`
  INSERT INTO product_categories
    (category_id, product_id, facet_set_id, rank, popularity, price_cents, in_stock, reduced, sold_since, score,
      discount, range_number)
  SELECT a.ancestor_id, p.id, p.facet_set_id, p.rank, p.popularity, p.price_cents, p.in_stock, p.reduced,
    coalesce(unixepoch(max(p.created_at, coalesce(p.on_sale_from, ''))), 0), p.score,
    coalesce(1 - 1.0 * p.price_cents / p.old_price_cents, 0),
    (SELECT number FROM product_specs s WHERE s.product_id = p.id AND s.spec_id = ${sql.lit(RANGE_SPEC)})
  FROM products p
  JOIN (SELECT category_id, ancestor_id FROM category_ancestors UNION ALL SELECT id, ${sql.lit(ALL_PRODUCTS_CATEGORY)} FROM categories) a
    ON a.category_id = p.category_id AND p.retired_at IS NULL AND p.on_sale
  ${only('p.id')}
  ORDER BY a.ancestor_id, p.id`

const insertAttributeSets: RefreshStatement = (only) => sql`
  INSERT OR IGNORE INTO attribute_sets (value_ids)
  SELECT DISTINCT attribute_value_ids FROM variants ${only('product_id')}`

const insertAttributeSetValues: RefreshStatement = () => sql`
  INSERT INTO attribute_set_values (attribute_set_id, attribute_id, attribute_value_id)
  SELECT x.id, v.attribute_id, v.id
  FROM attribute_sets x JOIN json_each(x.value_ids) e JOIN attribute_values v ON v.id = e.value
  WHERE NOT EXISTS (SELECT 1 FROM attribute_set_values known WHERE known.attribute_set_id = x.id)`

const setAttributeSets: RefreshStatement = (only) => sql`
  UPDATE variants SET attribute_set_id = (SELECT id FROM attribute_sets WHERE value_ids = attribute_value_ids)
  ${only('product_id')}`

const insertFacetSetAttributes: RefreshStatement = (only) => sql`
  INSERT OR IGNORE INTO facet_set_attributes (attribute_value_id, facet_set_id)
  SELECT v.attribute_value_id, used.facet_set_id
  FROM (SELECT DISTINCT p.facet_set_id, o.attribute_set_id
    FROM products p CROSS JOIN variants o ON o.product_id = p.id ${only('p.id')}) used
  JOIN attribute_set_values v ON v.attribute_set_id = used.attribute_set_id`

const setAssortments: RefreshStatement = (only) => sql`
  INSERT OR REPLACE INTO product_assortments (product_id, prices)
  SELECT p.id, (SELECT json_group_array(json_array(attribute_set_id, price_cents)) FROM (
    SELECT DISTINCT attribute_set_id, price_cents FROM variants WHERE product_id = p.id AND stock > 0 ORDER BY 1, 2))
  FROM products p ${only('p.id')}`

/**
 * Statements that derive the products' rows in lists and their facet sets. Facet sets that no product has any more are
 * not deleted: they are harmless, because no product is found by them.
 */
export const productListRefreshes = [
  insertSpecSets,
  insertSpecSetValues,
  insertFacetSets,
  setFacetSets,
  deleteCategories,
  insertCategories,
  insertAttributeSets,
  insertAttributeSetValues,
  setAttributeSets,
  insertFacetSetAttributes,
  setAssortments,
]
