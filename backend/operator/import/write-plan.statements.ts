import { sql } from 'kysely'
import type { Query } from '../../../kit/data/statement'
import { refreshChangedProducts } from '../../db/derived/refresh-derived-data'
import { insertRows, splitIntoJsonChunks, updateRows } from '../../db/insert-and-update-rows'
import { listSubquery, query } from '../../db/query-builder'
import type { ProductSafety } from '../../db/schema/product'
import { parseJson } from '../../lib/parse-json'
import { replaceLinksToReplacedPhotos } from '../../photo/photo.statements'
import { changePrices, endTemporaryPrices } from '../../product/prices/price.statements'
import { updateOnSale } from '../../product/selling-period/selling-period.statements'
import { texts } from '../nl'
import type { ImportPlan } from './plan-import'
import { type ProductListTable, productListTables } from './plan-product-extras'
import { changeableColumns, type ProductRow } from './stored-catalogue.repository'

/**
 * Returns the SQL statements that write an import plan and refresh derived data; none if the plan changes nothing. The
 * statements must run in one transaction.
 */
export function importPlanStatements(
  { names, products, variants, prices, stocks, specs, photos, lists, touched }: ImportPlan,
  now: Date,
): Query[] {
  if (!touched.size) return []
  const created = { popularity: 0, created_at: now.toISOString() }
  return [
    ...insertRows('brands', names.brands.added),
    ...insertRows('attributes', names.attributes.added),
    ...insertRows(
      'attribute_values',
      names.values.added.map((row) => ({ ...row, position: placeOf(row) })),
    ),
    ...insertRows(
      'specs',
      names.specs.added.map((row) => ({ ...row, group: texts.specGroup, position: row.id })),
    ),
    ...insertRows(
      'spec_values',
      names.specValues.added.map((row) => ({ ...row, position: placeOf(row) })),
    ),
    ...insertRows(
      'products',
      products.added.map(withSafety).map(({ description_html, ...row }) => ({
        ...row,
        ...created,
        description_html: description_html ?? '',
      })),
    ),
    ...insertRows('variants', variants.added),
    ...updateRows('products', changeableColumns, products.changed.map(withSafety)),
    ...updateRows(
      'products',
      ['description_html'],
      products.changed.flatMap(({ id, description_html }) =>
        description_html === null ? [] : [{ id, description_html }],
      ),
    ),
    ...updateRows(
      'variants',
      ['option_name', 'ean', 'weight', 'content', 'colour', 'attribute_value_ids'],
      variants.changed,
    ),
    ...updateRows('variants', ['stock'], stocks),
    ...changeSpecs(specs),
    ...replacePhotos(photos),
    ...productListTables.flatMap((table) => replaceList(table, lists[table])),
    ...(prices.length ? [endTemporaryPrices(prices), ...changePrices(prices, now)] : []),
    updateOnSale([...touched], now),
    ...refreshChangedProducts(touched),
  ]
}

const withSafety = (row: ProductRow) => ({ ...row, safety: parseJson<ProductSafety>(row.safety) })

const sizeOf: Record<string, number> = { mm: 1, cm: 10, m: 1000, g: 1, kg: 1000, ml: 1, cl: 10, l: 1000 }

/**
 * The sort position of a value: numbers and measures by size (39, 39,5, 80 cm, 1 m), other values in order of creation.
 */
function placeOf({ id, title }: { id: number; title: string }) {
  const [, number = '', unit = ''] = /^(-?\d{1,9}(?:[.,]\d+)?)(?: ?(mm|cm|m|g|kg|ml|cl|l))?$/i.exec(title) ?? []
  return number ? Math.round(Number(number.replace(',', '.')) * 1000 * (sizeOf[unit.toLowerCase()] ?? 1)) : id
}

function changeSpecs({ set, removed }: ImportPlan['specs']): Query[] {
  return [
    ...splitIntoJsonChunks(
      set.map((row) => [row.product_id, row.spec_id, row.spec_value_id, row.number, row.text]),
    ).map(
      (json) => sql`INSERT INTO product_specs (product_id, spec_id, spec_value_id, number, text)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${json}) WHERE true
        ON CONFLICT (product_id, spec_id) DO UPDATE SET
          spec_value_id = excluded.spec_value_id, number = excluded.number, text = excluded.text`,
    ),
    ...splitIntoJsonChunks(removed.map(({ product_id, spec_id }) => [product_id, spec_id])).map(
      (json) => sql`DELETE FROM product_specs
        WHERE (product_id, spec_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${json}))`,
    ),
  ]
}

const replaceList = <Table extends ProductListTable>(
  table: Table,
  { products, rows }: ImportPlan['lists'][Table],
): Query[] =>
  products.length
    ? [
        sql`DELETE FROM ${sql.table(table)} WHERE product_id IN ${listSubquery(products)}`,
        ...insertRows(table, rows as never[]),
      ]
    : []

const replacePhotos = ({ products, rows }: ImportPlan['photos']): Query[] =>
  products.length
    ? [
        query.deleteFrom('product_photos').where('product_id', 'in', listSubquery(products)),
        ...insertRows('product_photos', rows),
        // Updates the links again, because a photo may have been uploaded again since the plan looked up its URL.
        ...replaceLinksToReplacedPhotos(),
      ]
    : []
