import { expect, test, vi } from 'vitest'
import { getReviewInvitation } from '../src/contract/catalogue/review'
import { getShippingMethods } from '../src/contract/ordering/checkout'
import { getOffer } from '../src/contract/ordering/offer'
import { getPayment, retryPayment } from '../src/contract/ordering/payment'
import { signText } from './lib/signature'
import { DAY, HOUR } from './lib/time'
import { REVIEW_LINK_PURPOSE } from './reviews/review-link-purpose'
import { withCheckout } from './testing/checkout'
import { addOrder } from './testing/orders'
import { placeOne } from './testing/placing'
import { firstRow } from './testing/run-sql'
import { startShop } from './testing/shop'
import { startWithOffer } from './testing/start-with-offer'

const at = (moment: number) => vi.useFakeTimers({ now: moment, toFake: ['Date'] })

test('a payment link expires sixty days after the order', async () => {
  await using shop = await startShop(withCheckout)
  const { payment_token: token } = await placeOne(shop)
  const { created_at } = (await firstRow<{ created_at: string }>(shop, 'SELECT created_at FROM orders')) ?? {}
  const end = Date.parse(created_at ?? '') + 60 * DAY

  at(end - HOUR)
  expect(await getPayment(shop.visitor().api, { token })).toMatchObject({ status: 'open' })
  at(end)
  for (const call of [getPayment, retryPayment])
    await expect(call(shop.visitor().api, { token })).rejects.toMatchObject({ status: 404 })
})

test('an offer’s link expires thirty days after the offer, also for its owner', async () => {
  await using shop = await startWithOffer()
  const { token } = shop
  const { valid_until } = await getOffer(shop.api, { token })
  const end = Date.parse(valid_until ?? '') + 30 * DAY

  at(end - HOUR)
  expect(await getOffer(shop.visitor().api, { token })).toMatchObject({ valid_until, cart: null })
  at(end)
  await expect(getOffer(shop.api, { token })).rejects.toMatchObject({ status: 404 })
  await expect(getShippingMethods(shop.api, { offer: token })).rejects.toMatchObject({ status: 404 })
})

test('a review link expires after 180 days', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1)
  const uuid = crypto.randomUUID()
  const now = Date.now()
  const insert = 'INSERT INTO review_promotions (uuid, order_id, created_at) VALUES (?, 1, ?)'
  await shop.db.prepare(insert).bind(uuid, now).run()
  const link = { uuid, hash: signText(shop.env, REVIEW_LINK_PURPOSE, uuid) }

  at(now + 180 * DAY - HOUR)
  expect(await getReviewInvitation(shop.api, link)).toMatchObject({ order_number: 'PV100001' })
  at(now + 180 * DAY)
  await expect(getReviewInvitation(shop.api, link)).rejects.toMatchObject({ status: 404 })
})
