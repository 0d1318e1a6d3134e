import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { sql } from 'kysely'
import {
  price_history,
  product_accessories,
  product_pdfs,
  product_photos,
  product_specs,
  products,
  pros_and_cons,
  tier_prices,
  variants,
} from '../backend/db/schema'
import type { Query } from '../kit/data/statement'

/**
 * How to copy the rows of one table: the SQL of each column's value, where `n` is the number of the copy, and `p` and
 * `v` are added to the ids of products and variants.
 */
type Copied = { table: SQLiteTable; values: Record<string, string>; where: string }

const ofProduct = (table: SQLiteTable): Copied => ({
  table,
  values: { product_id: 'product_id + p' },
  where: 'product_id <= most',
})
const ofVariant = (table: SQLiteTable): Copied => ({
  table,
  values: { variant_id: 'variant_id + v' },
  where: 'variant_id IN (SELECT id FROM variants WHERE product_id <= most)',
})

const copied: readonly Copied[] = [
  {
    table: products,
    values: {
      id: 'id + p',
      full_name: "full_name || ' ' || n",
      slug: "slug || '-' || n",
      popularity: 'popularity - popularity * (n % 10) / 10',
      facet_set_id: 'NULL',
      search_place: 'NULL',
    },
    where: 'id <= most',
  },
  {
    table: variants,
    values: { id: 'id + v', product_id: 'product_id + p', sku: "sku || '-' || n", ean: "''", attribute_set_id: 'NULL' },
    where: 'product_id <= most',
  },
  ...[product_specs, pros_and_cons, product_photos, product_pdfs].map(ofProduct),
  ...[tier_prices, price_history].map(ofVariant),
  {
    table: product_accessories,
    values: { product_id: 'product_id + p', other_id: 'other_id + p' },
    where: 'product_id <= most AND other_id <= most',
  },
]

/**
 * Copies the products of the demo's files until there are `wanted` products, to measure large shops. Reviews and
 * questions are not copied.
 *
 * @param files how many products and variants the files have
 */
export function copyProducts(wanted: number, files: { products: number; variants: number }): Query[] {
  const copies = Math.max(0, Math.ceil(wanted / files.products) - 1)
  return Array.from({ length: copies }, (_, place) => place + 1).flatMap((n) => {
    const p = n * files.products
    const numbers = `SELECT ${n} AS n, ${p} AS p, ${n * files.variants} AS v, ${Math.min(files.products, wanted - p)} AS most`
    return copied.map(({ table, values, where }) => {
      const columns = Object.keys(getTableColumns(table))
      const copies = columns.map((column) => values[column] ?? column)
      return sql.raw<unknown>(
        `INSERT INTO ${getTableName(table)} (${columns}) SELECT ${copies} FROM ${getTableName(table)}, (${numbers}) WHERE ${where}`,
      )
    })
  })
}
