import { expect, test } from 'vitest'
import type { ProductList } from '../../../contract/catalogue/product-list'
import { countFilters, type ListState, parseListState, toListQuery, withoutFilters } from '../list/list-state'
import { appliedFilters } from './applied-filters'
import { type Filters, hasFilters, isRangeFilter, toFiltersOfList } from './filters'

const state = (query = '') => parseListState(new URLSearchParams(query))

/** An answer about 20 products. */
const aList = (fields: Partial<ProductList> = {}, total = 20): ProductList => ({
  products: { data: [], meta: { current_page: 1, last_page: 1, per_page: 24, total } },
  ...fields,
})
const brands = [
  { id: 3, title: 'Noordkaap', count: 12 },
  { id: 7, title: 'Veldmeester', count: 8 },
]
const season = {
  id: 1,
  title: 'Seizoen',
  vals: [
    { id: 101, val: '3', count: 12 },
    { id: 102, val: '4', count: 8 },
  ],
}
const weight = { id: 5, title: 'Gewicht', unit: 'g', vals: [], min: 880.4, max: 2670.2 }

const specsOf = (filters: Filters) => filters.specs.map((filter) => [filter.name, isRangeFilter(filter)])

test('a list of a backend without facets has no filters', () => {
  const filters = toFiltersOfList(aList(), state())

  expect(filters).toEqual({ attributes: [], brands: undefined, stock: undefined, price: undefined, specs: [] })
  expect(hasFilters(filters)).toBe(false)
  expect(
    toFiltersOfList(aList({ brands: null, specs: null, stock_count: null, min_price: null }), state()).specs,
  ).toEqual([])
})

test('filter values of a backend without counts have no numbers', () => {
  const bare = brands.map(({ id, title }) => ({ id, title }))

  expect(toFiltersOfList(aList({ brands: bare }), state('merk=7')).brands?.values).toEqual([
    { id: 3, title: 'Noordkaap', isChosen: false },
    { id: 7, title: 'Veldmeester', isChosen: true },
  ])
})

test('the bounds of the price filter are rounded outwards to whole euros', () => {
  const price = toFiltersOfList(aList({ min_price: 1_095, max_price: 68_805 }), state()).price

  expect(price).toMatchObject({ name: 'prijs', low: 10, high: 689, range: {} })
})

test('a list with a single price has no price filter, unless the visitor chose a price', () => {
  const list = aList({ min_price: 1_200, max_price: 1_200 })

  expect(toFiltersOfList(list, state()).price).toBeUndefined()
  expect(toFiltersOfList(list, state('prijs_max=12')).price).toMatchObject({ range: { max: 12 } })
})

test('the bounds of the price filter include the prices that the visitor chose', () => {
  const list = aList({ min_price: 1_000, max_price: 2_000 })

  expect(toFiltersOfList(list, state('prijs_min=5&prijs_max=99')).price).toMatchObject({ low: 5, high: 99 })
  expect(toFiltersOfList(aList(), state('prijs_min=5,5')).price).toMatchObject({ low: 5, high: 6, range: { min: 5.5 } })
})

test('the filter of specification 5 is a rounded range with its unit; other specifications are lists of values with units', () => {
  const length = { id: 50, title: 'Lengte', unit: 'cm', vals: season.vals }
  const { specs } = toFiltersOfList(aList({ specs: [weight, length] }), state('s5_max=2000'))

  expect(specs[0]).toMatchObject({ name: 's5', unit: 'g', low: 880, high: 2671, range: { max: 2000 } })
  expect(specs[1]).toMatchObject({ name: 's50', values: [{ title: '3 cm' }, { title: '4 cm' }] })
})

test('the bounds of the range filter (specification 5) come from its values if the backend sends no bounds', () => {
  const vals = ['1,2', '0,88', '2,67'].map((val, index) => ({ id: index + 1, val, count: 5 }))
  const numeric = toFiltersOfList(aList({ specs: [{ id: 5, title: 'Gewicht', unit: 'kg', vals }] }), state())
  const words = toFiltersOfList(
    aList({ specs: [{ ...season, id: 5 }].map((spec) => ({ ...spec, vals: [{ id: 1, val: 'licht', count: 3 }] })) }),
    state(),
  )

  expect(numeric.specs[0]).toMatchObject({ low: 0, high: 3 })
  expect(specsOf(words)).toEqual([['s5', false]])
})

test('a filter value that matches nothing is omitted, unless it was chosen', () => {
  const list = aList({ brands: [...brands, { id: 9, title: 'Leeg', count: 0 }] })

  expect(toFiltersOfList(list, state()).brands?.values.map(({ id }) => id)).toEqual([3, 7])
  expect(toFiltersOfList(list, state('merk=9')).brands?.values.map(({ id }) => id)).toEqual([3, 7, 9])
})

test('the visitor can remove a chosen filter even when the answer does not contain it', () => {
  const list = aList({ brands: [], specs: [season] })
  const chosen = state('merk=77&s1_min=2&s2=5&s9_max=3')
  const filters = toFiltersOfList(list, chosen)

  expect(filters.brands?.values).toMatchObject([{ id: 77, isChosen: true }])
  expect(specsOf(filters)).toEqual([
    ['s1', false],
    ['s2', false],
    ['s1', true],
    ['s9', true],
  ])
  expect(appliedFilters(filters, chosen)).toHaveLength(4)
})

test('a filter with one value is omitted when all products have that value, and shown when only some have it', () => {
  const only = (count: number) =>
    toFiltersOfList(aList({ specs: [{ ...season, vals: [{ id: 101, val: '3', count }] }] }), state())

  expect(only(20).specs).toEqual([])
  expect(only(5).specs).toHaveLength(1)
})

test('a filter that applies to few products of a mixed list is omitted, unless it was chosen', () => {
  const rare = { id: 53, title: 'Lengte lemmet', vals: [{ id: 1, val: '8', count: 1 }] }

  expect(toFiltersOfList(aList({ specs: [rare] }), state()).specs).toEqual([])
  expect(toFiltersOfList(aList({ specs: [rare] }), state('s53=1')).specs).toHaveLength(1)
})

test('each chosen filter has a label of its own and can be removed separately', () => {
  const query =
    'merk=3&merk=7&voorraad=1&prijs_min=10&prijs_max=1250.5&s1=101&s1=102&s5_max=2000&sorteer=price_asc&pagina=2&weergave=list'
  const chosen = state(query)
  const list = aList({ brands, stock_count: 9, min_price: 100, max_price: 200_000, specs: [season, weight] })
  const applied = appliedFilters(toFiltersOfList(list, chosen), chosen)

  expect(applied.map(({ text }) => text)).toEqual([
    ...['€ 10,- tot € 1.250,50', 'Op voorraad', 'Noordkaap', 'Veldmeester', 'Seizoen: 3', 'Seizoen: 4'],
    ...['Gewicht: tot 2.000 g'],
  ])
  expect(applied.map(({ without }) => toListQuery(without).toString())).toEqual(
    [/prijs_min=10&prijs_max=1250.5&/, /voorraad=1&/, /merk=3&/, /merk=7&/, /s1=101&/, /s1=102&/, /s5_max=2000&/].map(
      (gone) => query.replace(gone, '').replace('pagina=2&', ''),
    ),
  )
})

test.each([
  ['prijs_min=40&prijs_max=60', '€ 40,- tot € 60,-'],
  ['s6_min=40&s6_max=60', 'Inhoud: 40 tot 60 l'],
  ['s6_min=1.5', 'Inhoud: vanaf 1,5 l'],
  ['s6_max=1200', 'Inhoud: tot 1.200 l'],
  ['s6_min=40&s6_max=40', 'Inhoud: 40 l'],
])('the chosen range %s is told as “%s”', (query, text) => {
  const volume = { id: 6, title: 'Inhoud', unit: 'l', vals: [], min: 1, max: 2000 }
  const list = aList({ min_price: 100, max_price: 200_000, specs: [volume] })

  expect(appliedFilters(toFiltersOfList(list, state(query)), state(query)).map((one) => one.text)).toEqual([text])
})

const sizes = {
  id: 2,
  title: 'Maat',
  display: 'button' as const,
  vals: [
    { id: 21, val: 'M', count: 9 },
    { id: 22, val: 'L', count: 7 },
    { id: 23, val: 'XL', count: 0 },
  ],
}
const colours = {
  id: 1,
  title: 'Kleur',
  display: 'swatch' as const,
  vals: [
    { id: 11, val: 'Rood', color: '#c2352b', count: 12 },
    { id: 12, val: 'Zwart', color: '#24282a', count: 3 },
  ],
}
const volumes = { id: 3, title: 'Inhoud', vals: [{ id: 31, val: '20 l', count: 4 }] }

test('the size filter comes first, then colours, then other options', () => {
  const { attributes } = toFiltersOfList(aList({ attributes: [colours, volumes, sizes] }), state('a1=12'))

  expect(attributes.map(({ name, isSwatch }) => [name, isSwatch])).toEqual([
    ['a2', false],
    ['a1', true],
    ['a3', false],
  ])
  expect(attributes[0]?.values.map(({ title }) => title)).toEqual(['M', 'L'])
  expect(attributes[1]?.values).toMatchObject([{ color: '#c2352b', isChosen: false }, { isChosen: true }])
})

test('a filter for an option that few products have is listed after the price filter', () => {
  const pegs = { id: 4, title: 'Aantal stuks', vals: [{ id: 41, val: '6 stuks', count: 8 }] }
  const leading = (total: number) =>
    toFiltersOfList(aList({ attributes: [pegs, colours] }, total), state('')).attributes.map(({ name, leads }) => [
      name,
      leads,
    ])

  expect(leading(69)).toEqual([
    ['a1', true],
    ['a4', false],
  ])
  expect(leading(20)).toEqual([
    ['a4', true],
    ['a1', true],
  ])
})

test('a chosen size is listed as a removable filter, even when no product has it any more', () => {
  const chosen = state('a2=21&a2=99&a9=1&merk=3')
  const applied = appliedFilters(toFiltersOfList(aList({ attributes: [sizes], brands }), chosen), chosen)

  expect(applied.map(({ text, without }) => [text, toListQuery(without).toString()])).toEqual([
    ['Maat: M', 'merk=3&a2=99&a9=1'],
    ['Maat: Andere keuze', 'merk=3&a2=21&a9=1'],
    ['Ander kenmerk: Andere keuze', 'merk=3&a2=21&a2=99'],
    ['Noordkaap', 'a2=21&a2=99&a9=1'],
  ])
})

test('a list with too many products to count still offers the stock filter', () => {
  const uncounted = (more?: boolean) =>
    toFiltersOfList({ products: { data: [], meta: { ...aList().products.meta, more } }, stock_count: null }, state())
      .stock

  expect(uncounted(true)).toBeDefined()
  expect(uncounted()).toBeUndefined()
})

/** A value of each filter. The type requires all properties, so that a new filter must be added here. */
const eachFilter: Omit<Required<ListState>, 'sort' | 'page' | 'view'> = {
  deals: true,
  brands: [3],
  inStock: true,
  price: { min: 1_000, max: 25_000 } as ListState['price'],
  attributes: new Map([[1, [11]]]),
  specs: new Map([[12, [44]]]),
  ranges: new Map([[5, { min: 1, max: 3 }]]),
}

test.each(Object.entries(eachFilter))(
  'the filter %s counts as one, is among the applied filters and is removed by a reset',
  (name, value) => {
    const chosen: ListState = { ...state(), [name]: value }

    expect(countFilters(chosen)).toBe(1)
    expect(appliedFilters(toFiltersOfList(aList(), chosen), chosen)).toHaveLength(1)
    expect(toListQuery(withoutFilters(chosen)).toString()).toBe('')
  },
)
