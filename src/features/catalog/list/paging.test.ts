import { expect, test } from 'vitest'
import { pageHref, pageNumbers } from './paging'

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
