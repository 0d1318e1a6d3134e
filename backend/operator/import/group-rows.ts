import { texts } from '../nl'
import { type ImportRow, type ProductValues, productColumnNames } from './columns'
import type { Mistakes } from './mistakes'
import type { ProductRow, StoredCatalogue, VariantRow } from './stored-catalogue.repository'

/** The rows of one product. `product` is undefined for a new one; `variants` are all of its variants in the shop. */
export type ProductGroup = { rows: ImportRow[]; product: ProductRow | undefined; variants: VariantRow[] }

/**
 * Groups rows that are variants of one product. A known article number belongs to its product. A new one belongs to the
 * rows and products with the same `product_key` or, without a key, the same name.
 */
export function groupRowsByProduct(
  rows: readonly ImportRow[],
  state: StoredCatalogue,
  mistakes: Mistakes,
): ProductGroup[] {
  const products = new Map(state.products.map((product) => [product.id, product]))
  const variants = Map.groupBy(state.variants, ({ product_id }) => product_id)
  const owners = new Map(state.variants.map(({ sku, product_id }) => [sku, product_id]))
  const brands = new Map(state.brands.map(({ id, title }) => [id, title.toLowerCase()]))

  const keyed = new Map<string, Map<number, number>>()
  for (const row of rows) {
    const owner = owners.get(row.sku)
    if (owner === undefined) continue
    const seen = keyed.get(keyOf(row)) ?? new Map<number, number>()
    keyed.set(keyOf(row), seen.set(owner, seen.get(owner) ?? row.row))
    const [first = row.row] = seen.values()
    if (row.product_key !== undefined && seen.size > 1) mistakes.at(row.row, 'sku', texts.skuOfAnother(first))
  }

  const groupOf = (row: ImportRow): string => {
    const owner = owners.get(row.sku)
    if (owner !== undefined) return `#${owner}`
    const named = [...(keyed.get(keyOf(row))?.keys() ?? [])]
    const alike = named.length ? named : row.product_key === undefined ? namesakes(row) : []
    if (alike.length === 1) return `#${alike[0]}`
    if (alike.length > 1) {
      mistakes.at(row.row, 'product', texts.manyProducts)
      // Prevents mistakes for missing values in these columns: they are required only if the product is new.
      row.bad.add('brand').add('category')
    }
    return keyOf(row)
  }

  /** Products in the shop with the row's name and, if the row has one, its brand. */
  const namesakes = ({ product, brand }: ImportRow) =>
    state.products
      .filter(
        ({ full_name, brand_id }) => full_name === product && (!brand || brands.get(brand_id) === brand.toLowerCase()),
      )
      .map(({ id }) => id)

  return [...Map.groupBy(rows, groupOf)].map(([key, members]) => {
    const id = key.startsWith('#') ? Number(key.slice(1)) : 0
    return { rows: members, product: products.get(id), variants: variants.get(id) ?? [] }
  })
}

const keyOf = ({ sku, product, product_key }: ImportRow) =>
  product_key === undefined ? (product === undefined ? `sku ${sku}` : `name ${product}`) : `key ${product_key}`

/**
 * Merges the rows of a product: each value with the number of the first row that has it. A row with a different value
 * is a mistake.
 */
export function mergeRowsOfProduct(rows: readonly ImportRow[], mistakes: Mistakes) {
  const fields: Record<string, { value: unknown; row: number }> = {}
  const specs = new Map<string, { value: string | null; row: number }>()
  for (const row of rows) {
    for (const field of productColumnNames) {
      const value = row[field]
      if (value === undefined) continue
      fields[field] ??= { value, row: row.row }
      if (fields[field].value !== value) mistakes.at(row.row, field, texts.otherValue(fields[field].row))
    }
    for (const [title, value] of row.specs) {
      const first = specs.get(title) ?? { value, row: row.row }
      specs.set(title, first)
      if (first.value !== value) mistakes.at(row.row, `spec:${title}`, texts.otherSpec(first.row, title))
    }
  }
  return { fields: fields as ProductValues, specs }
}
