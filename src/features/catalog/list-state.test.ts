import { expect, test } from 'vitest'
import { pageHref, pageNumbers, parseListState } from './list-state'

const parse = (query: string) => parseListState(new URLSearchParams(query))

test('a list without parameters is the first page in the default order', () => {
  expect(parse('')).toEqual({ page: 1, sort: 'default' })
})

test('page and order are read from the address', () => {
  expect(parse('sorteer=price_asc&pagina=3')).toEqual({ page: 3, sort: 'price_asc' })
})

test('unknown and malformed values are dropped', () => {
  for (const query of [
    'pagina=0',
    'pagina=-1',
    'pagina=1.5',
    'pagina=abc',
    'pagina=9999999',
    'sorteer=name',
    'sorteer=',
  ])
    expect(parse(query)).toEqual({ page: 1, sort: 'default' })
})

test('another page keeps the rest of the address; the first has no number', () => {
  const url = new URL('https://shop.example/tenten-c1?merk=3&merk=7&sorteer=price_asc&pagina=2')

  expect(pageHref(url, 3)).toBe('/tenten-c1?merk=3&merk=7&sorteer=price_asc&pagina=3')
  expect(pageHref(url, 1)).toBe('/tenten-c1?merk=3&merk=7&sorteer=price_asc')
  expect(pageHref(new URL('https://shop.example/tenten-c1?pagina=2'), 1)).toBe('/tenten-c1')
})

test('page numbers are the ends and the neighbours, with gaps between', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(2, 40)).toEqual([1, 2, 3, null, 40])
})
