import type { TableRow } from '../../db/query-builder'

/** A variant in stock: its combination of attribute values, and its price. */
export type VariantPrice = readonly [set: number, cents: number]

type FacetSet = Pick<TableRow<'facet_sets'>, 'category_id' | 'brand_id' | 'value_ids'>

/**
 * Products with the same facet set, as one JSON text: a list reads thousands of products, and a row for each would be
 * far slower. `guessed` is 1 if the products are approximate hits of a search, and the same in all rows.
 */
export type CandidateRow = FacetSet & { products: string; guessed: number }

/** The columns of each product in the JSON of a `CandidateRow`, in this order. `prices` is JSON text as well. */
export const candidateColumns = [
  'product_id',
  'in_stock',
  'price_cents',
  'range_number',
  'tier',
  'first',
  'second',
  'prices',
  'json(in_ranges)',
]
type Product = [
  id: number,
  in_stock: number,
  price_cents: number,
  range_number: number | null,
  tier: number,
  first: number,
  second: number,
  prices: string,
  in_ranges: number[] | null,
]

/** A product that a list may contain and count. */
export type Candidate = Omit<FacetSet, 'value_ids'> & {
  id: number
  in_stock: number
  price_cents: number
  range_number: number | null
  /** Sort keys, the most important first, in descending order; equal products are sorted by `id`. */
  tier: number
  first: number
  second: number
  /** Ids of the product's filterable spec values. */
  values: readonly number[]
  prices: readonly VariantPrice[]
  /** Whether the product passes each range filter that SQL checks: 0 or 1, in the order of the query's filters. */
  in_ranges: readonly number[]
}

/** Parses rows of candidates. Many products have the same `prices`, so each distinct text is parsed once. */
export function toCandidates(rows: readonly CandidateRow[]): Candidate[] {
  const parsed = new Map<string, readonly VariantPrice[]>()
  const parse = (text: string) => {
    const known = parsed.get(text) ?? (JSON.parse(text) as readonly VariantPrice[])
    parsed.set(text, known)
    return known
  }
  return rows.flatMap(({ category_id, brand_id, value_ids, products }) => {
    const values = JSON.parse(value_ids) as readonly number[]
    return (JSON.parse(products) as Product[]).map(
      ([id, in_stock, price_cents, range_number, tier, first, second, prices, in_ranges]) => ({
        category_id,
        brand_id,
        values,
        id,
        in_stock,
        price_cents,
        range_number,
        tier,
        first,
        second,
        prices: parse(prices),
        in_ranges: in_ranges ?? [],
      }),
    )
  })
}
