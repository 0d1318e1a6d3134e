import { expect, test } from 'vitest'
import type { ParsedSearch } from '../../contract/catalogue/product-list'
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
