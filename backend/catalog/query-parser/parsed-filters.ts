import type { ProductQuery } from '../../../src/contract/catalogue/product-list'

/** The filters that were parsed from part of a text; prices in cents. */
export type ParsedFilters = Pick<
  ProductQuery,
  | 'brands_filter'
  | 'stock_filter'
  | 'deals'
  | 'price_filter'
  | 'attributes_filter'
  | 'specs_filter'
  | 'specs_filter_min_max'
>

/** Adds the parsed filters to the query. A price or spec range that the query has itself is not replaced. */
export function addParsedFilters<Query extends ParsedFilters>(query: Query, meaning: ParsedFilters): Query {
  const ranged = new Set(query.specs_filter_min_max?.map(([spec]) => spec))
  const lists = {
    brands_filter: both(query.brands_filter, meaning.brands_filter),
    attributes_filter: both(query.attributes_filter, meaning.attributes_filter),
    specs_filter: both(query.specs_filter, meaning.specs_filter),
    specs_filter_min_max: both(
      query.specs_filter_min_max,
      meaning.specs_filter_min_max?.filter(([spec]) => !ranged.has(spec)),
    ),
  }
  return {
    ...query,
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length)),
    stock_filter: query.stock_filter ?? meaning.stock_filter,
    deals: query.deals ?? meaning.deals,
    price_filter: query.price_filter ?? meaning.price_filter,
  }
}

const both = <Item>(some: Item[] | null | undefined, more: Item[] | null | undefined) => [
  ...(some ?? []),
  ...(more ?? []),
]

export const combineParsedFilters = (meanings: readonly ParsedFilters[]) =>
  meanings.reduce<ParsedFilters>((all, meaning) => addParsedFilters(all, meaning), {})
