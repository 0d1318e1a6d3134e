import { expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product'
import { aCategory, addProduct, aSpec } from '../testing/factories'
import { startShop, type TestShop } from '../testing/shop'

type Wearer = 'Dames' | 'Heren' | 'Unisex' | 'Kinderen'
const wearers: Wearer[] = ['Dames', 'Heren', 'Unisex', 'Kinderen']

type Jacket = { euros: number; for?: Wearer; kind?: 'regenjas' | 'regenbroek'; stock?: number; popularity?: number }

/** Rainwear in one category: the first is looked at. */
const startWith = (jackets: readonly Jacket[], picked: readonly number[] = []) =>
  startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2))
    catalogue.specs.push(aSpec(4, 'Doelgroep'))
    for (const [index, title] of wearers.entries())
      catalogue.spec_values.push({ id: 400 + index, spec_id: 4, title, position: index })
    for (const [index, { euros, kind = 'regenjas', stock = 10, popularity = 1, ...jacket }] of jackets.entries())
      addProduct(catalogue, index + 1, {
        kind,
        popularity,
        values: jacket.for ? { 4: 400 + wearers.indexOf(jacket.for) } : {},
        variants: [{ price_cents: euros * 100, stock }],
      })
    for (const [position, other_id] of picked.entries())
      catalogue.product_alternatives.push({ product_id: 1, other_id, position })
  })

const rows = async ({ api }: TestShop) => {
  const { alternatives, popular } = await getProduct(api, { id: 1 })
  return { alternatives: alternatives?.map(({ id }) => id), popular: popular?.map(({ id }) => id) }
}

test('alternatives of a product have a similar price', async () => {
  await using shop = await startWith([{ euros: 100 }, { euros: 160 }, { euros: 60 }, { euros: 140 }, { euros: 90 }])

  expect((await rows(shop)).alternatives).toEqual([5, 4])
})

test('alternatives for the same target group come first, then unisex ones', async () => {
  await using shop = await startWith([
    { euros: 100, for: 'Dames' },
    { euros: 100, for: 'Unisex' },
    { euros: 100, for: 'Heren' },
    { euros: 100, for: 'Kinderen' },
    { euros: 120, for: 'Dames' },
    { euros: 100 },
  ])

  expect((await rows(shop)).alternatives).toEqual([5, 2])
})

test('alternatives of children’s articles are for children, those of unisex articles for adults', async () => {
  await using forChildren = await startWith([
    { euros: 50, for: 'Kinderen' },
    { euros: 50, for: 'Unisex' },
    { euros: 50, for: 'Kinderen' },
  ])
  expect((await rows(forChildren)).alternatives).toEqual([3])

  await using forAll = await startWith([
    { euros: 50, for: 'Unisex' },
    { euros: 50, for: 'Heren' },
    { euros: 50, for: 'Kinderen' },
    { euros: 60, for: 'Unisex' },
  ])
  expect((await rows(forAll)).alternatives).toEqual([4, 2])
})

test('a jacket’s alternatives and popular products contain no trousers', async () => {
  await using shop = await startWith([
    { euros: 100 },
    { euros: 100, kind: 'regenbroek', popularity: 9 },
    { euros: 110 },
    { euros: 300, popularity: 5 },
  ])

  expect(await rows(shop)).toEqual({ alternatives: [3], popular: [4] })
})

test('available alternatives come first, and sold out products are not listed as popular', async () => {
  await using shop = await startWith([
    { euros: 100 },
    { euros: 100, stock: 0 },
    { euros: 130 },
    { euros: 400, stock: 0, popularity: 9 },
  ])

  expect(await rows(shop)).toEqual({ alternatives: [3, 2], popular: [] })
})

test('alternatives that the shop picked come before calculated ones, each once', async () => {
  await using shop = await startWith([{ euros: 100 }, { euros: 100 }, { euros: 105 }, { euros: 900 }], [4, 3])

  expect((await rows(shop)).alternatives).toEqual([4, 3, 2])
})

test('a product has at most six alternatives, the nearest in price', async () => {
  await using shop = await startWith([{ euros: 100 }, ...Array.from({ length: 9 }, (_, n) => ({ euros: 101 + n }))])

  const { alternatives, popular } = await rows(shop)
  expect(alternatives).toEqual([2, 3, 4, 5, 6, 7])
  expect(popular?.toSorted()).toEqual([10, 8, 9])
})

test('popular products for the same target group come first on a product page', async () => {
  await using shop = await startWith([
    { euros: 100, for: 'Heren' },
    { euros: 300, for: 'Dames', popularity: 9 },
    { euros: 300, for: 'Heren', popularity: 5 },
    { euros: 300, for: 'Kinderen', popularity: 8 },
    { euros: 300, for: 'Unisex', popularity: 7 },
  ])

  expect((await rows(shop)).popular).toEqual([5, 3, 2, 4])
})
