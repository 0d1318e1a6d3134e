import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { aCategory, addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'

test('the old price is the lowest price of the thirty days before the reduction', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1, {
      variants: [
        {
          price_cents: 7_000,
          earlier: [
            { price_cents: 6_500, from: '2026-01-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' },
            { price_cents: 12_000, from: '2026-03-01T00:00:00.000Z', until: '2026-05-10T00:00:00.000Z' },
            { price_cents: 9_000, from: '2026-05-10T00:00:00.000Z', until: '2026-05-20T00:00:00.000Z' },
            { price_cents: 11_000, from: '2026-05-20T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' },
          ],
        },
      ],
    })
  })

  const [card] = (await queryProducts(shop.api, { deals: true })).products.data

  expect(card).toMatchObject({ price: 7_000, old_price: 9_000, price_net: 5_785, old_price_net: 7_438 })
})

test('a price that was already as low within the thirty days before is not shown as a reduction', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1, {
      variants: [
        {
          price_cents: 8_000,
          earlier: [
            { price_cents: 8_000, from: '2026-05-01T00:00:00.000Z', until: '2026-05-20T00:00:00.000Z' },
            { price_cents: 15_000, from: '2026-05-20T00:00:00.000Z', until: '2026-05-25T00:00:00.000Z' },
          ],
        },
      ],
    })
  })

  expect((await queryProducts(shop.api, { deals: true })).products.data).toEqual([])
  expect((await queryProducts(shop.api, {})).products.data[0]?.old_price).toBeNull()
})

test('a raised price shows no old price', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    const earlier = [{ price_cents: 5_000, from: '2026-05-01T00:00:00.000Z', until: '2026-05-20T00:00:00.000Z' }]
    addProduct(catalogue, 1, { variants: [{ price_cents: 8_000, earlier }] })
  })

  expect((await queryProducts(shop.api, {})).products.data[0]?.old_price).toBeNull()
})
