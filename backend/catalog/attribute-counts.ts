import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/product-list'
import { and, listOf, type TableRow } from '../db/database'
import { ATTRIBUTES, type Filter, passes } from './filters'
import { chosenValues, isInPriceRange, setsWith } from './fitting-variants'
import { type Source, withTables } from './source'

/** How many products have a variant with this value that could be had. */
export type AttributeCount = Pick<TableRow<'attribute_values'>, 'id' | 'attribute_id' | 'title' | 'color'> &
  Pick<TableRow<'attributes'>, 'display'> & { attribute_title: string; count: number }

/**
 * A SELECT of every value that the products of a query come in, in the order in which they are offered.
 *
 * A product counts for a value when one variant in stock has it, and whatever else was chosen of the other attributes,
 * for a price that was asked for.
 */
export function selectAttributeCounts(query: ProductQuery, source: Source, filters: readonly Filter[]) {
  // Prices are asked of the variant: its product may be cheaper in another size.
  const others = filters.filter(({ name }) => name !== ATTRIBUTES && name !== 'price')
  const inRange = isInPriceRange(query)
  const found = and([source.where, ...passes(others)])
  const had = and([sql<SqlBool>`o.product_id = p.product_id`, sql<SqlBool>`o.stock > 0`, ...(inRange ? [inRange] : [])])
  const meant = and([
    sql<SqlBool>`v.attribute_set_id = one.value`,
    ...[...chosenValues(query)].map(
      ([id, values]) =>
        sql<SqlBool>`(v.attribute_id = ${sql.lit(id)} OR +v.attribute_set_id IN ${setsWith(id, values)})`,
    ),
  ])
  // Many products come in the same: they are counted by that first, and only then taken apart into values.
  const counted = sql`counted AS MATERIALIZED (
    SELECT (SELECT group_concat(o.attribute_set_id) FROM variants o INDEXED BY variants_in_stock WHERE ${had}) AS sets,
      count(*) AS count
    FROM ${source.from} WHERE ${found} GROUP BY sets)`
  return sql<AttributeCount>`${withTables([...source.tables, counted])}${withTitles(
    query,
    sql`SELECT value, sum(count) AS count FROM (
      SELECT DISTINCT counted.sets, counted.count, v.attribute_value_id AS value
      FROM counted CROSS JOIN json_each('[' || counted.sets || ']') one CROSS JOIN attribute_set_values v
      WHERE ${meant})
    GROUP BY value`,
  )}`
}

/** The same rows for an unfiltered category, from what db/derived/derived.ts has counted. */
export const selectStoredAttributeCounts = (category: number) =>
  sql<AttributeCount>`${withTitles(
    {},
    sql`SELECT facet_id AS value, count FROM category_facets
      WHERE category_id = ${category} AND kind = 'attribute' AND count > 0`,
  )}`

/** What was chosen is told with a count of 0 where nothing has it any more: a shopper must see it to take it back. */
function withTitles(query: ProductQuery, counts: RawBuilder<unknown>) {
  const chosen = [...chosenValues(query).values()].flat()
  return sql`SELECT value.id, value.title, value.color, value.attribute_id,
      attribute.title AS attribute_title, attribute.display, sum(counted.count) AS count
    FROM (SELECT * FROM (${counts}) UNION ALL SELECT value, 0 FROM ${listOf(chosen)}) counted
    CROSS JOIN attribute_values value ON value.id = counted.value
    CROSS JOIN attributes attribute ON attribute.id = value.attribute_id
    GROUP BY value.id
    ORDER BY attribute.position, attribute.id, value.position, value.id`
}

/** As the contract has them. */
export const toAttributes = (counts: readonly AttributeCount[]) =>
  [...Map.groupBy(counts, ({ attribute_id }) => attribute_id)].map(([id, values]) => ({
    id,
    title: values[0]?.attribute_title ?? '',
    display: values[0]?.display,
    vals: values.map(({ id, title, color, count }) => ({ id, val: title, color, count })),
  }))
