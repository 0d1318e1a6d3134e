import { and, type SQL, sql } from 'drizzle-orm'
import type { ProductQuery } from '../../src/features/catalog/catalog.api'
import { WHOLE_SHOP } from '../db/schema'
import { selectHits } from './search'

/** Where the products of a query come from, before its filters: `with` defines `hits` and `from` names the row `p`. */
export type Source = { with: SQL; from: SQL; where: SQL; order: SQL }

// The planner folds this into the query, so that the indexes of product_categories serve it.
const PRODUCTS = sql`(
  SELECT product_id AS id, category_id, own_category_id, rank, popularity, price_cents, brand_id, in_stock, reduced
  FROM product_categories) p`

const ORDERS = {
  rank: sql`p.rank DESC, p.id DESC`,
  popularity: sql`p.popularity DESC, p.id DESC`,
  price_asc: sql`p.price_cents, p.id`,
  price_desc: sql`p.price_cents DESC, p.id DESC`,
}

/**
 * The source of a query, in a form that can walk along an index.
 *
 * @param favourites a SELECT of product ids, where the query asks for the visitor's own.
 */
export function toSource(query: ProductQuery, favourites: SQL): Source {
  const { search, category_id, deals, best_selling, sort } = query
  const searching = Boolean(search?.trim())
  const order = !sort || sort === 'default' ? (best_selling ? 'popularity' : searching ? 'place' : 'rank') : sort
  return {
    with: searching ? sql`hits AS MATERIALIZED (${selectHits(search ?? '')})` : sql`hits AS (SELECT NULL)`,
    from: sql`${searching ? sql`hits CROSS JOIN` : sql``} ${PRODUCTS}`,
    where:
      and(
        searching ? sql`p.id = hits.id` : undefined,
        sql`p.category_id = ${category_id ?? WHOLE_SHOP}`,
        deals ? sql`p.reduced = 1` : undefined,
        query.favorites ? sql`p.id IN (${favourites})` : undefined,
      ) ?? sql`true`,
    order: order === 'place' ? sql`hits.place, p.rank DESC, p.id DESC` : ORDERS[order],
  }
}
