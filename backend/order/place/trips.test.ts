import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { readPlaced, sendOrder } from '../../testing/placing'
import { recording } from '../../testing/recording'
import { startShop } from '../../testing/shop'

test('an order and its payment are three trips to the database; asked again, one', async () => {
  const { db, tripsOf } = recording((env as { DB: D1Database }).DB)
  await using shop = await startShop(withCheckout, { DB: db })
  const cart = await readyToOrder(shop.api)
  const key = crypto.randomUUID()
  const answers: Awaited<ReturnType<typeof readPlaced>>[] = []
  const order = async () => answers.push(await readPlaced(await sendOrder(shop, cart, { key })))

  // It is read, written, and its payment and answer written.
  expect(await tripsOf(order)).toBe(3)
  expect(await tripsOf(order)).toBe(1)

  const [first, second] = answers
  expect(first?.payment_url).toMatch(/^\/testbank\//)
  expect(second).toEqual(first)
})
