import { expect, test } from 'vitest'
import type { PageCard } from '../../contract/content'
import { sizeRange } from './card/ProductCard'
import { findGuideForCategory } from './guide-of-category'
import { commonDelivery, isCommonDelivery } from './list/common-delivery'
import { productsToItemListSchema } from './list-schemas'

test('structured data gives each product its position in the full list', () => {
  const card = (id: number) => ({ id, uri: `/tent-p${id}`, photo: null, full_name: `Tent ${id}`, price: 1 })
  const meta = { current_page: 3, last_page: 4, per_page: 24, total: 90 }

  expect(
    productsToItemListSchema({ list: { products: { data: [card(7), card(8)], meta } } }, 'https://shop.example'),
  ).toEqual({
    '@type': 'ItemList',
    numberOfItems: 90,
    itemListElement: [
      { '@type': 'ListItem', position: 49, name: 'Tent 7', url: 'https://shop.example/tent-p7' },
      { '@type': 'ListItem', position: 50, name: 'Tent 8', url: 'https://shop.example/tent-p8' },
    ],
  })
})

test('structured data omits the number of products when the backend did not count them', () => {
  const meta = { current_page: 1, last_page: 21, per_page: 24, total: 500, more: true }

  expect(productsToItemListSchema({ list: { products: { data: [], meta } } }, 'https://shop.example')).toEqual({
    '@type': 'ItemList',
    itemListElement: [],
  })
})

const guides = ['Een tent kiezen', 'Welke slaapzak past bij mij?', 'Regenjassen uitgelegd', 'Op de mat'].map(
  (title, at): PageCard => ({ id: at + 1, title, uri: `/gids-i${at + 1}`, type_code: 'keuzehulp' }),
)

test.each([
  ['Tenten', 'Een tent kiezen'],
  ['Donzen SLAAPZAKKEN', 'Welke slaapzak past bij mij?'],
  ['Regenjas', 'Regenjassen uitgelegd'],
  // A word with the same beginning, a word inside another word, a word that every text contains, and no word.
  ['Tentharingen', undefined],
  ['Trekkingtenten', undefined],
  ['De mat', undefined],
  ['', undefined],
])('the buying guide for %j is %j', (title, guide) => {
  expect(findGuideForCategory(title, guides)?.title).toBe(guide)
})

test.each<[string[], string]>([
  [[], ''],
  [['M'], 'M'],
  [['S', 'M', 'XL'], 'S, M, XL'],
  [['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'XS, S, M, L, XL, XXL'],
  [['36', '37', '38', '39', '40', '41', '42'], '36 – 42'],
  [['36', '37', '38', '40', '41', '42', '43'], '36, 37, 38, 40, 41, +2'],
  [['20 l', '30 l', '40 l', '50 l', '60 l', '70 l', '80 l'], '20 l, 30 l, 40 l, 50 l, 60 l, +2'],
])('the sizes %j are shown as “%s”', (sizes, told) => {
  expect(sizeRange(sizes)).toBe(told)
})

const onTuesday = { stock_status: 'in_stock', delivery: 'Dinsdag in huis', delivery_date: '2026-11-24' } as const
const onFriday = { stock_status: 'in_stock', delivery: 'Vrijdag in huis', delivery_date: '2026-11-27' } as const
const few = { stock_status: 'low', delivery: 'Nog 2, dinsdag in huis', delivery_date: '2026-11-24' } as const
const out = { stock_status: 'out', delivery: 'Niet op voorraad', delivery_date: null } as const

test('a list shows the delivery day that at least half of its products share', () => {
  const list = [onTuesday, onTuesday, onTuesday, onFriday, few, out]

  const common = commonDelivery(list)

  expect(common).toEqual({ text: 'Dinsdag in huis', date: '2026-11-24' })
  expect(list.filter((product) => !isCommonDelivery(product, common))).toEqual([onFriday, few, out])
})

test.each([
  ['of fewer than three products', [onTuesday, onTuesday]],
  ['of products of which most differ', [onTuesday, onTuesday, onTuesday, onFriday, onFriday, few, out]],
  ['of a backend that says no day', Array(6).fill({ ...onTuesday, delivery_date: null })],
  ['of nothing', []],
])('a list %s shows no shared delivery day', (_, list) => {
  expect(commonDelivery(list)).toBeNull()
  expect(isCommonDelivery(onTuesday, null)).toBe(false)
})
