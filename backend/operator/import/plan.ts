import type { NewPrice } from '../../product/price.statements'
import { openCategories } from './categories'
import type { ImportRow } from './cells'
import { type Group, groupRows } from './group'
import type { Mistakes } from './mistakes'
import { type Names, openNames } from './names'
import { openOptions } from './options'
import { planPhotos } from './photos'
import { planProduct } from './product'
import { planSpecs } from './specs'
import type { PhotoRow, ProductRow, ProductSpecRow, State, VariantRow } from './state.repository'
import { planVariants } from './variants'

/** All that an import writes. Where `mistakes` has any, it must not be written. */
export type Plan = {
  names: Names['added']
  products: { added: ProductRow[]; changed: ProductRow[] }
  variants: { added: VariantRow[]; changed: VariantRow[] }
  prices: NewPrice[]
  stocks: { id: number; stock: number }[]
  specs: { set: ProductSpecRow[]; removed: Pick<ProductSpecRow, 'product_id' | 'spec_id'>[] }
  /** The photos of these products are exactly these. */
  photos: { products: number[]; rows: PhotoRow[] }
  /** Products of which anything changes. */
  touched: Set<number>
  /** Rows, by what becomes of them. */
  counts: { added: number; changed: number; unchanged: number }
}

/**
 * Works out what the rows change, or tells what is wrong with them. Ids of new rows follow the highest in use when
 * `state` was read.
 */
export function planImport(rows: readonly ImportRow[], state: State, mistakes: Mistakes): Plan {
  const names = openNames(state)
  const shop = {
    names,
    options: openOptions(state, names),
    categoryOf: openCategories(state.categories),
    vat: state.vat,
    mistakes,
  }
  const next = { product: state.ids.products + 1, variant: state.ids.variants + 1 }
  const specs = Map.groupBy(state.productSpecs, ({ product_id }) => product_id)
  const photos = Map.groupBy(state.photos, ({ product_id }) => product_id)
  const plan: Plan = {
    names: names.added,
    products: { added: [], changed: [] },
    variants: { added: [], changed: [] },
    prices: [],
    stocks: [],
    specs: { set: [], removed: [] },
    photos: { products: [], rows: [] },
    touched: new Set(),
    counts: { added: 0, changed: 0, unchanged: 0 },
  }
  for (const group of groupRows(rows, state, mistakes)) {
    const id = group.product?.id ?? next.product++
    addGroup(group, id)
  }
  return plan

  function addGroup(group: Group, id: number) {
    const { product, isChanged, specs: given } = planProduct(group, id, shop)
    const variants = planVariants(group, id, () => next.variant++, shop)
    const specChanges = planSpecs(id, given, specs.get(id) ?? [], shop)
    const photoRows = planPhotos(product, variants.rows, photos.get(id) ?? [], state.uploaded, mistakes)

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
    const isOther = isChanged || photoRows !== null || specChanges.set.length + specChanges.removed.length > 0
    for (const outcome of variants.outcomes) plan.counts[outcome === 'unchanged' && isOther ? 'changed' : outcome]++
    if (isOther || variants.outcomes.some((outcome) => outcome !== 'unchanged')) plan.touched.add(id)
  }
}
