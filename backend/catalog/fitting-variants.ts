import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/product-list'
import { and } from '../db/database'
import { literals, range } from './conditions'

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

/** That the price of the variant `o` itself is one that was asked for; undefined where none was. */
export const isInPriceRange = ({ price_filter }: ProductQuery) =>
  range(sql`o.price_cents`, price_filter?.min, price_filter?.max)

/**
 * The variants `o` of a product that are in stock and have all attributes that were chosen, as what stands behind
 * SELECT.
 *
 * @param product its id
 */
export function fitting(query: ProductQuery, product: Sql, ...conditions: (Expression<SqlBool> | undefined)[]): Sql {
  const holds = and([
    sql<SqlBool>`o.product_id = ${product}`,
    sql<SqlBool>`o.stock > 0`,
    // The plus keeps it from looking for each set that fits: a product has few variants.
    ...[...chosenValues(query)].map(([id, values]) => sql<SqlBool>`+o.attribute_set_id IN ${setsWith(id, values)}`),
    ...conditions.filter((condition) => condition !== undefined),
  ])
  return sql`FROM variants o INDEXED BY variants_in_stock WHERE ${holds}`
}

/** What a product `p` costs for who chose these attributes: as the cheapest variant that fits. */
export const lowestPrice = (query: ProductQuery, ...conditions: (Expression<SqlBool> | undefined)[]) =>
  query.attributes_filter?.length
    ? sql`(SELECT min(o.price_cents) ${fitting(query, sql`p.product_id`, ...conditions)})`
    : sql`p.price_cents`
