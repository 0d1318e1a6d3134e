import { expect, test } from 'vitest'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { sendOrder } from '../../testing/placing'
import { startShop } from '../../testing/shop'

test.each<[string, string, string]>([
  ['a pickup point is missing', 'shipping_method_id = 4, pickup_point_id = NULL', 'pickup_point'],
  ['the pickup point is another carrier’s', 'shipping_method_id = 4, pickup_point_id = 2', 'pickup_point'],
  [
    'the way of delivery does not go to the address',
    `shipping_method_id = 2, delivery = json_set(invoice, '$.country', 'BE', '$.postal_code', '2000')`,
    'shipping_method',
  ],
  ['the way of delivery does not carry its weight', 'shipping_method_id = 3', 'shipping_method'],
  ['only companies pay on account', 'payment_method_id = 6', 'payment_method'],
])('what was chosen before, and does not do: %s', async (_, change, field) => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api)
  await shop.db.prepare('UPDATE shipping_methods SET max_weight = 499 WHERE id = 3').run()
  await shop.db.prepare(`UPDATE pickup_points SET carrier = 'dhl' WHERE id = 2`).run()
  await shop.db.prepare(`UPDATE carts SET ${change}`).run()

  const response = await sendOrder(shop, cart)

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'incomplete', errors: { [field]: [expect.any(String)] } })
  expect(await shop.db.prepare('SELECT count(*) AS n FROM orders').first()).toEqual({ n: 0 })
})

test('an emptied cart comes along with the refusal', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api)
  await shop.delete('/shoppingCart/12')

  expect(await (await sendOrder(shop, cart)).json()).toMatchObject({
    code: 'empty_cart',
    data: { items: [], count: 0 },
  })
})
