import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compareProducts } from '../../src/contract/catalogue/comparison'
import { type ProductQueryInput, queryProducts } from '../../src/contract/catalogue/product-list'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { addProduct } from '../testing/factories'
import type { Catalogue } from '../testing/records'
import { run, startShop } from '../testing/shop'

const [red, navy, M, L] = [11, 12, 21, 22]

/** A jacket in two colours, whose red is out in M and dearer in L, and a hat of which there is one. */
function withJackets(catalogue: Catalogue) {
  addProduct(catalogue, 1, {
    colours: ['rood', 'marine'],
    variants: [
      { id: 11, stock: 0, colour: 'rood', attribute_value_ids: [red, M] },
      { id: 12, stock: 5, colour: 'rood', attribute_value_ids: [red, L], price_cents: 16_000 },
      { id: 13, stock: 2, colour: 'marine', attribute_value_ids: [navy, M], price_cents: 12_000 },
      { id: 14, stock: 3, colour: 'marine', attribute_value_ids: [navy, L], price_cents: 12_500 },
    ],
  })
  addProduct(catalogue, 2)
}

/** For the tests that only read. Those with a shop of their own stand below: each start empties the database. */
const shop = await startShop(withJackets)

const all: ProductQueryInput = { category_id: 1 }
const countsOf = ({ attributes }: Awaited<ReturnType<typeof queryProducts>>) =>
  Object.fromEntries((attributes ?? []).flatMap(({ vals }) => vals.map(({ val, count }) => [val, count])))

test('a product card in a filtered list links to the matching variant, with its photo and price', async () => {
  const cardFor = async (filter: ProductQueryInput) =>
    (await queryProducts(shop.api, { ...all, ...filter })).products.data[0]

  expect(await cardFor({ attributes_filter: [[2, L]] })).toMatchObject({
    uri: '/tarp-1-p1?a1=12&a2=22',
    photo: '/photos/tarp-marine-1.svg',
    price: 12_500,
    from_price: true,
  })
  expect(await cardFor({ attributes_filter: [[1, red]] })).toMatchObject({
    uri: '/tarp-1-p1?a1=11',
    photo: '/photos/tarp-rood-1.svg',
    price: 16_000,
    from_price: false,
    sizes: ['L'],
  })
  // Of two sizes none is chosen for the visitor.
  expect(
    await cardFor({
      attributes_filter: [
        [2, M],
        [2, L],
      ],
    }),
  ).toMatchObject({ uri: '/tarp-1-p1?a1=12', price: 12_000 })
})

test('a product card lists the available colours and sizes, and shows an available colour', async () => {
  await using shop = await startShop(withJackets)
  const cards = async () => (await queryProducts(shop.api, all)).products.data

  const [hat, jacket] = (await cards()).toSorted((a, b) => b.id - a.id)
  expect(hat).not.toHaveProperty('swatches')
  expect(hat).not.toHaveProperty('sizes')
  expect(jacket).toMatchObject({
    uri: '/tarp-1-p1',
    photo: '/photos/tarp-rood-1.svg',
    swatches: [
      { title: 'Rood', color: '#c2352b', uri: '/tarp-1-p1?a1=11', in_stock: true },
      { title: 'Marineblauw', color: '#2b4266', uri: '/tarp-1-p1?a1=12', in_stock: true },
    ],
    sizes: ['M', 'L'],
    sizes_out: [],
  })

  await run([sql`UPDATE variants SET stock = 0 WHERE id IN (12, 13)`])
  expect((await cards()).find(({ id }) => id === 1)).toMatchObject({
    photo: '/photos/tarp-marine-1.svg',
    swatches: [{ in_stock: false }, { in_stock: true }],
    sizes: ['L'],
    sizes_out: ['M'],
  })
})

test('a product card has the second photo of the colour that it shows, if that colour has one', async () => {
  await using shop = await startShop((catalogue) => {
    withJackets(catalogue)
    addProduct(catalogue, 3, { colours: [] })
  })
  const photosOf = async (id: number) =>
    (await queryProducts(shop.api, all)).products.data.find((card) => card.id === id)?.photos?.map(({ src }) => src)

  expect(await photosOf(1)).toEqual(['/photos/tarp-rood-1.svg', '/photos/tarp-rood-2.svg'])
  expect(await photosOf(2)).toEqual(['/photos/tarp-mos-1.svg', '/photos/tarp-mos-2.svg'])
  expect(await photosOf(3)).toBeUndefined()

  await run([sql`UPDATE variants SET stock = 0 WHERE id IN (12, 13)`])
  expect(await photosOf(1)).toEqual(['/photos/tarp-marine-1.svg', '/photos/tarp-marine-2.svg'])
})

test('a compared product with a sold-out colour has the photo of its product card, in an available colour', async () => {
  await using shop = await startShop(withJackets)
  await run([sql`UPDATE variants SET stock = 0 WHERE id IN (12, 13)`])

  const { products } = await compareProducts(shop.api, { products: [1, 2] })

  const cards = (await queryProducts(shop.api, all)).products.data
  expect(products.map(({ photo }) => photo)).toEqual([1, 2].map((id) => cards.find((card) => card.id === id)?.photo))
  expect(products[0]?.photo).toBe('/photos/tarp-marine-1.svg')
})

test('the stored counts of sizes and colours follow every change of stock', async () => {
  await using shop = await startShop(withJackets)
  const stored = async () => countsOf(await queryProducts(shop.api, all))
  const counted = async () => countsOf(await queryProducts(shop.api, { ...all, price_filter: { min: toEuro(0) } }))
  expect(await stored()).toEqual({ Rood: 1, Marineblauw: 1, M: 1, L: 1 })

  for (const [id, stock, left] of [
    [13, 0, { Rood: 1, Marineblauw: 1, L: 1 }],
    [14, 0, { Rood: 1, L: 1 }],
    [12, 1, { Rood: 1, L: 1 }],
    [12, 0, {}],
    [11, 4, { Rood: 1, M: 1 }],
  ] as const) {
    await run([sql`UPDATE variants SET stock = ${stock} WHERE id = ${id}`])
    expect(await stored()).toEqual(left)
    expect(await counted()).toEqual(left)
  }
})
