import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import { and } from '../db/database'
import { literals, range } from './predicates'

type Sql = RawBuilder<unknown>

/** What was chosen: value ids by attribute id. */
export const chosenValues = ({ attributes_filter }: ProductQuery) =>
  new Map(
    [...Map.groupBy(attributes_filter ?? [], ([attribute]) => attribute)].map(([attribute, chosen]) => [
      attribute,
      chosen.map(([, value]) => value),
    ]),
  )

/** The sets of attribute values with one that was chosen of this attribute. */
export const setsWith = (attribute: number, values: readonly number[]) =>
  sql`(SELECT attribute_set_id FROM attribute_set_values
    WHERE attribute_value_id IN (${literals(values)}) AND attribute_id = ${literals([attribute])})`

/** A condition: the price of the variant `o` itself is in the range; undefined without a range. */
export const isInPriceRange = ({ price_filter }: ProductQuery) =>
  range(sql`o.price_cents`, price_filter?.min, price_filter?.max)

/**
 * The variants `o` of a product that are in stock and have all chosen attributes, as the rest of a SELECT.
 *
 * @param product its id
 */
export function fitting(query: ProductQuery, product: Sql, ...conditions: (Expression<SqlBool> | undefined)[]): Sql {
  const holds = and([
    sql<SqlBool>`o.product_id = ${product}`,
    sql<SqlBool>`o.stock > 0`,
    // The plus stops SQLite from looking up each matching set: a product has few variants.
    ...[...chosenValues(query)].map(([id, values]) => sql<SqlBool>`+o.attribute_set_id IN ${setsWith(id, values)}`),
    ...conditions.filter((condition) => condition !== undefined),
  ])
  return sql`FROM variants o INDEXED BY variants_in_stock WHERE ${holds}`
}

/** Products `p` with what of them is in stock: the row `a` of product_assortments. */
export const withAssortment = (from: Sql) =>
  sql`${from} CROSS JOIN product_assortments a ON a.product_id = p.product_id`

/** That a variant in stock has all attributes that were chosen, by what the product `a` comes in. */
export function fits(query: ProductQuery) {
  const [first, ...others] = [...chosenValues(query)].map(([id, values]) => setsWith(id, values))
  const holds = and([
    sql<SqlBool>`m.attribute_set_id IN ${first}`,
    ...others.map((sets) => sql<SqlBool>`+m.attribute_set_id IN ${sets}`),
  ])
  return sql<SqlBool>`a.assortment_id IN (SELECT m.assortment_id FROM assortment_sets m WHERE ${holds})`
}

/** Most products cost the same in every size: only the others are compared variant by variant. */
export const ofOnePrice = <Value>(one: Expression<Value>, otherwise: Expression<Value>) =>
  sql<Value>`CASE WHEN a.lowest_cents = a.highest_cents THEN ${one} ELSE ${otherwise} END`

/** A condition: the lowest, or the highest, price in stock is in the range. */
export const inOneRange = ({ price_filter }: ProductQuery, price = sql`a.lowest_cents`) =>
  range(price, price_filter?.min, price_filter?.max) ?? sql<SqlBool>`true`

/**
 * The price of a product `p` with its assortment `a` for these attributes: that of the cheapest matching variant.
 *
 * @param conditions further conditions on the variant
 */
export const fittingPrice = (query: ProductQuery, ...conditions: (Expression<SqlBool> | undefined)[]) =>
  ofOnePrice(sql`a.lowest_cents`, sql`(SELECT min(o.price_cents) ${fitting(query, sql`p.product_id`, ...conditions)})`)
