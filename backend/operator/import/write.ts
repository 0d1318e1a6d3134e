import { refreshCategoryFigures, refreshProducts } from '../../db/derived/derived'
import * as t from '../../db/schema'
import type { Statement } from '../../db/statement'
import { toStatements } from '../../demo/rows'
import { changePrices } from '../../product/price'
import type { Plan } from './plan'

/** So many characters go into one parameter: D1 takes 2 MB, and letters beyond ASCII count for more than one byte. */
const longest = 500_000

/** All of a plan as statements, with what is derived from it; none where nothing changes. To be run as one transaction. */
export function writePlan(
  { names, products, variants, prices, stocks, specs, photos, touched }: Plan,
  now: Date,
): Statement[] {
  if (!touched.size) return []
  const created = { popularity: 0, created_at: now.toISOString() }
  return [
    { table: t.brands, rows: names.brands.added },
    { table: t.attributes, rows: names.attributes.added },
    { table: t.attribute_values, rows: names.values.added.map((row) => ({ ...row, position: row.id })) },
    { table: t.specs, rows: names.specs.added.map((row) => ({ ...row, group: 'Algemeen', position: row.id })) },
    { table: t.spec_values, rows: names.specValues.added.map((row) => ({ ...row, position: placeOf(row) })) },
    { table: t.products, rows: products.added.map((row) => ({ ...row, ...created })) },
    { table: t.variants, rows: variants.added },
  ]
    .flatMap((rows): Statement[] => [...toStatements(rows)])
    .concat(
      update('products', ['category_id', 'brand_id', 'full_name', 'slug', 'intro', 'vat_rate'], products.changed),
      update(
        'products',
        ['description_html'],
        products.changed.filter(({ description_html }) => description_html !== null),
      ),
      update('variants', ['option_name', 'ean', 'weight', 'colour', 'attribute_value_ids'], variants.changed),
      update('variants', ['stock'], stocks),
      changeSpecs(specs),
      replacePhotos(photos),
      prices.length ? changePrices(prices, now) : [],
      refreshProducts([...touched]),
      refreshCategoryFigures(),
    )
}

/** Numbers by their size, all others as they came. */
const placeOf = ({ id, title }: { id: number; title: string }) =>
  /^-?\d{1,9}([.,]\d+)?$/.test(title) ? Math.round(Number(title.replace(',', '.')) * 1000) : id

/** Gives rows of one table, found by their id, new values in these columns. */
function update<Row extends { id: number }>(
  table: string,
  columns: (keyof Row & string)[],
  rows: readonly Row[],
): Statement[] {
  const set = columns.map((column, place) => `${column} = new.value ->> ${place + 1}`)
  const sql = `UPDATE ${table} SET ${set.join(', ')} FROM json_each(?) new WHERE ${table}.id = new.value ->> 0`
  return inChunks(rows.map((row) => [row.id, ...columns.map((column) => row[column])])).map((json) => ({
    sql,
    parameters: [json],
  }))
}

function changeSpecs({ set, removed }: Plan['specs']): Statement[] {
  return [
    ...inChunks(set.map((row) => [row.product_id, row.spec_id, row.spec_value_id, row.number, row.text])).map(
      (json) => ({
        sql: `INSERT INTO product_specs (product_id, spec_id, spec_value_id, number, text)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true
        ON CONFLICT (product_id, spec_id) DO UPDATE SET
          spec_value_id = excluded.spec_value_id, number = excluded.number, text = excluded.text`,
        parameters: [json],
      }),
    ),
    ...inChunks(removed.map(({ product_id, spec_id }) => [product_id, spec_id])).map((json) => ({
      sql: `DELETE FROM product_specs WHERE (product_id, spec_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
      parameters: [json],
    })),
  ]
}

function replacePhotos({ products, rows }: Plan['photos']): Statement[] {
  if (!products.length) return []
  return [
    {
      sql: 'DELETE FROM product_photos WHERE product_id IN (SELECT value FROM json_each(?))',
      parameters: [JSON.stringify(products)],
    },
    ...toStatements({ table: t.product_photos, rows }),
  ]
}

function inChunks(rows: readonly unknown[]): string[] {
  const chunks: string[] = []
  let lines: string[] = []
  let size = 0
  for (const row of rows) {
    const line = JSON.stringify(row)
    if (lines.length && size + line.length > longest) {
      chunks.push(`[${lines}]`)
      lines = []
      size = 0
    }
    lines.push(line)
    size += line.length + 1
  }
  return lines.length ? [...chunks, `[${lines}]`] : chunks
}
