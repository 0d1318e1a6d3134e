import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ProductQuery, type ProductQueryInput, queryProducts } from '../../src/contract/catalogue/product-list'
import { sortOrders } from '../../src/contract/catalogue/sort-orders'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { logIn, startWithAccounts } from '../testing/accounts'
import { listByForce, type PlainSearch } from '../testing/brute-force'
import { aCategory, addProduct, aSpec } from '../testing/factories'
import type { Catalogue, ProductRecord } from '../testing/records'
import { seededRandom } from '../testing/seeded-random'
import { isLong } from '../testing/shop'

let catalogue: Catalogue
let favourites: Set<number>

const kinds = ['koepeltent', 'tarp', 'regenjas', 'muts', 'handschoenen']
const models = ['Vega', 'Sarek', 'Orion', 'Flüela', 'Wulp', 'Das']

/** 600 products in three levels of categories, some of them in the wrong one. */
function fill(filled: Catalogue) {
  catalogue = filled
  const random = seededRandom(7)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const choose = (values: Record<number, number[]>): Record<number, number> =>
    Object.fromEntries(Object.entries(values).flatMap(([spec, all]) => (random() < 0.75 ? [[spec, pick(all)]] : [])))
  const tree: [id: number, parent: number | null, title: string][] = [
    [101, null, 'Tenten'],
    [102, 101, 'Lichte onderkomens'],
    [103, 102, 'Voor één'],
    [104, 101, 'Zeilen'],
    [105, null, 'Kleding'],
    [106, 105, 'Jassen'],
    [107, 105, 'Mutsen'],
  ]
  for (const [id, parent_id, title] of tree)
    filled.categories.push(aCategory(id, { parent_id, title, photo: `/photos/${id}.svg` }))
  filled.attribute_values.push({ id: 23, attribute_id: 2, title: 'XL', color: null, position: 3 })
  filled.brands.push({ id: 3, title: 'Fjellstad' }, { id: 4, title: 'Kaldra' })
  filled.specs.push(
    aSpec(2, 'Materiaal', { position: 8 }),
    aSpec(3, 'Waterkolom', { position: 7 }),
    aSpec(4, 'Opmerking', { position: 6, filterable: false }),
  )
  for (let value = 1; value <= 4; value++)
    for (const spec_id of [2, 3])
      filled.spec_values.push({
        id: spec_id * 100 + value,
        spec_id,
        title: `${spec_id * value}000`,
        position: 9 - value,
      })

  for (let id = 1001; id <= 1600; id++) {
    const brand_id = 1 + Math.floor(random() * 4)
    const brand = filled.brands.find((brand) => brand.id === brand_id)?.title
    const price = 1000 + Math.floor(random() * 40) * 250
    const isReduced = random() < 0.2
    const earlier = [{ price_cents: price + 500, from: '2026-01-01T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' }]
    const more = isReduced || random() < 0.5 ? [] : [{ price_cents: price + 300, stock: random() < 0.5 ? 0 : 3 }]
    // Of clothes: some colours, of each some sizes, of which some are dearer.
    const sizes = [11, 12].flatMap((colour) =>
      [21, 22, 23].flatMap((size) =>
        random() < 0.4
          ? [
              {
                price_cents: price + (size - 21) * 400,
                stock: random() < 0.4 ? 0 : 2,
                attribute_value_ids: random() < 0.8 ? [colour, size] : [size],
              },
            ]
          : [],
      ),
    )
    addProduct(filled, id, {
      category_id: pick(tree.slice(1))[0],
      brand_id,
      full_name: `${brand} ${pick(models)} ${pick(kinds)}`,
      // Occurs in so many products that a search for it is not counted.
      intro: id % 11 ? 'Voor het bospad' : 'Voor de berg',
      // Few enough to be equal often.
      popularity: Math.floor(random() * 30),
      created_at: new Date(Date.UTC(2025, 0, 1 + ((id * 7) % 90))).toISOString(),
      reviews: Array.from({ length: id % 4 }, (_, place) => ({ rating: 4 + ((id + place * 3) % 7) })),
      variants: [
        { price_cents: price, stock: random() < 0.3 ? 0 : 5, earlier: isReduced ? earlier : [] },
        ...more,
        ...(isReduced ? [] : sizes),
      ],
      values: choose({ 1: [101, 102], 2: [201, 202, 203, 204] }),
      numbers: random() < 0.9 ? { 5: 100 * Math.floor(random() * 30) } : {},
    })
    // A value that is a number too: lists can be filtered by both.
    const steps = 1 + Math.floor(random() * 4)
    if (random() < 0.6)
      filled.product_specs.push({ product_id: id, spec_id: 3, spec_value_id: 300 + steps, number: steps * 3000 })
  }
  favourites = new Set(filled.products.filter(() => random() < 0.3).map(({ id }) => id))
  for (const product_id of favourites)
    filled.favourites.push({ customer_id: 1, product_id, created_at: '2026-01-01T00:00:00.000Z' })
}

const nameOf = ({ full_name }: ProductRecord) => full_name.toLowerCase().split(' ')
const isIn = (product: ProductRecord, ...categories: number[]) => categories.includes(product.category_id)
const tents = [101, 102, 103, 104]

/** Each with what it should find, in which order, by name and category alone. */
const searches: PlainSearch[] = [
  { text: 'Vega', place: (product) => (nameOf(product).includes('vega') ? 0 : undefined) },
  { text: ' fluela ', place: (product) => (nameOf(product).includes('flüela') ? 0 : undefined) },
  { text: 'noordkaap', place: (product) => (nameOf(product).includes('noordkaap') ? 0 : undefined) },
  { text: 'rege', place: (product) => (nameOf(product).includes('regenjas') ? 0 : undefined) },
  { text: 'orion de regenjas', place: (product) => (/Orion regenjas/.test(product.full_name) ? 0 : undefined) },
  { text: 'kaldra tarp', place: (product) => (/^Kaldra .* tarp$/.test(product.full_name) ? 0 : undefined) },
  { text: 'kaldar', place: (product) => (nameOf(product).includes('kaldra') ? 0 : undefined) },
  { text: 'schoen', place: (product) => (nameOf(product).includes('handschoenen') ? 0 : undefined) },
  { text: 'zeilboot', place: () => undefined },
  { text: 'bospad', place: ({ intro }) => (/bospad/.test(intro) ? 0 : undefined) },
  { text: '8700000123403', place: ({ id }) => (id === 1234 ? 0 : undefined) },
  {
    text: 'tent',
    place: (product) =>
      nameOf(product).includes('koepeltent')
        ? isIn(product, ...tents)
          ? 0
          : 1
        : isIn(product, ...tents)
          ? 2
          : undefined,
  },
  {
    text: 'mutsen',
    place: (product) => (nameOf(product).includes('muts') ? 0 : isIn(product, 107) ? 2 : undefined),
  },
]

const shop = await startWithAccounts(fill)
await logIn(shop)

const some = <Value>(values: readonly Value[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
/** Draws a value in one of so many cases, otherwise undefined. */
const oneIn = <Value>(cases: number, value: fc.Arbitrary<Value>) =>
  // As with `fc.option`, a failing query shrinks to one without the value.
  fc.oneof(
    { withCrossShrink: true },
    { weight: cases - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  )
/**
 * How rarely a query has each parameter that narrows its list, and each filter: in one of so many cases. Drawn more
 * often, they combine to empty lists; so drawn, some product matches in six of ten cases, and half of the pages have
 * products.
 */
const NARROWED = 6
const FILTERED = 5
const end = fc.option(fc.constantFrom(...[0, 2_000, 3_550, 6_000, 9_999].map(toEuro)), { nil: null })

const sorts = ['default', ...sortOrders] as const
const pages = {
  sort: oneIn(2, fc.constantFrom(...sorts)),
  best_selling: oneIn(3, fc.constant(true)),
  select: oneIn(8, fc.constant('categories')),
  products_only: oneIn(3, fc.constant(true)),
  page: oneIn(4, fc.integer({ min: 1, max: 8 })),
  per_page: oneIn(2, fc.constantFrom(1, 7, 24, 100)),
  limit: oneIn(4, fc.constantFrom(3, 50)),
}

/**
 * An arbitrary for each field of a query that decides which products a list has: the type refuses a new filter without
 * one, and `toFilters` (testing/brute-force.ts) must apply it.
 */
type QueryArbitraries = Record<
  Exclude<keyof ProductQuery, 'alternative_options_photos' | 'read_search'>,
  fc.Arbitrary<unknown>
>

const queries = fc.record({
  category_id: oneIn(2, fc.constantFrom(101, 102, 103, 105, 107, 999)),
  search: oneIn(NARROWED, fc.constantFrom(...searches.map(({ text }) => text))),
  brand_id: oneIn(NARROWED, fc.constantFrom(1, 2, 999)),
  brands_filter: oneIn(FILTERED, some([1, 2, 3, 4, 999])),
  stock_filter: oneIn(FILTERED, fc.boolean()),
  price_filter: oneIn(FILTERED, fc.record({ min: end, max: end })),
  specs_filter: oneIn(
    FILTERED,
    some([
      [1, 101],
      [1, 102],
      [2, 201],
      [2, 204],
      [3, 301],
      [3, 303],
      [2, 101],
      [77, 9],
    ] as [number, number][]),
  ),
  specs_filter_min_max: oneIn(
    FILTERED,
    some(
      [
        [5, 500, 2000],
        [5, null, 700],
        [5, 1200, null],
        [5, null, null],
        [3, 6000, null],
        [3, 3000, 9000],
        [77, 1, 2],
      ] as [number, number | null, number | null][],
      2,
    ),
  ),
  attributes_filter: oneIn(
    FILTERED,
    some([
      [1, 11],
      [1, 12],
      [2, 21],
      [2, 22],
      [2, 23],
      [1, 21],
      [77, 9],
    ] as [number, number][]),
  ),
  deals: oneIn(NARROWED, fc.constant(true)),
  favorites: oneIn(NARROWED, fc.constant(true)),
  ...pages,
} satisfies QueryArbitraries) as fc.Arbitrary<ProductQueryInput>

/** Keeps a list of pairs on one line. */
const pairs = (...all: [number, number][]) => all

/** Queries that every run asks, before those by chance. */
const plain: ProductQueryInput[] = [
  {},
  { category_id: 101 },
  { best_selling: true, products_only: true, limit: 3 },
  ...sorts.flatMap((sort) => [{ sort }, { category_id: 101, sort }]),
  { category_id: 105, page: 2, per_page: 7 },
  { category_id: 105, page: 8, per_page: 100 },
  { search: 'tent', select: 'categories' },
  { deals: true },
  { deals: true, category_id: 105, sort: 'discount' },
  { brand_id: 1 },
  { favorites: true },
  { category_id: 101, stock_filter: true },
  { category_id: 101, price_filter: { min: toEuro(3_550), max: null } },
  { category_id: 101, brands_filter: [1, 2] },
  { category_id: 101, brands_filter: [1], specs_filter: [[1, 102]] },
  { category_id: 101, brands_filter: [999], price_filter: { min: null, max: toEuro(2_000) } },
  { category_id: 101, stock_filter: true, price_filter: { min: toEuro(3_550), max: toEuro(6_000) } },
  { category_id: 101, specs_filter: pairs([1, 101], [1, 102], [2, 201]) },
  { category_id: 101, specs_filter_min_max: [[5, 500, 2000]] },
  { category_id: 101, specs_filter_min_max: [[5, null, 700]] },
  { category_id: 101, specs_filter_min_max: [[5, 1200, null]] },
  { category_id: 101, specs_filter_min_max: [[5, null, null]] },
  { category_id: 105, attributes_filter: [[2, 21]], price_filter: { min: null, max: toEuro(3_550) } },
  { category_id: 105, attributes_filter: pairs([1, 11], [2, 22], [2, 23]), sort: 'price_asc' },
  { category_id: 105, attributes_filter: [[1, 21]] },
]

const broad = fc.record({ search: fc.constant('bospad'), ...pages }) as fc.Arbitrary<ProductQueryInput>

test.each([
  ['a query with any filters', queries, plain],
  ['a broad search', broad, sorts.map((sort) => ({ search: 'bospad', sort }))],
])(
  'in any order, the list and the counts of %s equal those of reading every product',
  async (_, queries, always) => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { products, bought: _bought, ...facets } = await queryProducts(shop.api, query)

        const search = searches.find(({ text }) => text === query.search)
        const answer = { products: { ...products, data: products.data.map(({ id }) => id) }, ...facets }
        expect(answer).toEqual(listByForce(catalogue, v.parse(ProductQuery, query), search, favourites))
      }),
      { numRuns: always.length + (isLong ? 500 : 20), examples: always.map((query) => [query]) },
    )
  },
  300_000,
)

test.each(searches)('a search for “$text” finds the expected products in order', async (search) => {
  const { products } = await queryProducts(shop.api, { search: search.text, per_page: 100 })

  const expected = listByForce(catalogue, { per_page: 100 }, search, favourites).products
  expect(products.data.map(({ id }) => id)).toEqual(expected.data)
  expect(products.meta).toEqual(expected.meta)
})
