import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'

test('the old price is the lowest of the thirty days before a reduction; a raised price, or one that was as low before, shows none', async () => {
  const at = (day: string) => `2026-${day}T00:00:00.000Z`
  await using shop = await startShop((catalogue) => {
    const add = (id: number, price_cents: number, ...earlier: [price_cents: number, from: string, until: string][]) =>
      addProduct(catalogue, id, {
        variants: [
          {
            price_cents,
            earlier: earlier.map(([price_cents, from, until]) => ({ price_cents, from: at(from), until: at(until) })),
          },
        ],
      })
    add(
      1,
      7_000,
      [6_500, '01-01', '03-01'],
      [12_000, '03-01', '05-10'],
      [9_000, '05-10', '05-20'],
      [11_000, '05-20', '06-01'],
    )
    add(2, 8_000, [8_000, '05-01', '05-20'], [15_000, '05-20', '05-25'])
    add(3, 8_000, [5_000, '05-01', '05-20'])
  })

  expect((await queryProducts(shop.api, { deals: true })).products.data).toMatchObject([
    { id: 1, price: 7_000, old_price: 9_000, price_net: 5_785, old_price_net: 7_438 },
  ])
  const all = (await queryProducts(shop.api, {})).products.data
  expect(Object.fromEntries(all.map(({ id, old_price }) => [id, old_price]))).toEqual({ 1: 9_000, 2: null, 3: null })
})
