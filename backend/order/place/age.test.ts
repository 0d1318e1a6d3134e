import { expect, test } from 'vitest'
import { getShippingMethods } from '../../../src/contract/ordering/checkout'
import { getOffer } from '../../../src/contract/ordering/offer'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { startWithOffer } from '../../testing/offer'
import { sendOrder } from '../../testing/placing'
import { startShop } from '../../testing/shop'

const from18 = `UPDATE products SET min_age = 18 WHERE id = 1`

test('goods with a minimum age are ordered only by a buyer who says that they are old enough', async () => {
  await using shop = await startShop(withCheckout)
  await shop.db.prepare(from18).run()
  const cart = await readyToOrder(shop.api)
  expect(cart.items[0]?.info.min_age).toBe(18)

  const refused = await sendOrder(shop, cart)
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { code: 'incomplete', errors: { accept_age: ['Bevestig dat je 18 jaar of ouder bent.'] } },
  ])
  expect((await sendOrder(shop, cart, { accept_age: true })).status).toBe(201)
  expect(await shop.db.prepare('SELECT min_age FROM order_lines').first()).toEqual({ min_age: 18 })
})

test('no pickup point is offered for it, and one that was chosen before does not do', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api)
  const titles = async () => (await getShippingMethods(shop.api, {})).filter(({ pickup }) => pickup).length
  expect(await titles()).toBeGreaterThan(0)
  await shop.db.prepare(from18).run()
  expect(await titles()).toBe(0)
  await shop.db.prepare('UPDATE carts SET shipping_method_id = 4, pickup_point_id = 1').run()

  const refused = await sendOrder(shop, cart, { accept_age: true })

  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: { shipping_method: [expect.any(String)] } },
  ])
})

test('an offer asks the same', async () => {
  await using shop = await startWithOffer(null)
  await shop.db.prepare('UPDATE order_lines SET min_age = 18').run()
  const { token } = shop
  const { cart } = await getOffer(shop.api, { token })

  expect((await getShippingMethods(shop.api, { offer: token })).filter(({ pickup }) => pickup)).toEqual([])
  const refused = await sendOrder(shop, cart ?? {}, { offer: token })
  expect([refused.status, Object.keys(((await refused.json()) as { errors: object }).errors)]).toEqual([
    422,
    ['accept_age'],
  ])
  expect((await sendOrder(shop, cart ?? {}, { offer: token, accept_age: true })).status).toBe(201)
})
