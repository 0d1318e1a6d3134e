import { sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { MAX_CANDIDATES } from '../candidates/candidate-pool-sql'
import { productCountByCategory, selectFacetData, toListFacets, totalProductsOf } from '../facets/to-list-facets'
import { categoryIdOrAllProducts } from '../product-query-sql'
import { selectListPage } from '../select-list-page.statements'
import { type ListPage, type ListQuery, rowsOfPage } from './list-page'

/** The most products on all pages of a list: for each page, SQLite reads the index entries of all pages before. */
export const MAX_LISTED = 10_000

/**
 * Returns an unfiltered list of a category, the whole shop, or deals (without facets), from an index and stored counts.
 */
export async function findUnfilteredList(db: Db, list: ListQuery): Promise<ListPage> {
  const { listQuery, source } = list
  const { limit, offset, toRows, toMeta } = rowsOfPage(list, MAX_LISTED)
  const page = selectListPage(listQuery, source, limit, offset)
  if (listQuery.products_only) {
    const { rows, total } = await batch(db, { rows: page, total: firstRow(selectTotal(listQuery)) })
    const meta = toMeta(total?.total ?? 0)
    return { rows: toRows(rows, meta), meta }
  }
  const { rows, stored, storedAttributes, specRows, categoryRows } = await batch(db, {
    rows: page,
    ...selectFacetData(listQuery),
  })
  const meta = toMeta(totalProductsOf(stored))
  return {
    rows: toRows(rows, meta),
    meta,
    facets: toListFacets(listQuery, {
      facetRows: stored,
      attributeRows: storedAttributes,
      categories: productCountByCategory(stored),
      specRows,
      categoryRows,
    }),
  }
}

/** Selects the stored number of products. Deals are counted exactly, unless there are more than `MAX_CANDIDATES`. */
function selectTotal(listQuery: ProductQuery) {
  const category = sql.lit(categoryIdOrAllProducts(listQuery))
  const stored = (kind: string) => sql`(SELECT count FROM category_facets
    WHERE category_id = ${category} AND kind = ${sql.lit(kind)} AND facet_id = 0)`
  if (!listQuery.deals) return sql<{ total: number | null }>`SELECT ${stored('total')} AS total`
  const deals = sql`SELECT 1 FROM product_categories WHERE category_id = ${category} AND reduced = 1 LIMIT ${sql.lit(MAX_CANDIDATES + 1)}`
  return sql<{ total: number | null }>`SELECT CASE WHEN found <= ${sql.lit(MAX_CANDIDATES)} THEN found
    ELSE coalesce(${stored('deal')}, found) END AS total FROM (SELECT count(*) AS found FROM (${deals}))`
}
