import { type SqlBool, sql } from 'kysely'
import type { Query } from '../../../kit/data/statement'
import { exists, listSubquery, query } from '../../db/query-builder'

/**
 * SQL for when products are for sale (`on_sale_from`, `on_sale_until`, `retired_at`). Product pages and orders compare
 * these columns with the current time; lists and search use `on_sale`, which is updated within a minute
 * (apply-selling-periods.repository.ts).
 */

/** SQL condition on a row of `products` with this alias: the product can be bought at `now` (ms). */
const isSoldAt = (product: string, now: number) => sql<SqlBool>`(${ref(product, 'retired_at')} IS NULL
  AND ${isWithin(product, new Date(now).toISOString())})`

/** Like `isSoldAt`, for a row of `variants`. */
export const isVariantSoldAt = (variant: string, now: number) =>
  exists(
    query
      .selectFrom('products as sold')
      .select('sold.id')
      .whereRef('sold.id', '=', sql.ref<number>(`${variant}.product_id`))
      .where(isSoldAt('sold', now)),
  )

/** SQL condition on a row of `products`: product lists may contain this product. */
export const isListed = (product: string) =>
  sql<SqlBool>`(${ref(product, 'retired_at')} IS NULL AND ${ref(product, 'on_sale')} = 1)`

/** Updates `on_sale` of these products. The caller must call `refreshChangedProducts` afterwards. */
export const updateOnSale = (ids: readonly number[], now: Date): Query => sql`
  UPDATE products SET on_sale = NOT on_sale
  WHERE id IN ${listSubquery(ids)} AND on_sale <> ${isWithin('products', now.toISOString())}`

/** Selects products whose sale period begins or ends by `now`. Both SELECTs read an index, only up to `now`. */
export const selectProductsDueForSaleChange = (now: Date) => {
  const moment = now.toISOString()
  return sql<{ id: number }>`SELECT id FROM (
    SELECT id FROM products WHERE on_sale = 0 AND on_sale_from <= ${moment} AND coalesce(on_sale_until, '9') > ${moment}
    UNION ALL SELECT id FROM products WHERE on_sale = 1 AND on_sale_until IS NOT NULL AND on_sale_until <= ${moment}
  ) LIMIT ${MAX_BATCH_SIZE}`
}

/** The maximum number of products per run, to limit the time of refreshing lists and search. */
const MAX_BATCH_SIZE = 500

const isWithin = (
  product: string,
  moment: string,
) => sql<SqlBool>`(coalesce(${ref(product, 'on_sale_from')}, '') <= ${moment}
  AND coalesce(${ref(product, 'on_sale_until')}, '9') > ${moment})`

const ref = (product: string, column: string) => sql.ref(`${product}.${column}`)
