import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { RANGE_SPEC } from '../../db/fixed-ids'
import type { Candidate, VariantPrice } from './candidate'
import {
  ATTRIBUTES_FILTER,
  type FilterCheck,
  type FilterLookups,
  hasPriceRange,
  isPriceInRange,
  onlyFailingFilter,
  pricesOfFittingVariants,
  specFilterName,
} from './filter-checks'
import type { AttributeSetValue } from './select-candidates.statements'

type Bounds = { count: number; min: number | null; max: number | null }

/** For each facet value, the number of products if a customer chose that value instead of others in the same facet. */
export type FacetCounts = {
  total: number
  stock: number
  price: Bounds
  number: Bounds
  brand: Map<number, number>
  category: Map<number, number>
  value: Map<number, number>
  attribute: Map<number, number>
}

const add = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1)
const noBounds = (): Bounds => ({ count: 0, min: null, max: null })
function widen(bounds: Bounds, value: number) {
  bounds.count++
  bounds.min = Math.min(bounds.min ?? value, value)
  bounds.max = Math.max(bounds.max ?? value, value)
}

export function countFacets(
  candidates: readonly Candidate[],
  query: ProductQuery,
  known: FilterLookups,
  checks: readonly FilterCheck[],
  setValues: readonly AttributeSetValue[],
): FacetCounts {
  const counts: FacetCounts = {
    total: 0,
    stock: 0,
    price: noBounds(),
    number: noBounds(),
    brand: new Map(),
    category: new Map(),
    value: new Map(),
    attribute: new Map(),
  }
  const { sets } = known
  // Without the attribute filter: `fitting` and `valuesOf` check the chosen attributes for each variant.
  const facetChecks = checks.filter(({ name }) => name !== ATTRIBUTES_FILTER)
  const priceFree = facetChecks.filter(({ name }) => name !== 'price')
  const valuesOf = toValuesOf(query, known, setValues)
  for (const candidate of candidates) {
    if (onlyFailingFilter(priceFree, candidate) === '')
      for (const value of valuesOf(candidate)) add(counts.attribute, value)

    const fitting = sets.size ? pricesOfFittingVariants(candidate, sets) : undefined
    if (fitting && !fitting.length) continue
    const failing = onlyFailingFilter(facetChecks, candidate)
    if (failing === undefined) continue
    if (!failing) {
      counts.total++
      counts.stock += candidate.in_stock
      add(counts.category, candidate.category_id)
    }
    if (!failing || failing === 'brand') add(counts.brand, candidate.brand_id)
    if (!failing || failing === 'price')
      widen(counts.price, fitting ? Math.min(...fitting.map(([, cents]) => cents)) : candidate.price_cents)
    if (candidate.range_number !== null && (!failing || failing === specFilterName(RANGE_SPEC)))
      widen(counts.number, candidate.range_number)
    const failingSpec = failing.startsWith('spec') ? Number(failing.slice(4)) : undefined
    if (failing && failingSpec === undefined) continue
    for (const value of candidate.values)
      if (!failing || known.specOf.get(value) === failingSpec) add(counts.value, value)
  }
  return counts
}

/**
 * Returns a function that lists the attribute values a product counts for: the values of a variant in stock that has
 * the chosen values of the other attributes and a price in the chosen range.
 */
function toValuesOf(query: ProductQuery, { sets }: FilterLookups, setValues: readonly AttributeSetValue[]) {
  const valuesOfSet = Map.groupBy(setValues, ({ set }) => set)
  const isAny = !hasPriceRange(query)
  const seen = new Map<readonly VariantPrice[], readonly number[]>()
  return ({ prices }: Candidate) => {
    const counted = seen.get(prices)
    if (counted) return counted
    const values = new Set<number>()
    for (const [set, cents] of prices) {
      if (!isAny && !isPriceInRange(query, cents)) continue
      const missing = [...sets].filter(([, chosen]) => !chosen.has(set)).map(([attribute]) => attribute)
      if (missing.length > 1) continue
      for (const { attribute, value } of valuesOfSet.get(set) ?? [])
        if (!missing.length || missing[0] === attribute) values.add(value)
    }
    const found = [...values]
    seen.set(prices, found)
    return found
  }
}
