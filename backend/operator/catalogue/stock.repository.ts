import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { refreshChangedProducts } from '../../db/derived/refresh-derived-data'
import { updateRows } from '../../db/insert-and-update-rows'
import { listSubquery, query } from '../../db/query-builder'
import { LOW_STOCK } from '../../lib/stock'
import { createMistakeCollector, toMistakesError } from '../import/mistakes'
import { type RawRow, readRows } from '../import/read-rows'
import type { LoggedChange } from '../log.repository'
import { texts } from '../nl'
import { MAX_LISTED } from '../rows-per-page'

/** Returns the articles that are sold out or nearly so, the lowest stock first, without discontinued ones. */
export async function findLowStock(db: Db) {
  const { articles } = await batch(db, {
    articles: query
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.sku', 'p.full_name', 'v.option_name', 'v.stock'])
      .where('v.stock', '<=', LOW_STOCK)
      .where('p.retired_at', 'is', null)
      .orderBy('v.stock')
      .orderBy('v.sku')
      .limit(MAX_LISTED),
  })
  return articles
}

export type LowStockArticle = Awaited<ReturnType<typeof findLowStock>>[number]

/**
 * Sets the stock of articles: all rows or, if one has a mistake, none.
 *
 * @returns `changes` for the operator log, with the stock before
 * @throws ApiError 422 with every mistake at `rows.<row>.<column>`
 */
export async function setStock(db: Db, raw: readonly RawRow[], dryRun: boolean) {
  const mistakes = createMistakeCollector()
  const rows = readRows(raw, mistakes)
  for (const column of new Set(raw.flatMap(Object.keys)))
    if (!['row', 'sku', 'stock'].includes(column)) mistakes.ofColumn(column, texts.onlyStock)
  const { known } = await batch(db, {
    known: query
      .selectFrom('variants')
      .select(['id', 'product_id', 'sku', 'stock'])
      .where('sku', 'in', listSubquery(rows.map(({ sku }) => sku))),
  })
  const bySku = new Map(known.map((variant) => [variant.sku, variant]))
  const changes = rows.flatMap(({ row, sku, stock, bad }) => {
    const variant = bySku.get(sku)
    if (!variant) mistakes.at(row, 'sku', texts.unknownSku)
    if (stock === undefined && !bad.has('stock')) mistakes.at(row, 'stock', texts.required)
    return variant && stock !== undefined && stock !== variant.stock ? [{ ...variant, stock }] : []
  })
  if (mistakes.count) throw toMistakesError(mistakes)
  if (changes.length && !dryRun) {
    await batch(db, [
      ...updateRows('variants', ['stock'], changes),
      ...refreshChangedProducts(changes.map(({ product_id }) => product_id)),
    ])
  }
  return {
    changed: changes.length,
    unchanged: rows.length - changes.length,
    changes: changes.map(
      ({ sku, stock }): LoggedChange => ({ of: sku, field: 'stock', was: bySku.get(sku)?.stock ?? null, is: stock }),
    ),
  }
}
