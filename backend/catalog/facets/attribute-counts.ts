import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { and, listOf, type TableRow } from '../../db/database'
import { WHOLE_SHOP } from '../../db/fixed-ids'
import { ATTRIBUTES, isWholeCatalogue, passes, toFilters } from '../filters'
import { chosenValues, inOneRange, isInPriceRange, setsWith, withAssortment } from '../fitting-variants'
import { literals } from '../predicates'
import { type ProductSource, withTables } from '../product-query'

/** The number of products with a variant in stock that has this value; null where it was not counted. */
export type AttributeCount = Pick<TableRow<'attribute_values'>, 'id' | 'attribute_id' | 'title' | 'color'> &
  Pick<TableRow<'attributes'>, 'display'> & { attribute_title: string; count: number | null }

/**
 * A SELECT of every value that the products of a query come in, in the order in which they are offered.
 *
 * A product counts for a value when one variant in stock has it, and whatever else was chosen of the other attributes,
 * for a price that was asked for.
 */
export function selectAttributeCounts(query: ProductQuery, source: ProductSource) {
  const others = toFilters(query, 'counted').filter(({ name }) => name !== ATTRIBUTES && name !== 'price')
  const chosen = chosenValues(query)
  const inRange = isInPriceRange(query)
  // Prices are compared per variant: its product may be cheaper in another size. Where all or none of its prices are in
  // range, the product's own values are enough.
  const wholly = inRange && and([inOneRange(query), inOneRange(query, sql`a.highest_cents`)])
  const partly = sql<SqlBool>`${wholly} IS FALSE AND a.lowest_cents <= ${literals([query.price_filter?.max ?? Number.POSITIVE_INFINITY])}
    AND a.highest_cents >= ${literals([query.price_filter?.min ?? 0])}`
  const found = (...more: Expression<SqlBool>[]) =>
    sql`FROM ${withAssortment(source.from)} WHERE ${and([source.where, ...passes(others), ...more])}`
  const meant = and(
    [...chosen].map(
      ([id, values]) =>
        sql<SqlBool>`(v.attribute_id = ${sql.lit(id)} OR +v.attribute_set_id IN ${setsWith(id, values)})`,
    ),
  )
  // Many products come in the same: they are counted by that first, and only then taken apart into values.
  const counted = sql`counted AS MATERIALIZED (
    SELECT a.assortment_id, count(*) AS count ${found(...(wholly ? [wholly] : []))} GROUP BY a.assortment_id)`
  const mixed = sql`mixed AS MATERIALIZED (SELECT p.product_id ${found(partly)})`
  const ofEach = (source: RawBuilder<unknown>, count: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`SELECT value, count FROM (SELECT DISTINCT ${source} AS source, ${count} AS count, v.attribute_value_id AS value ${from})`
  const [[attribute, own] = [0, []]] = chosen
  const isOf = (column: RawBuilder<unknown>) =>
    sql<SqlBool>`${column} IN (SELECT id FROM attribute_values WHERE attribute_id = ${sql.lit(attribute)})`
  const fromSets = (sets: Expression<SqlBool>, values: Expression<SqlBool>) =>
    ofEach(
      sql`s.assortment_id`,
      sql`counted.count`,
      sql`FROM counted CROSS JOIN assortment_sets s ON s.assortment_id = counted.assortment_id AND ${sets}
        CROSS JOIN attribute_set_values v ON v.attribute_set_id = s.attribute_set_id AND ${values}`,
    )
  const fromValues = (values: Expression<SqlBool>) =>
    sql`SELECT v.attribute_value_id AS value, counted.count
      FROM counted CROSS JOIN assortment_values v ON v.assortment_id = counted.assortment_id AND ${values}`
  const ofMixed = ofEach(
    sql`mixed.product_id`,
    sql`1`,
    sql`FROM mixed CROSS JOIN variants o INDEXED BY variants_in_stock
      ON o.product_id = mixed.product_id AND o.stock > 0 AND ${inRange}
      CROSS JOIN attribute_set_values v ON v.attribute_set_id = o.attribute_set_id AND ${meant}`,
  )
  const isStored = isWholeCatalogue({ ...query, attributes_filter: undefined }, others) && !inRange
  // Of the one attribute that was chosen of, all that a product comes in counts, and where nothing else was chosen that
  // is known; of the others, what stands in a set with it.
  const ofCounted = [
    ...(chosen.size === 0 ? [fromValues(sql`true`)] : []),
    ...(chosen.size === 1
      ? [
          isStored
            ? sql`${storedCounts(query)} AND ${isOf(sql`facet_id`)}`
            : fromValues(isOf(sql`+v.attribute_value_id`)),
          fromSets(
            sql`+s.attribute_set_id IN ${setsWith(attribute, own)}`,
            sql`v.attribute_id <> ${sql.lit(attribute)}`,
          ),
        ]
      : []),
    ...(chosen.size > 1 ? [fromSets(sql`true`, meant)] : []),
  ]
  const values = sql.join([...ofCounted, ...(inRange ? [ofMixed] : [])], sql` UNION ALL `)
  return sql<AttributeCount>`${withTables([...source.tables, counted, ...(inRange ? [mixed] : [])])}${withTitles(
    query,
    sql`SELECT value, sum(count) AS count FROM (${values}) GROUP BY value`,
  )}`
}

/** The same rows for an unfiltered category, from what db/derived/derived.ts has counted. */
export const selectStoredAttributeCounts = (query: ProductQuery) =>
  sql<AttributeCount>`${withTitles({}, storedCounts(query))}`

const storedCounts = ({ category_id }: ProductQuery) =>
  sql`SELECT facet_id AS value, count FROM category_facets
    WHERE category_id = ${sql.lit(category_id ?? WHOLE_SHOP)} AND kind = 'attribute' AND count > 0`

/** A chosen value that no product has any more gets a count of 0: a shopper must see it to remove it. */
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
