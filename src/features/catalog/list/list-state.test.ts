import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ProductQuery } from '../../../contract/catalogue/product-list'
import {
  countFilters,
  type ListState,
  listHref,
  parseListState,
  toListQuery,
  toProductQuery,
  withoutFilters,
} from './list-state'
import { pageHref, pageNumbers } from './paging'

const numRuns = process.env.LONG ? 5_000 : 300

const parse = (query: string) => parseListState(new URLSearchParams(query))
const plain: ListState = {
  brands: [],
  inStock: false,
  price: {},
  attributes: new Map(),
  specs: new Map(),
  ranges: new Map(),
  sort: 'default',
  page: 1,
  view: 'grid',
}

test('all filters, order, view and page are read from the URL of a list', () => {
  const query =
    'merk=3&merk=7&voorraad=1&prijs_min=10&prijs_max=250&a1=11&a2=21&a2=22&s12=44&s12=45&s5_min=1&s5_max=3&sorteer=price_asc&pagina=2&weergave=list'

  expect(parse(query)).toEqual({
    brands: [3, 7],
    inStock: true,
    price: { min: 1_000, max: 25_000 },
    attributes: new Map([
      [1, [11]],
      [2, [21, 22]],
    ]),
    specs: new Map([[12, [44, 45]]]),
    ranges: new Map([[5, { min: 1, max: 3 }]]),
    sort: 'price_asc',
    page: 2,
    view: 'list',
  })
  expect(toListQuery(parse(query)).toString()).toBe(query)
})

test.each([
  ...['pagina=0', 'pagina=-1', 'pagina=1.5', 'pagina=abc', 'pagina=9999999', 'sorteer=name', 'sorteer=default'],
  ...['weergave=grid', 'voorraad=0', 'voorraad=true', 'merk=', 'merk=0', 'merk=03', 'merk=3.5', 'merk=NaN'],
  ...['prijs_min=', 'prijs_min=NaN', 'prijs_max=Infinity', 'prijs_min=-10', 'prijs_max=1e3', 's0=1', 'a0=1', 'a=3'],
  ...['a1=x', 'a12345678901=1', 's5_min=', 's5_foo=3', 's=3'],
])('the list parameter %j is ignored', (query) => {
  expect(parse(query)).toEqual(plain)
})

test('a price in the URL of a list may have a decimal comma', () => {
  expect(parse('prijs_min=12,50&prijs_max=1.250').price).toEqual({ min: 1_250, max: 125_000 })
})

test('a range in the URL whose minimum is above its maximum is reversed, and a range may have one end only', () => {
  expect(parse('prijs_min=250&prijs_max=10').price).toEqual({ min: 1_000, max: 25_000 })
  expect(parse('s5_min=9&s5_max=2').ranges.get(5)).toEqual({ min: 2, max: 9 })
  expect(parse('prijs_max=10').price).toEqual({ max: 1_000 })
  expect(parse('prijs_min=10&prijs_max=x').price).toEqual({ min: 1_000 })
})

test('each chosen brand, value and range counts as one filter; sort order, page and view do not', () => {
  expect(countFilters(parse('sorteer=price_asc&pagina=2&weergave=list'))).toBe(0)
  expect(countFilters(parse('merk=3&merk=7&voorraad=1&prijs_min=1&prijs_max=2&s1=4&s1=5&s2=1&s5_min=1'))).toBe(8)
  expect(countFilters(parse('a1=11&a2=21&a2=22'))).toBe(3)
})

test('a reset of a list removes the filters and the page number, and retains sort order and view', () => {
  const state = parse('merk=3&voorraad=1&prijs_min=1&a1=2&s1=4&s5_min=1&sorteer=price_asc&pagina=2&weergave=list')

  expect(toListQuery(withoutFilters(state)).toString()).toBe('sorteer=price_asc&weergave=list')
})

test('the search term stays the first parameter in the URL of a list', () => {
  const url = new URL('https://shop.example/zoeken?merk=3&term=tent')

  expect(listHref(url, parse('voorraad=1'))).toBe('/zoeken?term=tent&voorraad=1')
  expect(listHref(new URL('https://shop.example/tenten-c1?merk=3'), plain)).toBe('/tenten-c1')
})

test('the product query to the backend contains only what the visitor chose', () => {
  expect(JSON.stringify(toProductQuery(plain))).toBe('{"page":1}')
  expect(
    toProductQuery(parse('merk=3&voorraad=1&prijs_max=9&a2=21&s1=4&s1=5&s5_min=2&sorteer=popularity&pagina=3')),
  ).toEqual({
    brands_filter: [3],
    stock_filter: true,
    price_filter: { max: 9 },
    attributes_filter: [[2, 21]],
    specs_filter: [
      [1, 4],
      [1, 5],
    ],
    specs_filter_min_max: [[5, 2, null]],
    page: 3,
    sort: 'popularity',
  })
})

const text = fc.oneof(
  fc.constantFrom('1', '2', '03', '10', '12,50', '12.5', 'NaN', '', '-1', '1e9', 'list', 'price_asc', '99999999'),
  fc.string({ maxLength: 6 }),
)
const key = fc.oneof(
  fc.constantFrom('merk', 'voorraad', 'prijs_min', 'prijs_max', 'sorteer', 'pagina', 'weergave'),
  fc.constantFrom('s1', 's5_min', 's5_max', 's12', 's0', 's__proto__', 's1_', 'a1', 'a2', 'a0', 'a1_min'),
  fc.integer({ min: 1, max: 60 }).map((spec) => `s${spec}`),
  fc.integer({ min: 1, max: 60 }).map((spec) => `s${spec}_min`),
  fc.integer({ min: 1, max: 60 }).map((attribute) => `a${attribute}`),
)
const anyQuery = fc.array(fc.tuple(key, text), { maxLength: 60 })

test('any list URL is parsed to a state that survives writing and reading again, and that the backend accepts', () => {
  fc.assert(
    fc.property(anyQuery, (pairs) => {
      const once = parseListState(new URLSearchParams(pairs))
      expect(parseListState(toListQuery(once))).toEqual(once)
      expect(v.safeParse(ProductQuery, toProductQuery(once)).success).toBe(true)
      for (const { min, max } of [once.price, ...once.ranges.values()])
        expect(min === undefined || max === undefined || min <= max).toBe(true)
    }),
    { numRuns },
  )
})

test('a link to another list page retains the other parameters, and the link to the first page has no page number', () => {
  const url = new URL('https://shop.example/tenten-c1?merk=3&merk=7&sorteer=price_asc&pagina=2&weergave=list')

  expect(pageHref(url, 3)).toBe('/tenten-c1?merk=3&merk=7&sorteer=price_asc&pagina=3&weergave=list')
  expect(pageHref(url, 1)).toBe('/tenten-c1?merk=3&merk=7&sorteer=price_asc&weergave=list')
  expect(pageHref(new URL('https://shop.example/tenten-c1?pagina=2'), 1)).toBe('/tenten-c1')
})

test('a pager shows the first, last and neighbouring page numbers, with gaps between', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 1e15)).toEqual([1, 2, null, 1e15])
  expect(pageNumbers(2, 40)).toEqual([1, 2, 3, null, 40])
})
