import type { NewPrice } from '../../product/prices/price.statements'
import { texts } from '../nl'
import type { ImportRow } from './columns'
import { createCategoryFinder } from './find-categories'
import { createKnownNames, type KnownNames } from './find-or-add-names'
import { groupRowsByProduct, type ProductGroup } from './group-rows'
import type { Mistakes } from './mistakes'
import { planPhotos } from './plan-photos'
import { type ChangeCounts, createChangeCounts, type PlanContext, planProduct } from './plan-product'
import {
  groupListsByProduct,
  type ProductLists,
  type ProductListTable,
  planProductLists,
  productListTables,
} from './plan-product-extras'
import { indexManufacturers } from './plan-product-safety'
import { planVariants } from './plan-variants'
import type { PhotoRow, ProductRow, ProductSpecRow, StoredCatalogue, VariantRow } from './stored-catalogue.repository'
import { createVariantOptions } from './variant-options'

/** Returns the changes of a product's specifications. Specifications that no row mentions do not change. */
function planSpecs(
  product_id: number,
  given: ReadonlyMap<string, { value: string | null; row: number }>,
  old: readonly ProductSpecRow[],
  { names, mistakes }: PlanContext,
) {
  const known = new Map(old.map((row) => [row.spec_id, row]))
  const set: ProductSpecRow[] = []
  const removed: { product_id: number; spec_id: number }[] = []
  const columns: string[] = []
  for (const [column, { value, row }] of given) {
    const { spec, unit } = names.spec(column, value !== null)
    if (!spec) continue
    if (unit !== null && unit !== spec.unit) {
      mistakes.ofColumn(`spec:${column}`, spec.unit ? texts.unit(spec.unit) : texts.noUnit)
    }
    const before = known.get(spec.id)
    if (value === null) {
      if (before) {
        removed.push({ product_id, spec_id: spec.id })
        columns.push(`spec:${column}`)
      }
      continue
    }
    const number = /^-?\d{1,9}([.,]\d{1,6})?$/.test(value) ? Number(value.replace(',', '.')) : null
    const empty = { product_id, spec_id: spec.id, spec_value_id: null, number: null, text: null }
    if (spec.numeric && number === null) mistakes.at(row, `spec:${column}`, texts.number)
    const after = spec.numeric
      ? { ...empty, number }
      : spec.filterable
        ? { ...empty, number, spec_value_id: names.specValue(spec.id, value).id }
        : { ...empty, text: value }
    if (before && keyOf(before) === keyOf(after)) continue
    set.push(after)
    columns.push(`spec:${column}`)
  }
  return { set, removed, columns }
}

const keyOf = ({ spec_value_id, number, text }: ProductSpecRow) => JSON.stringify([spec_value_id, number, text])

export type ImportPlan = {
  names: KnownNames['added']
  products: { added: ProductRow[]; changed: ProductRow[] }
  variants: { added: VariantRow[]; changed: VariantRow[] }
  prices: NewPrice[]
  stocks: { id: number; stock: number }[]
  specs: { set: ProductSpecRow[]; removed: Pick<ProductSpecRow, 'product_id' | 'spec_id'>[] }
  photos: { products: number[]; rows: PhotoRow[] }
  lists: { [Table in ProductListTable]: { products: number[]; rows: ProductLists[Table] } }
  touched: Set<number>
  counts: { added: number; changed: number; unchanged: number }
  changes: ChangeCounts
}

/**
 * Plans the database changes for the rows of an import, and adds the mistakes of the rows to `mistakes`. New products
 * and variants get ids above the highest id in `state`.
 */
export function planImport(rows: readonly ImportRow[], state: StoredCatalogue, mistakes: Mistakes): ImportPlan {
  const names = createKnownNames(state)
  const shop = {
    names,
    options: createVariantOptions(state, names),
    categoryOf: createCategoryFinder(state.categories),
    vat: state.vat,
    manufacturers: indexManufacturers(state.manufacturers, rows),
    mistakes,
    changes: createChangeCounts(),
  }
  const next = { product: state.ids.products + 1, variant: state.ids.variants + 1 }
  const specs = Map.groupBy(state.productSpecs, ({ product_id }) => product_id)
  const photos = Map.groupBy(state.photos, ({ product_id }) => product_id)
  const plan: ImportPlan = {
    names: names.added,
    products: { added: [], changed: [] },
    variants: { added: [], changed: [] },
    prices: [],
    stocks: [],
    specs: { set: [], removed: [] },
    photos: { products: [], rows: [] },
    lists: {
      pros_and_cons: { products: [], rows: [] },
      product_pdfs: { products: [], rows: [] },
      product_alternatives: { products: [], rows: [] },
      product_accessories: { products: [], rows: [] },
    },
    touched: new Set(),
    counts: { added: 0, changed: 0, unchanged: 0 },
    changes: shop.changes,
  }
  const groups = groupRowsByProduct(rows, state, mistakes).map((group) => ({
    group,
    id: group.product?.id ?? next.product++,
  }))
  const owners = new Map(groups.flatMap(({ group, id }) => group.rows.map(({ sku }) => [sku, id] as const)))
  const productOf = (sku: string) => owners.get(sku) ?? state.linked.get(sku)
  const listsOf = groupListsByProduct(state.lists)
  for (const { group, id } of groups) addGroup(group, id)
  return plan

  function addGroup(group: ProductGroup, id: number) {
    const { product, isChanged, specs: given, fields } = planProduct(group, id, shop)
    const variants = planVariants(group, id, () => next.variant++, shop)
    const specChanges = planSpecs(id, given, specs.get(id) ?? [], shop)
    const photoRows = planPhotos(
      product,
      variants.rows,
      photos.get(id) ?? [],
      state.uploaded,
      variants.renamedColours,
      mistakes,
    )

    const { lists, columns } = planProductLists(id, fields, listsOf(id), { productOf, mistakes })
    if (group.product) shop.changes.add(...specChanges.columns, ...columns, ...(photoRows ? ['photos'] : []))

    if (!group.product) plan.products.added.push(product)
    else if (isChanged) plan.products.changed.push(product)
    plan.variants.added.push(...variants.added)
    plan.variants.changed.push(...variants.changed)
    plan.prices.push(...variants.prices)
    plan.stocks.push(...variants.stocks)
    plan.specs.set.push(...specChanges.set)
    plan.specs.removed.push(...specChanges.removed)
    if (photoRows) {
      plan.photos.products.push(id)
      plan.photos.rows.push(...photoRows)
    }
    for (const table of productListTables) addList(table, id, lists)
    const hasLists = Object.keys(lists).length > 0
    const isOther =
      isChanged || photoRows !== null || hasLists || specChanges.set.length + specChanges.removed.length > 0
    for (const outcome of variants.outcomes) plan.counts[outcome === 'unchanged' && isOther ? 'changed' : outcome]++
    if (isOther || variants.outcomes.some((outcome) => outcome !== 'unchanged')) plan.touched.add(id)
  }

  function addList<Table extends ProductListTable>(table: Table, id: number, lists: Partial<ProductLists>) {
    const rows = lists[table]
    if (!rows) return
    plan.lists[table].products.push(id)
    ;(plan.lists[table].rows as unknown[]).push(...rows)
  }
}
