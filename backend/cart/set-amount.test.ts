import { expect, test } from 'vitest'
import { addToCart, getCart, setCartAmount } from '../../src/contract/ordering/cart'
import { aCategory, addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'

const startWithTarps = () =>
  startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1, { variants: [{ id: 12, stock: 5 }] })
    addProduct(catalogue, 2, { variants: [{ id: 22, stock: 2000 }] })
  })

test('setting an amount replaces it, and 0 removes the variant', async () => {
  await using shop = await startWithTarps()
  await addToCart(shop.api, { po_id: 22, amount: 4 })

  expect((await setCartAmount(shop.api, { po_id: 22, amount: 2 }))?.data?.count).toBe(2)
  expect((await setCartAmount(shop.api, { po_id: 22, amount: 0 }))?.data?.items).toEqual([])
})

test('setting more than there is is cut to the stock', async () => {
  await using shop = await startWithTarps()
  await addToCart(shop.api, { po_id: 12, amount: 1 })

  const change = await setCartAmount(shop.api, { po_id: 12, amount: 50 })

  expect(change).toMatchObject({
    data: { count: 5 },
    message: 'Er zijn er nog maar 5. We hebben het aantal aangepast.',
  })
})

test('an amount of what is out of stock, or unknown, is refused, and the cart stays as it is', async () => {
  await using shop = await startWithTarps()
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await shop.db.prepare('UPDATE variants SET stock = 0 WHERE id = 12').run()

  await expect(setCartAmount(shop.api, { po_id: 12, amount: 2 })).rejects.toMatchObject({
    status: 409,
    code: 'out_of_stock',
  })
  await expect(setCartAmount(shop.api, { po_id: 999, amount: 2 })).rejects.toMatchObject({ status: 404 })
  expect((await getCart(shop.api, {})).items).toMatchObject([{ po_id: 12, amount: 1 }])
})
