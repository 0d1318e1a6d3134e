import { query } from '../backend/db/database'
import type { ArticleRow } from './read'

/** So many products are in the files. */
export const USUAL = 600

/** The rows of the first `count` products, without links to others. */
export function firstProducts(rows: readonly ArticleRow[], count: number) {
  const names = new Set([...new Set(rows.map(({ product }) => product))].slice(0, count))
  const chosen = rows.filter(({ product }) => names.has(product))
  const skus = new Set(chosen.map(({ sku }) => sku))
  return chosen.map(({ accessories = '', ...row }) => {
    const known = accessories.split(', ').filter((sku) => skus.has(sku))
    return known.length ? { ...row, accessories: known.join(', ') } : row
  })
}

/** What the shop made of the rows. */
export const selectArticles = () =>
  query
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['v.id', 'v.sku', 'v.product_id', 'v.option_name', 'v.price_cents'])
    .select(['p.full_name', 'p.vat_rate', 'b.title as brand'])
    .orderBy('v.id')

export type Article = {
  id: number
  sku: string
  product_id: number
  option_name: string
  price_cents: number
  full_name: string
  vat_rate: number
  brand: string
}
