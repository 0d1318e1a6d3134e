import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { readPlaced, sendOrder } from '../../testing/placing'
import { recording } from '../../testing/recording'
import { startShop } from '../../testing/shop'

test('an order and its payment are six trips to the database; asked again, one', async () => {
  const { db, trips } = recording((env as { DB: D1Database }).DB)
  await using shop = await startShop(withCheckout, { DB: db })
  const cart = await readyToOrder(shop.api)
  const key = crypto.randomUUID()
  trips()

  const first = await readPlaced(await sendOrder(shop, cart, { key }))
  // It is read, written, paid for at the test bank, its payment and then its answer written; and mail is looked for.
  expect(trips()).toBe(6)
  const second = await readPlaced(await sendOrder(shop, cart, { key }))
  expect(trips()).toBe(1)

  expect(first.payment_url).toMatch(/^\/testbank\//)
  expect(second).toEqual(first)
})
