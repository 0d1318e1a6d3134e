import type { TableRow } from '../../db/database'

/** The attribute set and price of a variant in stock. */
export type VariantPrice = readonly [set: number, cents: number]

/** A row of the statement that reads the products that a list may show and count. */
export type CandidateRow = Pick<TableRow<'product_categories'>, 'in_stock' | 'price_cents' | 'range_number'> &
  Pick<TableRow<'facet_sets'>, 'category_id' | 'brand_id' | 'value_ids'> &
  Pick<TableRow<'product_assortments'>, 'prices'> & {
    id: number
    /** Sort keys, the most important first, in descending order; equal products are sorted by `id`. */
    tier: number
    first: number
    second: number
    /**
     * Whether the product passes each range of a spec without a column of its own: a JSON array of 0 and 1 in the order
     * of the query.
     */
    in_ranges: string | null
  }

export type Candidate = Omit<CandidateRow, 'value_ids' | 'prices' | 'in_ranges'> & {
  /** Ids of the product's filterable spec values. */
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
