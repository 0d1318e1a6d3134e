import { expect, test } from 'vitest'
import { loginAsGuest } from '../../../src/contract/auth'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { reorder } from '../../../src/contract/ordering/order'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { addProduct } from '../../testing/factories'
import { addOrder } from '../../testing/orders'
import { placeOne } from '../../testing/placing'
import { readRefusal } from '../../testing/refusals'
import { runSql } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'

const own = (shop: TestShop) =>
  runSql(shop, 'UPDATE orders SET customer_id = (SELECT customer_id FROM sessions WHERE customer_id IS NOT NULL)')

test('reordering adds the order’s articles to those that are already in the cart', async () => {
  await using shop = await startShop(withCheckout)
  const { id } = await placeOne(shop, { 12: 2, 22: 3 })
  await addToCart(shop.api, { po_id: 22, amount: 1 })

  const answer = await reorder(shop.api, { id })

  expect(answer?.message).toBeUndefined()
  expect(answer?.data?.items.map(({ po_id, amount }) => [po_id, amount])).toEqual([
    [22, 4],
    [12, 2],
  ])
  expect(await getCart(shop.api, {})).toEqual(answer?.data)
})

test('reordering names the articles that are not available, and adds the rest', async () => {
  await using shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    addProduct(catalogue, 4)
  })
  await loginAsGuest(shop.api, { email: 'noor@voorbeeld.nl' })
  await addOrder(shop, 1, { lines: { 12: 3, 22: 2, 32: 1, 40: 1 } })
  await own(shop)
  await shop.db.batch([
    shop.db.prepare('UPDATE variants SET stock = 2 WHERE id = 12'),
    shop.db.prepare('UPDATE variants SET stock = 0 WHERE id = 32'),
    shop.db.prepare('DELETE FROM variants WHERE id = 40'),
  ])

  const answer = await reorder(shop.api, { id: 1 })

  expect(answer?.message).toBe(
    'We konden niet alles toevoegen. Niet meer leverbaar: Tarp 3, Tarp 4. Minder dan je had: Tarp 1 (2 van de 3).',
  )
  expect(answer?.data?.items.map(({ po_id, amount }) => [po_id, amount])).toEqual([
    [12, 2],
    [22, 2],
  ])
})

test('reordering only unavailable articles is a 409 and leaves the cart unchanged', async () => {
  await using shop = await startShop(withCheckout)
  const { id } = await placeOne(shop, { 12: 1 })
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  await runSql(shop, 'UPDATE variants SET stock = 0 WHERE id = 12')

  const gone = await shop.post(`/orders/${id}/reorder`, {})
  expect(await readRefusal(gone)).toMatchObject({
    status: 409,
    code: 'nothing_left',
    message: 'Niets van deze bestelling is nog leverbaar.',
    data: { items: [{ po_id: 22, amount: 1 }] },
  })

  await runSql(shop, 'UPDATE variants SET stock = 1 WHERE id = 12')
  await reorder(shop.api, { id })
  expect(await (await shop.post(`/orders/${id}/reorder`, {})).json()).toMatchObject({
    code: 'nothing_left',
    message: 'Hiervan kan niets meer bij in je winkelwagen.',
  })
})

test('reordering respects the cart limits of a hundred lines and 999 pieces', async () => {
  await using shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    for (let id = 100; id < 200; id++) addProduct(catalogue, id, { variants: [{ id, stock: 5_000 }] })
  })
  await readyToOrder(shop.api, { 12: 1 })
  await runSql(
    shop,
    `INSERT INTO cart_items (cart_id, variant_id, amount, added_at)
      SELECT carts.id, v.id, 998, 0 FROM carts, variants v WHERE v.id BETWEEN 100 AND 197`,
  )
  await addOrder(shop, 1, { lines: { 100: 5, 198: 1, 199: 1 } })
  await own(shop)

  const answer = await reorder(shop.api, { id: 1 })

  expect(answer?.data?.items).toHaveLength(100)
  expect(answer?.data?.items.find(({ po_id }) => po_id === 100)?.amount).toBe(999)
  expect(answer?.message).toBe(
    'We konden niet alles toevoegen. Minder dan je had: Tarp 100 (1 van de 5). Je winkelwagen is vol, dus zonder: Tarp 199.',
  )
})

test('twenty simultaneous reorders all add up, but never exceed the stock', async () => {
  await using shop = await startShop(withCheckout)
  const { id } = await placeOne(shop, { 22: 30 })

  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post(`/orders/${id}/reorder`, {})))

  // Of 500 in stock, 30 are sold. The other 470 are enough for fifteen orders of 30, and for 20 items more.
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  expect((await getCart(shop.api, {})).items).toMatchObject([{ po_id: 22, amount: 470 }])
})
