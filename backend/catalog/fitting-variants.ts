import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import { and } from '../db/query-builder'
import { numberLiterals, rangeCondition } from './range-condition'

type Sql = RawBuilder<unknown>

/** Returns the ids of the chosen attribute values, by attribute id. */
export const chosenAttributeValues = ({ attributes_filter }: ProductQuery) =>
  new Map(
    [...Map.groupBy(attributes_filter ?? [], ([attribute]) => attribute)].map(([attribute, chosen]) => [
      attribute,
      chosen.map(([, value]) => value),
    ]),
  )

export const attributeSetsWithValue = (attribute: number, values: readonly number[]) =>
  sql`(SELECT attribute_set_id FROM attribute_set_values
    WHERE attribute_value_id IN (${numberLiterals(values)}) AND attribute_id = ${numberLiterals([attribute])})`

/** A condition: the price of the variant (SQL alias `o`) is in the range; undefined without a range. */
export const priceRangeCondition = ({ price_filter }: ProductQuery) =>
  rangeCondition(sql`o.price_cents`, price_filter?.min, price_filter?.max)

/**
 * The FROM and WHERE that select a product's variants `o` in stock with all chosen attributes.
 *
 * @param product SQL for the product's id
 */
export function fittingVariants(
  query: ProductQuery,
  product: Sql,
  ...conditions: (Expression<SqlBool> | undefined)[]
): Sql {
  const where = and([
    sql<SqlBool>`o.product_id = ${product}`,
    sql<SqlBool>`o.stock > 0`,
    // The plus stops SQLite from using the index on attribute_set_id: checking the product's few variants is faster.
    ...[...chosenAttributeValues(query)].map(
      ([id, values]) => sql<SqlBool>`+o.attribute_set_id IN ${attributeSetsWithValue(id, values)}`,
    ),
    ...conditions.filter((condition) => condition !== undefined),
  ])
  return sql`FROM variants o INDEXED BY variants_in_stock WHERE ${where}`
}
