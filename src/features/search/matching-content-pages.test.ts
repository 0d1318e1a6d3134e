import { expect, test } from 'vitest'
import { contentPageKindOf, matchingContentPages } from './matching-content-pages'

const page = (id: number, title: string, type_code: string, uri = `/pagina-i${id}`) => ({ id, title, type_code, uri })
const pages = [
  page(1, 'Garantie en klachten', 'text'),
  page(2, 'Bezorging', 'text'),
  page(3, 'Een tent kiezen', 'keuzehulp', '/keuzehulp/tent-kiezen-i3'),
  page(4, 'Een nacht in de duinen', 'blog', '/blog/nacht-i4'),
  page(5, 'Weg', 'text', '/nergens/te/vinden'),
]
const titles = (term: string, hasProducts: boolean) =>
  matchingContentPages(pages, term, hasProducts).map(({ title }) => title)

test('the search page lists service pages with a matching title, and at most one guide, above the products', () => {
  expect(titles('garanties', true)).toEqual(['Garantie en klachten'])
  expect(titles('tent', true)).toEqual(['Een tent kiezen'])
})

test('a size in a search term does not make a guide match', () => {
  const guide = page(6, 'Rugzak op maat', 'keuzehulp', '/keuzehulp/rugzak-i6')

  expect(matchingContentPages([guide], 'regenjas maat m', true)).toEqual([])
  expect(matchingContentPages([guide], 'rugzak maat m', true)).toEqual([guide])
})

test('the search page lists no guide above the products if only the text of the guide mentions the term', () => {
  expect(titles('haring', true)).toEqual([])
})

test('only text pages, blog articles and buying guides are listed among search results', () => {
  const kinds = ['text', 'text-overview', 'blog', 'keuzehulp', 'nieuwtje', ''].map((type) =>
    contentPageKindOf(page(1, 'Een', type)),
  )

  expect(kinds).toEqual(['text', 'text', 'blog', 'keuzehulp', undefined, undefined])
})

test('if no product matches, the search page shows all found pages that have a path of the shop', () => {
  expect(titles('openingstijden', false)).toEqual([
    'Garantie en klachten',
    'Bezorging',
    'Een tent kiezen',
    'Een nacht in de duinen',
  ])
})
