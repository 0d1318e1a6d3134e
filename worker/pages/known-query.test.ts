import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type ListState, listHref, parseListState, toListQuery } from '../../src/features/catalog/list/list-state'
import { routes } from '../../src/routes'
import { timed } from '../../tests/support/timed'
import { pickKnownQuery } from './known-query'

const numRuns = process.env.LONG ? 5_000 : 300

const routeOf = (page: string) => {
  const route = routes.find((other) => other.page === page)
  if (!route) throw new Error(`no route ${page}`)
  return route
}
const category = routeOf('CategoryPage')
const known = (query: string) => pickKnownQuery(category, new URLSearchParams(query)).toString()

test.each([
  ['pagina=2&merk=3', 'merk=3&pagina=2'],
  ['merk=10&merk=9&merk=10', 'merk=9&merk=10'],
  ['s10=1&s9=2&s9_max=3&s9_min=1', 's9=2&s10=1&s9_min=1&s9_max=3'],
  ['pagina=1', ''],
  ['pagina=2&pagina=3', 'pagina=2'],
  ['pagina=0&pagina=3', 'pagina=3'],
  ['voorraad=1&weergave=list&sorteer=price_asc', 'voorraad=1&sorteer=price_asc&weergave=list'],
  ['MERK=3&merk=03&merk=3%20&merk[]=3', ''],
  ['prijs_min=12,50&prijs_max=1.250', 'prijs_min=12.5&prijs_max=1250'],
  ['prijs_min=NaN&prijs_max=-1&s5_min=12,345&s5_max=', ''],
])('the query string %j is normalised to %j', (query, counts) => {
  expect(known(query)).toBe(counts)
})

test.each([
  ['p=10&p=9&verschillen=1', 'p=10&p=9&verschillen=1'],
  ['verschillen=1&p=3&p=1&p=3&p=2', 'p=3&p=1&p=2&verschillen=1'],
  ['p=0&p=1,2&p=x&p=-1&p=1.5&p[]=4&verschillen=ja', ''],
])('a comparison keeps the order of the products in %j: %j', (query, counts) => {
  expect(pickKnownQuery(routeOf('ComparePage'), new URLSearchParams(query)).toString()).toBe(counts)
})

test('a route that defines no query parameters drops all of them', () => {
  expect(pickKnownQuery(routeOf('HomePage'), new URLSearchParams('pagina=2&merk=3')).size).toBe(0)
})

test('at most sixty query parameters of a URL are used', () => {
  const many = Array.from({ length: 500 }, (_, index) => `merk=${index + 1}`).join('&')

  expect(new URLSearchParams(known(many)).size).toBe(60)
})

test('sorting the query parameters of a URL is fast, however many it has', timed, () => {
  const many = new URLSearchParams(Array.from({ length: 1_500 }, (_, index) => [`s${1_500 - index}`, '1']))
  const compare = vi.spyOn(String.prototype, 'localeCompare')
  const started = performance.now()

  for (let run = 0; run < 20; run++) pickKnownQuery(category, many)

  expect(compare).not.toHaveBeenCalled()
  expect(performance.now() - started).toBeLessThan(20 * 20)
  compare.mockRestore()
})

test('a search term that is too long is cut, not dropped', () => {
  const term = (text: string) => pickKnownQuery(routeOf('SearchPage'), new URLSearchParams({ term: text })).get('term')

  expect(term('é'.repeat(201))).toBe('é'.repeat(200))
  expect(term(`${'a'.repeat(199)}😀`)).toHaveLength(200)
})

const parameter = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'merk',
      'voorraad',
      'prijs_min',
      'prijs_max',
      's1',
      's12',
      's5_min',
      'sorteer',
      'pagina',
      'weergave',
      'a1',
      'term',
    ),
    fc.oneof(fc.nat(30).map(String), fc.constantFrom('price_asc', 'list', '1.5', '1,50', '1.500', '', '01', '-1')),
  ),
  fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 })),
)
const query = fc.array(parameter, { maxLength: 30 })
const anyRoute = fc.constantFrom(...routes)

test('the order of different query parameters does not matter', () => {
  const shuffled = query.chain((pairs) => {
    const names = new Set<string>()
    const distinct = pairs.filter(
      ([name]) => name === 'merk' || /^s\d+$/.test(name) || names.size < names.add(name).size,
    )
    return fc.tuple(fc.constant(distinct), fc.shuffledSubarray(distinct, { minLength: distinct.length }))
  })
  fc.assert(
    fc.property(anyRoute, shuffled, (route, [pairs, other]) => {
      const left = pickKnownQuery(route, new URLSearchParams(pairs)).toString()
      expect(pickKnownQuery(route, new URLSearchParams(other)).toString()).toBe(left)
    }),
    { numRuns },
  )
})

test('every unknown or malformed query parameter is dropped', () => {
  fc.assert(
    fc.property(anyRoute, query, (route, pairs) => {
      for (const [name, value] of pickKnownQuery(route, new URLSearchParams(pairs))) {
        const rules = route.query?.filter((rule) => rule.name.test(name)) ?? []
        expect(rules.some((rule) => rule.value.test(value) && rule.defaultValue !== value)).toBe(true)
      }
    }),
    { numRuns },
  )
})

test('the routes of product lists retain every query parameter that a list can have', () => {
  // The type requires all properties, so that a new one must be added here.
  const whole: Required<ListState> = {
    deals: true,
    brands: [3],
    inStock: true,
    price: { min: 1_000, max: 25_000 },
    attributes: new Map([[1, [11]]]),
    specs: new Map([[12, [44]]]),
    ranges: new Map([[5, { min: 1, max: 3 }]]),
    sort: 'price_asc',
    page: 2,
    view: 'list',
  }
  const written = toListQuery(whole)

  expect(pickKnownQuery(routeOf('SearchPage'), written).toString()).toBe(written.toString())
  expect(parseListState(written)).toEqual(whole)
  expect(listHref(new URL(`https://shop.example/zoeken?${written}`), parseListState(new URLSearchParams()))).toBe(
    '/zoeken',
  )
})
