import { sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { listSubquery, type TableRow } from '../../db/query-builder'
import { chosenAttributeValues } from '../fitting-variants'
import { categoryIdOrAllProducts } from '../product-query-sql'

/** `count` is the number of products with a variant in stock that has this value; null if they were not counted. */
export type AttributeCount = Pick<TableRow<'attribute_values'>, 'id' | 'attribute_id' | 'title' | 'color'> &
  Pick<TableRow<'attributes'>, 'display'> & { attribute_title: string; count: number | null }

/**
 * Selects all attribute values of the products in an unfiltered category, in the order of display, with the counts that
 * db/derived/refresh-derived-data.ts has stored. A chosen value that no product has any more gets a count of 0: a
 * customer must see it to remove it.
 */
export function selectStoredAttributeCounts(query: ProductQuery) {
  const chosen = [...chosenAttributeValues(query).values()].flat()
  const stored = sql`SELECT facet_id AS value, count FROM category_facets
    WHERE category_id = ${sql.lit(categoryIdOrAllProducts(query))} AND kind = 'attribute' AND count > 0`
  return sql<AttributeCount>`SELECT value.id, value.title, value.color, value.attribute_id,
      attribute.title AS attribute_title, attribute.display, sum(counted.count) AS count
    FROM (SELECT * FROM (${stored}) UNION ALL SELECT value, 0 FROM ${listSubquery(chosen)}) counted
    CROSS JOIN attribute_values value ON value.id = counted.value
    CROSS JOIN attributes attribute ON attribute.id = value.attribute_id
    GROUP BY value.id
    ORDER BY attribute.position, attribute.id, value.position, value.id`
}

export const toAttributeFacets = (counts: readonly AttributeCount[]) =>
  [...Map.groupBy(counts, ({ attribute_id }) => attribute_id)].map(([id, values]) => ({
    id,
    title: values[0]?.attribute_title ?? '',
    display: values[0]?.display,
    vals: values.map(({ id, title, color, count }) => ({ id, val: title, color, count })),
  }))
