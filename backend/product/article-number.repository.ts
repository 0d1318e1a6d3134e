import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { listSubquery, query } from '../db/query-builder'
import { plainArticleNumber, SEPARATORS } from '../lib/article-number'
import { isListed } from './selling-period/selling-period.statements'

// Must equal the expression in the index `variants_reference`; otherwise each look-up would read all variants.
const PLAIN_SKU = sql.raw<string>(
  SEPARATORS.reduce((text, separator) => `replace(${text}, '${separator}', '')`, 'upper(sku)'),
)

const selectByNumber = (plain: readonly string[]) =>
  query
    .selectFrom('variants')
    .select(['id', 'product_id', 'sku', PLAIN_SKU.as('plain')])
    .where(PLAIN_SKU, 'in', listSubquery(plain))
    .union(
      query
        .selectFrom('variants')
        .select(['id', 'product_id', 'sku', sql<string>`ean`.as('plain')])
        .where('ean', 'in', listSubquery(plain)),
    )

/** Returns the ids of products with exactly this article number or EAN, ignoring separators. */
export async function findProductIdsByNumber(db: Db, text: string) {
  const plain = plainArticleNumber(text)
  if (!plain) return []
  const { rows } = await batch(db, { rows: selectByNumber([plain]) })
  return [...new Set(rows.map(({ product_id }) => product_id))]
}

/**
 * Returns the variant of each article number or EAN, if its product may be in product lists. Of several variants whose
 * article numbers differ only in their separators (`A-11`, `A1-1`), it is the one with exactly this number, or the
 * oldest.
 */
export async function findVariantsByNumbers(db: Db, numbers: readonly string[]) {
  const plain = numbers.map(plainArticleNumber)
  const { rows } = await batch(db, {
    rows: query
      .selectFrom(selectByNumber(plain.filter(Boolean)).as('found'))
      .innerJoin('products', 'products.id', 'found.product_id')
      .select(['found.id', 'found.product_id', 'found.sku', 'found.plain'])
      .where(isListed('products'))
      .orderBy('found.id'),
  })
  const byNumber = Map.groupBy(rows, (row) => row.plain)
  return numbers.flatMap((number, place) => {
    const alike = byNumber.get(plain[place] ?? '') ?? []
    const row = alike.find(({ sku }) => sku === number.trim().toUpperCase()) ?? alike[0]
    return row ? [{ number, product_id: row.product_id, po_id: row.id }] : []
  })
}
