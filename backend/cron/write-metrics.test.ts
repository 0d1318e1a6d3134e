import { expect, test } from 'vitest'
import { withCheckout } from '../testing/checkout'
import { placeOne } from '../testing/placing'
import { startShop } from '../testing/shop'
import { triggerCron } from '../testing/trigger-cron'

test('each metrics run of the cron counts the orders since the previous run, and reports how long mail has waited', async () => {
  await using shop = await startShop(withCheckout)
  const points: { blobs: string[]; doubles: number[] }[] = []
  shop.env.METRICS = { writeDataPoint: (point) => void points.push(point) }
  const run = async () => {
    points.length = 0
    await triggerCron(shop, Date.now())
    return Object.fromEntries(points.map(({ blobs, doubles }) => [blobs[0], doubles]))
  }
  await placeOne(shop)
  const first = await run()
  expect(first.orders).toEqual([1, expect.any(Number)])
  expect(first.orders?.[1]).toBeGreaterThan(0)
  expect(first.mail_age).toEqual([1, expect.any(Number)])
  expect((await run()).orders).toEqual([0, 0])
})
