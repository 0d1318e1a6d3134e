import * as v from 'valibot'
import { Bool, listOf, Num, nullishOf, Text } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Euro, NonNegativeEuro } from '../money/money-schema'
import { boundedList, Id, optional, PagingMeta } from '../shared-schemas'
import { Category } from './category'
import { ProductCard } from './product-card'
import { extraSorts, sortOrders } from './sort-orders'
import { AttributeDisplay } from './variant'

export const ListSortOrder = v.picklist(['default', ...sortOrders])

export type ListSortOrder = v.InferOutput<typeof ListSortOrder>

const PriceEnds = v.object({ min: optional(NonNegativeEuro), max: optional(NonNegativeEuro) })
const PricePair = v.pipe(
  v.strictTuple([v.nullable(NonNegativeEuro), v.nullable(NonNegativeEuro)]),
  v.transform(([min, max]) => ({ min: min ?? undefined, max: max ?? undefined })),
)
/** A price range in euros: `{ min, max }`, or the pair `[min, max]` of specification §7. Either end may be missing. */
const PriceRange = v.lazy((given): typeof PriceEnds | typeof PricePair =>
  Array.isArray(given) ? PricePair : PriceEnds,
)

/**
 * The maximum number of specs and attributes to filter by at once. Several values of one spec or attribute count as
 * one. D1 binds at most 100 parameters per statement, and each filter takes some.
 */
export const MAX_SPEC_FILTERS = 20
/** The maximum number of values of all specs and attributes to filter by at once. */
const maxValues = 60

const ListLength = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

const ProductQueryFields = v.object({
  best_selling: optional(v.boolean()),
  alternative_options_photos: optional(v.boolean()),
  search: optional(v.pipe(v.string(), v.maxLength(200))),
  /**
   * How `search` is understood. True: words that name a filter become that filter, and the result, with corrected
   * spelling, is returned as `reading`. False: the text is searched literally, without corrections. Absent: spelling is
   * corrected, but no filters are derived.
   */
  read_search: optional(v.boolean()),
  products_only: optional(v.boolean()),
  limit: optional(ListLength),
  category_id: optional(Id),
  /** Limits the list to one brand (from getBrands): products of other brands are not even counted in the facets. */
  brand_id: optional(Id),
  brands_filter: optional(boundedList(Id, 100)),
  price_filter: optional(PriceRange),
  stock_filter: optional(v.boolean()),
  /** Specs to filter by; each item is `[spec id, value id, unit id?]`. */
  specs_filter: optional(boundedList(v.union([v.tuple([Id, Id]), v.tuple([Id, Id, v.nullable(Id)])]), 100)),
  /** Ranges of numeric specs to filter by; each item is `[spec id, min, max]`; `min` or `max` may be null. */
  specs_filter_min_max: optional(
    boundedList(v.tuple([Id, v.nullable(v.number()), v.nullable(v.number())]), MAX_SPEC_FILTERS),
  ),
  /**
   * Attributes to filter by; each item is `[attribute id, value id]`. A product matches if one variant in stock has,
   * for every requested attribute, one of the requested values, and has a price within `price_filter`.
   */
  attributes_filter: optional(boundedList(v.tuple([Id, Id]), 100)),
  page: optional(Id),
  per_page: optional(ListLength),
  deals: optional(v.boolean()),
  select: optional(v.literal('categories')),
  favorites: optional(v.boolean()),
  sort: optional(ListSortOrder),
})

type Filters = Pick<
  v.InferOutput<typeof ProductQueryFields>,
  'specs_filter' | 'specs_filter_min_max' | 'attributes_filter'
>

/** Whether these filters fit in one D1 statement of at most 100,000 characters. A search repeats each filter. */
export function filtersFitInOneStatement({ specs_filter, specs_filter_min_max, attributes_filter }: Filters) {
  const pairs = [specs_filter ?? [], attributes_filter ?? []]
  const facets = pairs.map((some) => new Set(some.map(([facet]) => facet)).size)
  const sum = (sizes: number[]) => sizes.reduce((one, other) => one + other)
  return (
    sum(facets) + (specs_filter_min_max?.length ?? 0) <= MAX_SPEC_FILTERS &&
    sum(pairs.map((some) => some.length)) <= maxValues
  )
}

export const ProductQuery = v.pipe(
  ProductQueryFields,
  v.forward(
    v.check((query) => filtersFitInOneStatement(query)),
    ['specs_filter'],
  ),
)

/** The query as a backend receives it: validated, with prices in cents. */
export type ProductQuery = v.InferOutput<typeof ProductQuery>
/** The query as a caller sends it: prices in euros. */
export type ProductQueryInput = v.InferInput<typeof ProductQuery>

export const Facets = {
  brands: nullishOf(listOf(v.object({ id: Num, title: Text, count: nullishOf(Num) }))),
  specs: nullishOf(
    listOf(
      v.object({
        id: Num,
        title: Text,
        unit: nullishOf(Text),
        vals: listOf(v.object({ id: Num, val: Text, count: nullishOf(Num) })),
        min: nullishOf(Num),
        max: nullishOf(Num),
      }),
    ),
  ),
  /** The attributes to filter by. Only values of variants in stock are counted. */
  attributes: nullishOf(
    listOf(
      v.object({
        id: Num,
        title: Text,
        display: nullishOf(AttributeDisplay),
        vals: listOf(v.object({ id: Num, val: Text, color: nullishOf(Text), count: nullishOf(Num) })),
      }),
    ),
  ),
  stock_count: nullishOf(Num),
  min_price: nullishOf(Euro),
  max_price: nullishOf(Euro),
  /** The category tree below the current category; without a current category, the tree of all results. */
  categories: nullishOf(listOf(Category)),
  categories_tree_depth: nullishOf(Num),
}

/** The active filters of a list, in the backend's notation: ids, and prices in euros. */
export const ChosenFilters = v.object({
  brands_filter: nullishOf(listOf(Num)),
  stock_filter: nullishOf(Bool),
  deals: nullishOf(Bool),
  price_filter: nullishOf(v.object({ min: nullishOf(Euro), max: nullishOf(Euro) })),
  attributes_filter: nullishOf(listOf(v.tuple([Num, Num]))),
  specs_filter: nullishOf(listOf(v.tuple([Num, Num]))),
  specs_filter_min_max: nullishOf(listOf(v.tuple([Num, v.nullable(Num), v.nullable(Num)]))),
})
export type ChosenFilters = v.InferOutput<typeof ChosenFilters>

/** How a search text was understood: as filters, and the words that are left to search for. */
export const ParsedSearch = v.object({
  /** The typed text without the words that became filters; empty if all words did. */
  search: Text,
  /** The corrected search text, if some words of `search` are unknown and similar ones are known. */
  corrected: nullishOf(Text),
  ...ChosenFilters.entries,
})
export type ParsedSearch = v.InferOutput<typeof ParsedSearch>

export const ProductList = v.object({
  products: v.object({ data: listOf(ProductCard), meta: PagingMeta }),
  ...Facets,
  /** In a list sorted by `best_selling`: whether every listed product was bought. False in a shop with few orders. */
  bought: nullishOf(Bool),
  /**
   * The sort orders of this list beyond those that every backend supports: `newest` first, `score` (best rated first;
   * few reviews count little) and `discount` (highest percentage first). The page offers no other extra orders.
   */
  sorts: nullishOf(listOf(v.picklist(extraSorts))),
  reading: nullishOf(ParsedSearch),
  /** In a search: true if only a part of a word matches, so the products are probably not what the visitor meant. */
  guessed: nullishOf(Bool),
})

export type ProductList = v.InferOutput<typeof ProductList>

/**
 * Lists products with the facets to filter them by; with `products_only`, without the facets. A page past the last is
 * empty, with correct `meta`.
 */
export const queryProducts = defineCall('POST /queryProducts', {
  input: ProductQuery,
  answer: ProductList,
  envelope: false,
  isReadOnly: true,
})
