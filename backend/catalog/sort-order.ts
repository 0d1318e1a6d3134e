import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import type { sortOrders } from '../../src/contract/catalogue/sort-orders'

/** A sort order of the contract, or `rank`: the default order of a list. */
export type SortOrder = 'rank' | (typeof sortOrders)[number]

export function sortOrderOf({ sort, best_selling }: ProductQuery): SortOrder {
  if (!sort || sort === 'default') return best_selling ? 'popularity' : 'rank'
  return sort
}

/** The ORDER BY of each sort order, for rows `p` of product_categories. Each sort order has its own index. */
export const orderBySql: Record<SortOrder, RawBuilder<unknown>> = {
  rank: sql`p.rank DESC, p.product_id DESC`,
  popularity: sql`p.popularity DESC, p.product_id DESC`,
  price_asc: sql`p.price_cents, p.product_id`,
  price_desc: sql`p.price_cents DESC, p.product_id DESC`,
  newest: sql`p.sold_since DESC, p.product_id DESC`,
  score: sql`p.score DESC, p.popularity DESC, p.product_id DESC`,
  discount: sql`p.discount DESC, p.popularity DESC, p.product_id DESC`,
}

/** Whether an index has the reduced products in this sort order, so that SQLite reads no other products. */
export const areDealsIndexed = (query: ProductQuery) => ['rank', 'discount'].includes(sortOrderOf(query))

export const isSortedByPrice = (query: ProductQuery) => /^price/.test(sortOrderOf(query))
