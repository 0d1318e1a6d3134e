import * as v from 'valibot'
import { Bool, listOf, maybe, Num, Text } from '../../../kit/contract/answer'
import { defineCall } from '../../../kit/contract/call'
import { EuroFromZero } from '../money/money-range'
import { Euro } from '../money/money-schema'
import { Id, list, Meta, optional } from '../schema'
import { Category } from './category'
import { ProductCard } from './product-card'
import { AttributeDisplay } from './variant'

/** Beyond what every backend sorts by; offered where a backend names them in `sorts`. */
export const extraSorts = ['newest', 'score', 'discount'] as const

export const Sort = v.picklist(['default', 'popularity', 'price_asc', 'price_desc', ...extraSorts])

export type Sort = v.InferOutput<typeof Sort>

const PriceEnds = v.object({ min: optional(EuroFromZero), max: optional(EuroFromZero) })
const PricePair = v.pipe(
  v.strictTuple([v.nullable(EuroFromZero), v.nullable(EuroFromZero)]),
  v.transform(([min, max]) => ({ min: min ?? undefined, max: max ?? undefined })),
)
/** `{ min, max }` or the pair `[min, max]`, in euros, either end left out or null: specification §7 says "a pair". */
const PriceRange = v.lazy((given): typeof PriceEnds | typeof PricePair =>
  Array.isArray(given) ? PricePair : PriceEnds,
)

/** Values of one spec or attribute are one filter. D1 binds 100 parameters a statement, and each filter takes some. */
export const mostSpecFilters = 20
/** The limit of all these filters together. */
const mostValues = 60

const ProductQueryFields = v.object({
  best_selling: optional(v.boolean()),
  alternative_options_photos: optional(v.boolean()),
  search: optional(v.pipe(v.string(), v.maxLength(200))),
  /**
   * True: words of the text that name a filter become that filter, and the parsed or corrected words are returned as
   * `reading`. False: every word counts as it is written, and none is corrected. Absent: words are corrected, and no
   * filters are parsed.
   */
  read_search: optional(v.boolean()),
  products_only: optional(v.boolean()),
  limit: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  category_id: optional(Id),
  /** Only products of this brand (from getBrands): no other brand is counted, not even as a facet. */
  brand_id: optional(Id),
  brands_filter: optional(list(Id, 100)),
  price_filter: optional(PriceRange),
  stock_filter: optional(v.boolean()),
  /** `[spec id, value id, unit id?]` each. */
  specs_filter: optional(list(v.union([v.tuple([Id, Id]), v.tuple([Id, Id, v.nullable(Id)])]), 100)),
  /** `[spec id, min, max]` each; either end may be null. */
  specs_filter_min_max: optional(list(v.tuple([Id, v.nullable(v.number()), v.nullable(v.number())]), mostSpecFilters)),
  /**
   * `[attribute id, value id]` each: one variant that is in stock has a value of every attribute that is named, and its
   * own price lies within `price_filter`.
   */
  attributes_filter: optional(list(v.tuple([Id, Id]), 100)),
  page: optional(Id),
  per_page: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  deals: optional(v.boolean()),
  select: optional(v.literal('categories')),
  favorites: optional(v.boolean()),
  sort: optional(Sort),
})

type Filters = Pick<
  v.InferOutput<typeof ProductQueryFields>,
  'specs_filter' | 'specs_filter_min_max' | 'attributes_filter'
>

/**
 * Whether one statement of D1 can hold these filters: it accepts 100,000 characters, and a search repeats its filters.
 */
export function areAskable({ specs_filter, specs_filter_min_max, attributes_filter }: Filters) {
  const pairs = [specs_filter ?? [], attributes_filter ?? []]
  const facets = pairs.map((some) => new Set(some.map(([facet]) => facet)).size)
  const sum = (sizes: number[]) => sizes.reduce((one, other) => one + other)
  return (
    sum(facets) + (specs_filter_min_max?.length ?? 0) <= mostSpecFilters &&
    sum(pairs.map((some) => some.length)) <= mostValues
  )
}

export const ProductQuery = v.pipe(
  ProductQueryFields,
  v.forward(
    v.check((query) => areAskable(query)),
    ['specs_filter'],
  ),
)

/** The query as a backend gets it: validated, prices in cents. */
export type ProductQuery = v.InferOutput<typeof ProductQuery>
/** The query as a caller sends it: prices in euros. */
export type ProductQueryInput = v.InferInput<typeof ProductQuery>

export const Facets = {
  brands: maybe(listOf(v.object({ id: Num, title: Text, count: maybe(Num) }))),
  specs: maybe(
    listOf(
      v.object({
        id: Num,
        title: Text,
        unit: maybe(Text),
        vals: listOf(v.object({ id: Num, val: Text, count: maybe(Num) })),
        min: maybe(Num),
        max: maybe(Num),
      }),
    ),
  ),
  /** The attribute values of variants in stock. */
  attributes: maybe(
    listOf(
      v.object({
        id: Num,
        title: Text,
        display: maybe(AttributeDisplay),
        vals: listOf(v.object({ id: Num, val: Text, color: maybe(Text), count: maybe(Num) })),
      }),
    ),
  ),
  stock_count: maybe(Num),
  min_price: maybe(Euro),
  max_price: maybe(Euro),
  /** The tree below the current category, or of all hits. */
  categories: maybe(listOf(Category)),
  categories_tree_depth: maybe(Num),
}

/** Filters of a list, in a backend's terms: ids, and prices in euros. */
export const ChosenFilters = v.object({
  brands_filter: maybe(listOf(Num)),
  stock_filter: maybe(Bool),
  deals: maybe(Bool),
  price_filter: maybe(v.object({ min: maybe(Euro), max: maybe(Euro) })),
  attributes_filter: maybe(listOf(v.tuple([Num, Num]))),
  specs_filter: maybe(listOf(v.tuple([Num, Num]))),
  specs_filter_min_max: maybe(listOf(v.tuple([Num, v.nullable(Num), v.nullable(Num)]))),
})
export type ChosenFilters = v.InferOutput<typeof ChosenFilters>

/** The meaning of a search text: filters, and the words that are left to search for. */
export const Reading = v.object({
  /** The typed text without the words that became filters; empty if no words are left. */
  search: Text,
  /** The corrected search text, if some words of `search` are unknown and similar ones are known. */
  corrected: maybe(Text),
  ...ChosenFilters.entries,
})
export type Reading = v.InferOutput<typeof Reading>

export const ProductList = v.object({
  products: v.object({ data: listOf(ProductCard), meta: Meta }),
  ...Facets,
  /** With `best_selling`: whether all that are listed were bought. False in a shop where few have ordered yet. */
  bought: maybe(Bool),
  /**
   * Which of `newest` (first sold last), `score` (rated best, where a few reviews weigh little) and `discount` (most
   * percent off) the list can be sorted by. Visitors are offered no others.
   */
  sorts: maybe(listOf(v.picklist(extraSorts))),
  reading: maybe(Reading),
  /** With `search`: all that is listed has a part of a word in its name, and nothing is what was looked for. */
  guessed: maybe(Bool),
})

export type ProductList = v.InferOutput<typeof ProductList>

/**
 * Lists products with the facets to narrow them by; with `products_only`, `products` alone. A page past the last is
 * empty, with the right meta.
 */
export const queryProducts = defineCall({
  method: 'POST',
  path: '/queryProducts',
  input: ProductQuery,
  answer: ProductList,
  envelope: false,
  reads: true,
})
