import { type SqlBool, sql } from 'kysely'
import type { Query } from '../../../kit/data/statement'
import { exists, listOf, query } from '../../db/database'

/**
 * When products are sold (`on_sale_from`, `on_sale_until`, `retired_at`). Product pages and orders compare with the
 * present moment; lists and search use `on_sale`, which follows within a minute (selling-period.repository.ts).
 */

/** A condition on a row of products, by its alias: the product can be bought at `now` (ms). */
export const isSoldAt = (product: string, now: number) => sql<SqlBool>`(${ref(product, 'retired_at')} IS NULL
  AND ${isWithin(product, new Date(now).toISOString())})`

/** The same of a row of variants. */
export const isVariantSoldAt = (variant: string, now: number) =>
  exists(
    query
      .selectFrom('products as sold')
      .select('sold.id')
      .whereRef('sold.id', '=', sql.ref<number>(`${variant}.product_id`))
      .where(isSoldAt('sold', now)),
  )

/** A condition on a row of products: lists may show it. */
export const isListed = (product: string) =>
  sql<SqlBool>`(${ref(product, 'retired_at')} IS NULL AND ${ref(product, 'on_sale')} = 1)`

/** `on_sale` of these products by `now`; of a product for which no moment is set too. `refreshProducts` has to follow. */
export const setOnSale = (ids: readonly number[], now: Date): Query => sql`
  UPDATE products SET on_sale = NOT on_sale
  WHERE id IN ${listOf(ids)} AND on_sale <> ${isWithin('products', now.toISOString())}`

/** Some products whose sale period begins or ends by `now`: each half reads its index up to `now` and no further. */
export const selectDue = (now: Date) => {
  const moment = now.toISOString()
  return sql<{ id: number }>`SELECT id FROM (
    SELECT id FROM products WHERE on_sale = 0 AND on_sale_from <= ${moment} AND coalesce(on_sale_until, '9') > ${moment}
    UNION ALL SELECT id FROM products WHERE on_sale = 1 AND on_sale_until IS NOT NULL AND on_sale_until <= ${moment}
  ) LIMIT ${MAX_BATCH_SIZE}`
}

/** Bounds the time of refreshing lists and search in one run of the cron. */
const MAX_BATCH_SIZE = 500

const isWithin = (
  product: string,
  moment: string,
) => sql<SqlBool>`(coalesce(${ref(product, 'on_sale_from')}, '') <= ${moment}
  AND coalesce(${ref(product, 'on_sale_until')}, '9') > ${moment})`

const ref = (product: string, column: string) => sql.ref(`${product}.${column}`)
