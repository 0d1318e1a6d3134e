import { expect, test } from 'vitest'
import { productsToItemListSchema } from './item-list-schema'

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
