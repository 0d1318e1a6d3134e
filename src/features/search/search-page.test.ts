import { describe, expect, test } from 'vitest'
import type { Category } from '../../contract/catalogue/category'
import type { ParsedSearch } from '../../contract/catalogue/product-list'
import { contentPageKindOf, matchingCategories, matchingContentPages } from './matching-pages'
import { urlWithExplicitFilters } from './SearchPage'

const reading: ParsedSearch = {
  search: 'regejas',
  corrected: 'regenjas',
  brands_filter: [3],
  deals: true,
  price_filter: { min: null, max: 14_950 },
  attributes_filter: [
    [2, 21],
    [1, 11],
    [1, 12],
  ],
  specs_filter: [[9, 90]],
  specs_filter_min_max: [[5, null, 500]],
}
const addressOf = (address: string, of: Partial<ParsedSearch> = {}) =>
  urlWithExplicitFilters(new URL(address, 'https://shop.example'), { ...reading, ...of }).search

test('the URL of a search contains the filters parsed from its term, and marks the rest of the term as literal', () => {
  expect(addressOf('/zoeken?term=regejas rood maat m')).toBe(
    '?term=regenjas&letterlijk=1&aanbieding=1&merk=3&prijs_max=149.5&a2=21&a1=11&a1=12&s9=90&s5_max=500',
  )
})

test('a price in the URL overrides the price parsed from the search term, and a brand in URL and term appears once', () => {
  const address = addressOf('/zoeken?term=x&prijs_min=10&merk=3&merk=4&sorteer=price_asc')

  expect(address).toContain('prijs_min=10')
  expect(address).not.toContain('prijs_max')
  expect(address.match(/merk=\d/g)).toEqual(['merk=3', 'merk=4'])
  expect(address).toContain('sorteer=price_asc')
})

test('a search term is left out of the URL if every word of it became a filter', () => {
  expect(addressOf('/zoeken?term=maat m', { search: '', corrected: null })).not.toContain('term')
})

describe('categories', () => {
  const category = (id: number, title: string, count: number, children: Category[] = []): Category => ({
    id,
    title,
    uri: `/x-c${id}`,
    tree_depth: 1,
    count,
    children,
  })
  const roots = [
    category(1, 'Koken', 5),
    category(2, 'Tenten', 69, [category(3, 'Trekkingtenten', 28), category(4, 'Tarps', 9)]),
    category(5, 'Klimmen', 12),
  ]
  const titles = (term: string) => matchingCategories(roots, term).map(({ title }) => title)

  test('suggested categories with the term in their title come first, then those with most hits', () => {
    expect(titles('tent')).toEqual(['Tenten', 'Trekkingtenten', 'Klimmen', 'Koken'])
    expect(titles('Lichte TÀRP')).toEqual(['Tarps', 'Tenten', 'Klimmen', 'Koken'])
  })

  test('if no category has the search term in its title, those with the most hits are suggested', () => {
    expect(titles('xy')).toEqual(['Tenten', 'Klimmen', 'Koken'])
  })

  test('at most eight categories are suggested for a search', () => {
    const many = Array.from({ length: 30 }, (_, index) => category(index, `Tent ${index}`, index))

    expect(matchingCategories(many, 'tent')).toHaveLength(8)
  })
})

describe('pages', () => {
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
})
