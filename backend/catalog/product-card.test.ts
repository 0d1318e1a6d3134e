import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { addProduct, aSpec } from '../testing/factories'
import { startShop } from '../testing/shop'

test('a product card has the price with and without VAT, and whether the product is available', async () => {
  await using shop = await startShop((catalogue) => {
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
    facts: [],
  })
})

test('the product card of a product with several variants shows the lowest price and links to no single variant', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1, {
      colours: ['Rood', 'Marineblauw'],
      variants: [
        { id: 12, colour: 'Rood', price_cents: 5_000, stock: 0, attribute_value_ids: [11], option_name: 'Rood' },
        {
          id: 13,
          colour: 'Marineblauw',
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
    { po_id: 12, photo: '/photos/tarp-Rood-1.svg', title: 'Rood' },
    { po_id: 13, photo: '/photos/tarp-Marineblauw-1.svg', title: 'Marineblauw' },
  ])
})

const jacket = 'Stubai regenjas dames'

test.each<[string, { title: string; unit?: string; value: string | number }[], string[]]>([
  [
    'measured values in the order of the specifications',
    [
      { title: 'Doelgroep', value: 'Unisex' },
      { title: 'Gewicht', unit: 'g', value: 1_235.5 },
      { title: 'Waterkolom', unit: 'mm', value: '15.000' },
      { title: 'Ademend vermogen', unit: 'g/m²/24 u', value: '10.000' },
    ],
    ['1.235,5 g', '15.000 mm'],
  ],
  [
    'a number without a unit with its title, and texts when few values are measured',
    [
      { title: 'Vulling', value: 'Ganzendons' },
      { title: 'R-waarde', value: '4,5' },
    ],
    ['R-waarde 4,5', 'Ganzendons'],
  ],
  [
    'a size of several numbers before texts',
    [
      { title: 'Vulling', value: 'Ganzendons' },
      { title: 'Pakmaat', unit: 'cm', value: '56 × 14' },
    ],
    ['56 × 14 cm', 'Ganzendons'],
  ],
  [
    'no long values, none meaningless alone, none in the name and no options',
    [
      { title: 'Capuchon', value: 'Verstelbaar en ruim genoeg voor een helm' },
      { title: 'Regenhoes', value: 'Ja' },
      { title: 'Hoogteverschil', unit: 'mm', value: '0' },
      { title: 'Lamel', unit: 'mm', value: '8' },
      { title: 'Doelgroep', value: 'Dames' },
      { title: 'Maat', unit: 'cm', value: '176' },
    ],
    [],
  ],
])('a card’s key facts: %s', async (_, specs, expected) => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1, {
      full_name: jacket,
      variants: [{ attribute_value_ids: [21] }, { attribute_value_ids: [22] }],
    })
    for (const [place, { title, unit = null, value }] of specs.entries()) {
      const id = 10 + place
      const isText = typeof value === 'string'
      catalogue.specs.push(aSpec(id, title, { unit, numeric: !isText }))
      if (isText) catalogue.spec_values.push({ id: 1_000 + id, spec_id: id, title: value, position: 1 })
      const chosen = isText ? { spec_value_id: 1_000 + id } : { number: value }
      catalogue.product_specs.push({ product_id: 1, spec_id: id, ...chosen })
    }
  })

  const [card] = (await queryProducts(shop.api, {})).products.data

  expect(card?.facts).toEqual(expected)
})

const DAY = 24 * 60 * 60_000

test.each<[string, number, number, string[]]>([
  ['it came with the shop', 3, 3, []],
  ['it came a month after the shop opened', 59, 20, ['Nieuw']],
  ['it came in the weeks in which the shop opened', 40, 20, []],
  ['it came two months ago', 500, 61, []],
])('whether a product card has the label “Nieuw”: %s', async (_, openedDaysAgo, daysAgo, labels) => {
  await using shop = await startShop((catalogue) => {
    for (const [id, age] of [
      [1, openedDaysAgo],
      [2, daysAgo],
    ] as const)
      addProduct(catalogue, id, { created_at: new Date(Date.now() - age * DAY).toISOString() })
  })

  const cards = (await queryProducts(shop.api, {})).products.data

  expect(cards.find(({ id }) => id === 2)?.labels).toEqual(labels)
})
