import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/product-list'
import { aCategory, addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'

test('a card says what it costs, with and without VAT, and whether it can be had', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1, {
      reviews: [{ rating: 9 }, { rating: 8 }],
      variants: [{ id: 12, price_cents: 9_995, stock: 2, content: '2.5 m2' }],
    })
  })

  const [card] = (await queryProducts(shop.api, {})).products.data

  expect(card).toEqual({
    id: 1,
    uri: '/tarp-1-p1',
    photo: '/photos/tarp-mos-1.svg',
    photos: [{ src: '/photos/tarp-mos-1.svg' }, { src: '/photos/tarp-mos-2.svg' }],
    full_name: 'Tarp 1',
    brand: 'Veldmeester',
    price: 9_995,
    old_price: null,
    price_net: 8_260,
    old_price_net: null,
    po_id: 12,
    option_name: null,
    from_price: false,
    content: { amount: 2.5, unit: 'm2' },
    rating: 8.5,
    review_count: 2,
    stock_status: 'low',
    delivery: 'Nog 2 op voorraad',
    delivery_date: null,
    labels: [],
  })
})

test('a product of several variants shows the lowest price and no variant of its own', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1, {
      colours: ['rood', 'marine'],
      variants: [
        { id: 12, colour: 'rood', price_cents: 5_000, stock: 0, attribute_value_ids: [11], option_name: 'Rood' },
        {
          id: 13,
          colour: 'marine',
          price_cents: 4_000,
          stock: 9,
          attribute_value_ids: [12],
          option_name: 'Marineblauw',
        },
      ],
    })
  })

  const [card] = (await queryProducts(shop.api, { alternative_options_photos: true })).products.data

  expect(card).toMatchObject({
    price: 4_000,
    from_price: true,
    po_id: null,
    stock_status: 'in_stock',
    delivery: 'Op voorraad',
  })
  expect(card?.alternative_option_photos).toEqual([
    { po_id: 12, photo: '/photos/tarp-rood-1.svg', title: 'Rood' },
    { po_id: 13, photo: '/photos/tarp-marine-1.svg', title: 'Marineblauw' },
  ])
})

const DAY = 24 * 60 * 60_000

test.each<[string, number, number, string[]]>([
  ['it came with the shop', 3, 3, []],
  ['it came a month after the shop opened', 59, 20, ['Nieuw']],
  ['it came in the weeks in which the shop opened', 40, 20, []],
  ['it came two months ago', 500, 61, []],
])('whether a product is new: %s', async (_, openedDaysAgo, daysAgo, labels) => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    for (const [id, age] of [
      [1, openedDaysAgo],
      [2, daysAgo],
    ] as const)
      addProduct(catalogue, id, { created_at: new Date(Date.now() - age * DAY).toISOString() })
  })

  const cards = (await queryProducts(shop.api, {})).products.data

  expect(cards.find(({ id }) => id === 2)?.labels).toEqual(labels)
})
