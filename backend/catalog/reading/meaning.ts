import type { ProductQuery } from '../../../src/contract/catalogue/product-list'

/** What a part of a text narrows a list by; prices in cents. */
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

/**
 * Returns a query with the filters that its text means. Where both have a price or a range of the same spec, `asked`
 * wins.
 */
export function narrowed<Query extends ParsedFilters>(asked: Query, meaning: ParsedFilters): Query {
  const ranged = new Set(asked.specs_filter_min_max?.map(([spec]) => spec))
  const lists = {
    brands_filter: both(asked.brands_filter, meaning.brands_filter),
    attributes_filter: both(asked.attributes_filter, meaning.attributes_filter),
    specs_filter: both(asked.specs_filter, meaning.specs_filter),
    specs_filter_min_max: both(
      asked.specs_filter_min_max,
      meaning.specs_filter_min_max?.filter(([spec]) => !ranged.has(spec)),
    ),
  }
  return {
    ...asked,
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length)),
    stock_filter: asked.stock_filter ?? meaning.stock_filter,
    deals: asked.deals ?? meaning.deals,
    price_filter: asked.price_filter ?? meaning.price_filter,
  }
}

const both = <Item>(some: Item[] | null | undefined, more: Item[] | null | undefined) => [
  ...(some ?? []),
  ...(more ?? []),
]

/** Of some parts of one text together. */
export const combineFilters = (meanings: readonly ParsedFilters[]) =>
  meanings.reduce<ParsedFilters>((all, meaning) => narrowed(all, meaning), {})
