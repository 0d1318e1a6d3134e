import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { RANGE_SPEC } from '../../db/fixed-ids'
import { chosenAttributeValues } from '../fitting-variants'
import type { Candidate, VariantPrice } from './candidate'

/** The attribute sets that contain a chosen value, by attribute id. */
export type AttributeSetsWithChosenValue = ReadonlyMap<number, ReadonlySet<number>>

/** What a query's ids refer to in this shop: the attribute sets by attribute id, and the spec of each spec value. */
export type FilterLookups = { sets: AttributeSetsWithChosenValue; specOf: ReadonlyMap<number, number | null> }

/** One filter of a list. `name` is its facet; the counts of that facet ignore the filter. */
export type FilterCheck = { name: string; matches: (candidate: Candidate) => boolean }

/** The name of the one filter for all chosen attributes: a variant in stock must match each of them. */
export const ATTRIBUTES_FILTER = 'attributes'

export const specFilterName = (spec: number) => `spec${spec}`

export type AttributeSetRow = { attribute_id: number; attribute_set_id: number }

/** Groups the attribute sets by attribute. An attribute has an empty group if none of its chosen values exists. */
export function groupSetsByAttribute(
  query: ProductQuery,
  rows: readonly AttributeSetRow[],
): AttributeSetsWithChosenValue {
  const sets = Map.groupBy(rows, ({ attribute_id }) => attribute_id)
  return new Map(
    [...chosenAttributeValues(query).keys()].map((attribute) => [
      attribute,
      new Set(sets.get(attribute)?.map(({ attribute_set_id }) => attribute_set_id)),
    ]),
  )
}

const isWithin = (value: number, min?: number | null, max?: number | null) =>
  (min == null || value >= min) && (max == null || value <= max)

const hasRange = (min?: number | null, max?: number | null) => min != null || max != null

/** The range filters on specs that have no column in the list tables; SQL checks these. */
export const rangesCheckedBySql = ({ specs_filter_min_max }: ProductQuery) =>
  (specs_filter_min_max ?? []).filter(([spec, min, max]) => spec !== RANGE_SPEC && hasRange(min, max))

export const isPriceInRange = ({ price_filter }: ProductQuery, cents: number) =>
  isWithin(cents, price_filter?.min, price_filter?.max)

export const hasPriceRange = ({ price_filter }: ProductQuery) => hasRange(price_filter?.min, price_filter?.max)

/** Whether a variant has a chosen value of every attribute. */
const fits = (sets: AttributeSetsWithChosenValue, [set]: VariantPrice) => {
  for (const chosen of sets.values()) if (!chosen.has(set)) return false
  return true
}

export const pricesOfFittingVariants = ({ prices }: Candidate, sets: AttributeSetsWithChosenValue) =>
  prices.filter((price) => fits(sets, price))

/**
 * Returns a check for each filter that a customer chose. Values of one filter are alternatives. A value id that belongs
 * to another spec matches no product.
 */
export function toFilterChecks(query: ProductQuery, { sets, specOf }: FilterLookups): FilterCheck[] {
  const { brands_filter, stock_filter, specs_filter, specs_filter_min_max } = query
  const checks: FilterCheck[] = []
  const add = (name: string, matches: FilterCheck['matches']) => checks.push({ name, matches })
  if (brands_filter?.length) {
    const brands = new Set(brands_filter)
    add('brand', ({ brand_id }) => brands.has(brand_id))
  }
  if (stock_filter) add('stock', ({ in_stock }) => in_stock === 1)
  if (sets.size) {
    add(ATTRIBUTES_FILTER, ({ prices }) => prices.some((price) => fits(sets, price)))
    if (hasPriceRange(query))
      add('price', ({ prices }) => prices.some((price) => isPriceInRange(query, price[1]) && fits(sets, price)))
  } else if (hasPriceRange(query)) add('price', ({ price_cents }) => isPriceInRange(query, price_cents))
  for (const [spec, chosen] of Map.groupBy(specs_filter ?? [], ([spec]) => spec)) {
    const wanted = new Set(chosen.flatMap(([, value]) => (specOf.get(value) === spec ? value : [])))
    add(specFilterName(spec), ({ values }) => values.some((value) => wanted.has(value)))
  }
  for (const [spec, min, max] of specs_filter_min_max ?? [])
    if (spec === RANGE_SPEC && hasRange(min, max))
      add(specFilterName(spec), ({ range_number }) => range_number !== null && isWithin(range_number, min, max))
  for (const [place, [spec]] of rangesCheckedBySql(query).entries())
    add(specFilterName(spec), ({ in_ranges }) => in_ranges[place] === 1)
  return checks
}

export const filterNames = (checks: readonly FilterCheck[]) => [...new Set(checks.map(({ name }) => name))]

/** Returns the name of the only filter that a product fails: '' if it passes all, undefined if it fails several. */
export function onlyFailingFilter(checks: readonly FilterCheck[], candidate: Candidate): string | undefined {
  let failing = ''
  for (const { name, matches } of checks) {
    if (name === failing || matches(candidate)) continue
    if (failing) return undefined
    failing = name
  }
  return failing
}
