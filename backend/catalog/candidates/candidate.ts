import type { TableRow } from '../../db/database'

/** Of a variant in stock, its attribute set and what it costs. */
export type VariantPrice = readonly [set: number, cents: number]

/** A product that a list may show and count, as its statement reads it. */
export type CandidateRow = Pick<TableRow<'product_categories'>, 'in_stock' | 'price_cents' | 'range_number'> &
  Pick<TableRow<'facet_sets'>, 'category_id' | 'brand_id' | 'value_ids'> &
  Pick<TableRow<'product_assortments'>, 'prices'> & {
    id: number
    /** What a list compares, the most important first and the greatest before the others; of equals `id` decides. */
    tier: number
    first: number
    second: number
    /** Whether it passes each range of a spec that has no column: 0 or 1, in the order of the query. */
    in_ranges: string | null
  }

export type Candidate = Omit<CandidateRow, 'value_ids' | 'prices' | 'in_ranges'> & {
  /** Of its filterable specs. */
  values: readonly number[]
  prices: readonly VariantPrice[]
  in_ranges: readonly number[]
}

/** Many products have the same lists, so each text is parsed once. */
export function toCandidates(rows: readonly CandidateRow[]): Candidate[] {
  const parsed = new Map<string, unknown>()
  const parse = (text: string) => {
    const known = parsed.get(text) ?? JSON.parse(text)
    parsed.set(text, known)
    return known
  }
  return rows.map(({ value_ids, prices, in_ranges, ...row }) => ({
    ...row,
    values: parse(value_ids) as readonly number[],
    prices: parse(prices) as readonly VariantPrice[],
    in_ranges: parse(in_ranges ?? '[]') as readonly number[],
  }))
}
