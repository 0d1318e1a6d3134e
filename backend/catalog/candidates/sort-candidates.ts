import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import type { Candidate } from './candidate'
import { type AttributeSetsWithChosenValue, isPriceInRange, pricesOfFittingVariants } from './filter-checks'

/** Sorts products for a list. With chosen attributes, a product's price is the lowest of its matching variants. */
export function sortCandidates(
  candidates: readonly Candidate[],
  query: ProductQuery,
  sets: AttributeSetsWithChosenValue,
): Candidate[] {
  const { sort } = query
  if (sort !== 'price_asc' && sort !== 'price_desc')
    return candidates.toSorted((a, b) => b.tier - a.tier || b.first - a.first || b.second - a.second || b.id - a.id)
  const prices = new Map(candidates.map((candidate) => [candidate.id, priceOf(candidate, query, sets)]))
  const price = ({ id }: Candidate) => prices.get(id) ?? 0
  return sort === 'price_asc'
    ? candidates.toSorted((a, b) => price(a) - price(b) || a.id - b.id)
    : candidates.toSorted((a, b) => price(b) - price(a) || b.id - a.id)
}

function priceOf(candidate: Candidate, query: ProductQuery, sets: AttributeSetsWithChosenValue) {
  if (!sets.size) return candidate.price_cents
  const prices = pricesOfFittingVariants(candidate, sets).map(([, cents]) => cents)
  return Math.min(...prices.filter((cents) => isPriceInRange(query, cents)))
}
