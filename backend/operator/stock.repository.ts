import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshCategoryFigures, refreshProducts } from '../db/derived/derived'
import { run } from '../db/statement'
import { LOW } from '../lib/stock'
import { createMistakes } from './import/mistakes'
import { type RawRow, readRows } from './import/row'
import { refusal } from './refusal'

const MOST_SHOWN = 1_000

export type LowStock = { sku: string; full_name: string; option_name: string; stock: number }

/** What is sold out or nearly so, the emptiest first. */
export async function findLowStock(db: Db) {
  const [articles] = await batch(db, [
    sql<LowStock>`SELECT v.sku, p.full_name, v.option_name, v.stock FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.stock <= ${LOW} ORDER BY v.stock, v.sku LIMIT ${MOST_SHOWN}`,
  ])
  return articles
}

type Known = { id: number; product_id: number; sku: string; stock: number }

/**
 * Says how many of some articles there are: all of them or, where a row is wrong, none.
 *
 * @throws ApiError 422 with every mistake at `rows.<row>.<column>`
 */
export async function setStock(db: Db, raw: readonly RawRow[], dryRun: boolean) {
  const mistakes = createMistakes()
  const rows = readRows(raw, mistakes)
  for (const column of new Set(raw.flatMap(Object.keys)))
    if (!['row', 'sku', 'stock'].includes(column)) mistakes.ofColumn(column, 'Hier kunnen alleen sku en stock staan.')
  const skus = JSON.stringify(rows.map(({ sku }) => sku))
  const [known] = await batch(db, [
    sql<Known>`SELECT id, product_id, sku, stock FROM variants WHERE sku IN (SELECT value FROM json_each(${skus}))`,
  ])
  const bySku = new Map(known.map((variant) => [variant.sku, variant]))
  const changes = rows.flatMap(({ row, sku, stock, bad }) => {
    const variant = bySku.get(sku)
    if (!variant) mistakes.at(row, 'sku', 'Dit artikelnummer bestaat niet.')
    if (stock === undefined && !bad.has('stock')) mistakes.at(row, 'stock', 'Dit is verplicht.')
    return variant && stock !== undefined && stock !== variant.stock ? [{ ...variant, stock }] : []
  })
  if (mistakes.count) throw refusal(mistakes)
  if (changes.length && !dryRun) {
    await run(db, [
      {
        sql: 'UPDATE variants SET stock = new.value ->> 1 FROM json_each(?) new WHERE variants.id = new.value ->> 0',
        parameters: [JSON.stringify(changes.map(({ id, stock }) => [id, stock]))],
      },
      ...refreshProducts([...new Set(changes.map(({ product_id }) => product_id))]),
      ...refreshCategoryFigures(),
    ])
  }
  return { changed: changes.length, unchanged: rows.length - changes.length }
}
