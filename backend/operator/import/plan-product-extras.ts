import type { TableRow } from '../../db/query-builder'
import { texts } from '../nl'
import type { ProductValues } from './columns'
import type { Mistakes } from './mistakes'

/** The lists of a product (pros and cons, PDFs, alternatives, accessories), each by the name of its database table. */
export type ProductLists = {
  pros_and_cons: TableRow<'pros_and_cons'>[]
  product_pdfs: TableRow<'product_pdfs'>[]
  product_alternatives: TableRow<'product_alternatives'>[]
  product_accessories: TableRow<'product_accessories'>[]
}
export type ProductListTable = keyof ProductLists
export const columnsByListTable = {
  pros_and_cons: ['pros', 'cons'],
  product_pdfs: ['pdfs'],
  product_alternatives: ['alternatives'],
  product_accessories: ['accessories'],
} as const satisfies Record<ProductListTable, readonly string[]>
export const productListTables = Object.keys(columnsByListTable) as ProductListTable[]

export function groupListsByProduct(lists: ProductLists) {
  const groups = productListTables.map(
    (table) => [table, Map.groupBy<number, { product_id: number }>(lists[table], (row) => row.product_id)] as const,
  )
  return (id: number) => Object.fromEntries(groups.map(([table, rows]) => [table, rows.get(id) ?? []])) as ProductLists
}

type ListContext = { productOf: (sku: string) => number | undefined; mistakes: Mistakes }

/** Returns the complete new version of each list that the rows change, and the import columns with these changes. */
export function planProductLists(
  product_id: number,
  fields: ProductValues,
  old: ProductLists,
  { productOf, mistakes }: ListContext,
): { lists: Partial<ProductLists>; columns: readonly string[] } {
  const { pros, cons, pdfs } = fields
  const points = (kind: 'pro' | 'con', field: typeof pros) =>
    field
      ? linesOf(field.value).map((text) => ({ product_id, kind, text }))
      : old.pros_and_cons.filter((point) => point.kind === kind).map(({ text }) => ({ product_id, kind, text }))
  const planned: ProductLists = {
    pros_and_cons: [...points('pro', pros), ...points('con', cons)].map((row, position) => ({ ...row, position })),
    // In the order of the stored documents, so that importing the same file again changes nothing.
    product_pdfs: linesOf(pdfs?.value ?? null)
      .map((line) => documentOf(product_id, line, old.product_pdfs))
      .toSorted((one, other) => (one.uri < other.uri ? -1 : 1)),
    product_alternatives: linked('alternatives'),
    product_accessories: linked('accessories'),
  }
  const changed = productListTables.filter((table) => {
    const isSaid = columnsByListTable[table].some((column) => fields[column])
    return isSaid && JSON.stringify(keysOf(planned[table])) !== JSON.stringify(keysOf(old[table]))
  })
  return {
    lists: Object.fromEntries(changed.map((table) => [table, planned[table]])),
    columns: changed.flatMap((table) => columnsByListTable[table].filter((column) => fields[column])),
  }

  function linked(column: 'alternatives' | 'accessories') {
    const field = fields[column]
    const ids = linesOf(field?.value ?? null).flatMap((sku) => {
      const id = productOf(sku.toUpperCase())
      if (id === undefined) mistakes.at(field?.row ?? 0, column, texts.unknownLink(sku))
      else if (id === product_id) mistakes.at(field?.row ?? 0, column, texts.linkToItself(sku))
      return id ?? []
    })
    return [...new Set(ids)].map((other_id, position) => ({ product_id, other_id, position }))
  }
}

const linesOf = (value: string | number | null) => (value ? String(value).split('\n') : [])

function documentOf(product_id: number, line: string, old: ProductLists['product_pdfs']) {
  const [, title = '', uri = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
  const known = old.find((row) => row.uri === uri)
  return { product_id, title, uri, size: known?.size ?? 0 }
}

const keysOf = (rows: ProductLists[ProductListTable]) =>
  rows.map((row) => Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)))
