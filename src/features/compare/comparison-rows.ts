import type { Comparison } from '../../contract/catalogue/comparison'
import { MAX_COMPARED_PRODUCTS } from '../../contract/limits'
import * as mark from './comparison-markup-names'

export type ComparedProduct = Comparison['products'][number]

/** A row of the comparison; `values` are in the order of the products. */
type ComparisonRow = { title: string; unit?: string | null; values: (string | null)[]; isSame: boolean }
export type ComparisonRowGroup = { title: string; rows: ComparisonRow[]; isSame: boolean }

/** Parses the product ids to compare from a URL: in the visitor's order, up to the limit. */
export function parseComparisonQuery(query: URLSearchParams) {
  const all = query.getAll('p').map(Number)
  return {
    ids: all.slice(0, MAX_COMPARED_PRODUCTS),
    isTooMany: all.length > MAX_COMPARED_PRODUCTS,
    onlyDifferences: query.has(mark.onlyDifferencesId),
  }
}

export const comparisonQuery = (ids: readonly (number | string)[]) => (ids.length ? `?p=${ids.join('&p=')}` : '')

/** Returns the requested products in the requested order: a backend may use another order, and may return more. */
export function inRequestedOrder(ids: readonly number[], { products }: Comparison) {
  return ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
}

/** Returns the specifications of these products as rows; rows without any value are left out. */
export function toComparisonGroups(
  products: readonly ComparedProduct[],
  { products: answered, specs }: Comparison,
): ComparisonRowGroup[] {
  return specs.flatMap(({ title, rows }) => {
    const lines = rows.flatMap((row) => {
      // A backend may send the values as a list in the order of its products. No id is 0, so the key '0' means a list.
      const isList = '0' in row.values
      const values = products.map((product) => {
        const value = row.values[isList ? answered.indexOf(product) : product.id]
        return value?.trim() || null
      })
      return values.some(Boolean) ? [{ title: row.title, unit: row.unit, values, isSame: hasEqualValues(values) }] : []
    })
    return lines.length ? [{ title, rows: lines, isSame: lines.every((line) => line.isSame) }] : []
  })
}

/** Whether all values of a row are equal. A single value does not count as equal. */
export const hasEqualValues = (values: readonly unknown[]) =>
  values.length > 1 && values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]))
