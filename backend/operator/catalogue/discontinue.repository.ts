import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { refreshChangedProducts } from '../../db/derived/refresh-derived-data'
import { query } from '../../db/query-builder'
import type { LoggedChange } from '../log.repository'
import { texts } from '../nl'

type Retirement = {
  /** An article number of one of the product's variants. */
  sku: string
  replaced_by?: string | null
}

/**
 * Discontinues a product: lists leave it out, it cannot be bought, and its URL answers 410. Its orders, returns and
 * reviews stay.
 *
 * @returns `changes` for the operator log
 * @throws ApiError 422 for an unknown article, or a product that replaces itself
 */
export async function discontinueProduct(db: Db, { sku, replaced_by }: Retirement, now: Date) {
  const { article, successor } = await batch(db, {
    article: firstRow(articleBy(sku)),
    successor: firstRow(articleBy(replaced_by ?? '')),
  })
  const errors = {
    ...(!article && { sku: [texts.unknownSku] }),
    ...(replaced_by && !successor && { replaced_by: [texts.unknownSku] }),
    ...(article && article.product_id === successor?.product_id && { replaced_by: [texts.ownPlace] }),
  }
  if (!article || Object.keys(errors).length) throw refusedBy(errors)
  const { product_id } = article
  const { left } = await batch(db, {
    left: query
      .selectFrom('variants')
      .select(['sku', 'stock'])
      .where('product_id', '=', product_id)
      .where('stock', '<>', 0),
    retired: query
      .updateTable('products')
      .set({ retired_at: now.toISOString(), replaced_by_id: successor?.product_id ?? null })
      .where('id', '=', product_id),
    // Sets the stock to 0, so that carts display the article as sold out and it cannot be ordered.
    emptied: query.updateTable('variants').set({ stock: 0 }).where('product_id', '=', product_id),
    refreshed: refreshChangedProducts([product_id]),
  })
  const changes = left.map(({ sku: of, stock }): LoggedChange => ({ of, field: 'stock', was: stock, is: 0 }))
  return { product_id, full_name: article.full_name, replaced_by: successor?.full_name ?? null, changes }
}

/**
 * Makes a discontinued product available again. Its stock stays 0 until it is set again.
 *
 * @throws ApiError 422 for an unknown article
 */
export async function restoreProduct(db: Db, sku: string) {
  const { article } = await batch(db, { article: firstRow(articleBy(sku)) })
  if (!article) throw refusedBy({ sku: [texts.unknownSku] })
  const { product_id, full_name } = article
  await batch(db, [
    query.updateTable('products').set({ retired_at: null, replaced_by_id: null }).where('id', '=', product_id),
    ...refreshChangedProducts([product_id]),
  ])
  return { product_id, full_name }
}

const articleBy = (sku: string) =>
  query
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.product_id', 'products.full_name'])
    .where('variants.sku', '=', sku)

const refusedBy = (errors: Record<string, string[]>) =>
  new ApiError(422, texts.mistakes(Object.keys(errors).length), 'invalid', errors)
