import type { ArticleRow } from './read-demo-shop-files.ts'

/** Returns the rows of the first `count` products, without links to other products. */
export function firstProducts(rows: readonly ArticleRow[], count: number) {
  const names = new Set([...new Set(rows.map(({ product }) => product))].slice(0, count))
  const chosen = rows.filter(({ product }) => names.has(product))
  const skus = new Set(chosen.map(({ sku }) => sku))
  return chosen.map(({ accessories = '', ...row }) => {
    const known = accessories.split(', ').filter((sku) => skus.has(sku))
    return known.length ? { ...row, accessories: known.join(', ') } : row
  })
}
