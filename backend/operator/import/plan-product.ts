import { toSlug } from '../../lib/slug'
import { texts } from '../nl'
import type { ImportRow } from './columns'
import type { createCategoryFinder } from './find-categories'
import type { KnownNames } from './find-or-add-names'
import { mergeRowsOfProduct, type ProductGroup } from './group-rows'
import type { Mistakes } from './mistakes'
import { changedSafetyColumns, type Manufacturers, planProductSafety } from './plan-product-safety'
import type { changeableColumns, ProductRow, StoredCatalogue } from './stored-catalogue.repository'
import type { OptionFinder } from './variant-options'

/** The number of changes per column: changed articles for a column of articles, else changed products. */
export type ChangeCounts = ReturnType<typeof createChangeCounts>

export function createChangeCounts() {
  const counts = new Map<string, number>()
  return {
    counts,
    add(...columns: readonly string[]) {
      for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1)
    },
  }
}

export type PlanContext = {
  names: KnownNames
  options: OptionFinder
  categoryOf: ReturnType<typeof createCategoryFinder>
  vat: StoredCatalogue['vat']
  manufacturers: Manufacturers
  mistakes: Mistakes
  changes: ChangeCounts
}

const required = ['product', 'brand', 'category'] as const

/** Returns the product with the values of its import rows. `specs` are the specifications that these rows mention. */
export function planProduct(
  { rows, product: old }: ProductGroup,
  id: number,
  { names, categoryOf, vat, manufacturers, mistakes, changes }: PlanContext,
) {
  const { fields, specs } = mergeRowsOfProduct(rows, mistakes)
  if (!old) requireAll(rows, fields, mistakes)
  const category = fields.category && categoryOf(String(fields.category.value))
  if (fields.category && typeof category === 'string') mistakes.at(fields.category.row, 'category', category)

  const rate = fields.vat_rate
  if (rate?.value != null && !vat.rates.includes(rate.value))
    mistakes.at(rate.row, 'vat_rate', texts.otherVatRate(vat.rates))

  const full_name = fields.product?.value ?? old?.full_name ?? ''
  const product: ProductRow = {
    id,
    category_id: typeof category === 'number' ? category : (old?.category_id ?? 0),
    kind: old?.kind ?? '',
    brand_id: fields.brand?.value ? names.brand(fields.brand.value).id : (old?.brand_id ?? 0),
    full_name,
    slug: old?.full_name === full_name ? old.slug : toSlug(full_name) || texts.slug,
    intro: textOf(fields.intro) ?? old?.intro ?? '',
    description_html: textOf(fields.description) ?? (old ? old.description_html : ''),
    vat_rate: fields.vat_rate?.value ?? old?.vat_rate ?? vat.standard,
    on_sale_from: importedOrStored(fields.online_from, old?.on_sale_from),
    on_sale_until: importedOrStored(fields.online_until, old?.on_sale_until),
    safety: planProductSafety(fields, old?.safety ?? null, { manufacturers, mistakes }),
    no_withdrawal: importedOrStored(fields.withdrawal, old?.no_withdrawal),
    min_age: importedOrStored(fields.age, old?.min_age),
    ingredients: importedOrStored(fields.ingredients, old?.ingredients),
    allergens: importedOrStored(fields.allergens, old?.allergens),
  }
  const { on_sale_from, on_sale_until } = product
  const ending = fields.online_until ?? fields.online_from
  if (ending && on_sale_from && on_sale_until && on_sale_until <= on_sale_from)
    mistakes.at(ending.row, 'online_until', texts.endsBefore)
  const changed = old
    ? (Object.keys(importColumns) as (keyof typeof importColumns)[]).filter((key) => product[key] !== old[key])
    : []
  changes.add(
    ...changed.flatMap((key) => (key === 'safety' ? changedSafetyColumns(fields, old?.safety) : importColumns[key])),
  )
  return { product, isChanged: changed.length > 0, specs, fields }
}

/** The import column of each column of `products`, by which changes are counted. */
const importColumns = {
  category_id: 'category',
  brand_id: 'brand',
  full_name: 'product',
  intro: 'intro',
  description_html: 'description',
  vat_rate: 'vat_rate',
  on_sale_from: 'online_from',
  on_sale_until: 'online_until',
  safety: 'manufacturer',
  no_withdrawal: 'withdrawal',
  min_age: 'age',
  ingredients: 'ingredients',
  allergens: 'allergens',
} as const satisfies Record<Exclude<(typeof changeableColumns)[number], 'slug'> | 'description_html', string>

/**
 * Reports the missing columns of a new product. If the product name is missing, reports only the article number, which
 * is then probably mistyped.
 */
function requireAll(rows: readonly ImportRow[], fields: object, mistakes: Mistakes) {
  const lacking = required.filter((column) => !(column in fields) && !rows.some(({ bad }) => bad.has(column)))
  const [first] = rows
  if (!first) return
  if (lacking.includes('product')) {
    for (const row of rows) row.bad.add('price').add('stock')
    mistakes.at(first.row, 'sku', texts.newSku)
  } else for (const column of lacking) mistakes.at(first.row, column, texts.requiredOfProduct)
}

/** Returns the value in the import file (null empties the field), or the stored value if the cell is empty. */
const importedOrStored = <Value>(field: { value: Value | null } | undefined, old: Value | null = null) =>
  field ? field.value : old

const textOf = (field: { value: string | null } | undefined) => field && (field.value ?? '')
