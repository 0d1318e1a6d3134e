import { type RawBuilder, sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import { query } from '../db/query-builder'
import { cardVariantColumns } from './card-variants'
import { cardColumns, colourVariantsSql } from './product-card'
import { ORDER_HITS_BY_POPULARITY, type ProductSource, unionAll, withClause } from './product-query-sql'

export type ListedCardRow = RowOf<typeof selectCards>

/** Selects the cards of these products, in this order. */
export const selectCards = (listQuery: ProductQuery, ids: readonly number[]) =>
  selectCardsOf(listQuery, sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`)

/** Selects the cards of a page of an unfiltered list. SQLite reads along an index until the page is full. */
export function selectListPage(listQuery: ProductQuery, source: ProductSource, limit: number, offset: number) {
  const most = sql.lit(offset + limit)
  const walked = (from: RawBuilder<unknown>) =>
    unionAll(
      [1, 0].map(
        (inStock) => sql`SELECT p.product_id AS id FROM ${from}
          WHERE ${source.where} AND p.in_stock = ${sql.lit(inStock)} ORDER BY ${ORDER_HITS_BY_POPULARITY} LIMIT ${most}`,
      ),
    )
  const sorted = sql`SELECT p.product_id AS id FROM ${source.from} WHERE ${source.where} ORDER BY ${source.order} LIMIT ${most}`
  const ids = source.places ? unionAll(source.places.map(walked)) : sql`SELECT id FROM (${sorted})`
  return selectCardsOf(
    listQuery,
    sql`${withClause(source.tables)}SELECT id FROM (${ids} LIMIT ${limit} OFFSET ${offset})`,
  )
}

/**
 * Selects the cards of a page. The cross join keeps the order of its left side, so SQLite reads only this page's
 * products and sorts them once.
 */
function selectCardsOf(listQuery: ProductQuery, page: RawBuilder<unknown>) {
  return query
    .selectFrom(sql<{ id: number }>`(${page})`.as('page'))
    .crossJoin('products')
    .select(cardColumns)
    .select('products.popularity')
    .select(cardVariantColumns(listQuery))
    .select((listQuery.alternative_options_photos ? colourVariantsSql : sql<null>`NULL`).as('colour_variants'))
    .whereRef('products.id', '=', 'page.id')
}
