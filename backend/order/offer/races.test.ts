import { expect, test } from 'vitest'
import { addToCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { createOffer, getOffer } from '../../../src/contract/ordering/offer'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { releaseUnpaidOrders } from '../../cron/release-unpaid-orders'
import { writeDb } from '../../db/client'
import { openTestBank } from '../../payment/test-bank'
import { aCode, readyToOrder, withCodes } from '../../testing/checkout'
import { readPlaced, sendOrder } from '../../testing/placing'
import { readRefusal } from '../../testing/refusals'
import { firstRow, insert, rowOf, runSql, stockOf } from '../../testing/run-sql'
import { startShop } from '../../testing/shop'
import { orderOffer, startWithOffer } from '../../testing/start-with-offer'

const DAY = 24 * 3600 * 1000

test('twenty simultaneous orders of one offer, by the customer who requested it and others with the link, make one order', async () => {
  await using shop = await startWithOffer(null)
  const other = shop.visitor()
  await readyToOrder(other.api, { 22: 1 })
  const carts = await Promise.all([shop, other].map(({ api }) => getOffer(api, { token: shop.token })))

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      sendOrder(place % 2 ? other : shop, carts[place % 2]?.cart ?? {}, { offer: shop.token }),
    ),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(await readRefusal(answer)).toMatchObject({ status: 409, code: 'offer_ordered' })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM orders WHERE offer_id IS NOT NULL')).toEqual({ n: 1 })
  expect(await stockOf(shop)).toBe(8)
})

test('ordering an offer again with its idempotency key returns the same order, and with another key is refused', async () => {
  await using shop = await startWithOffer()
  const { cart } = await getOffer(shop.api, { token: shop.token })
  const send = (key: string, version = cart?.version) =>
    sendOrder(shop, { ...cart, version }, { offer: shop.token, key })

  const [first, again, other, changed] = [await send('a'), await send('a'), await send('b'), await send('a', 99)]

  expect(await again.text()).toBe(await first.text())
  expect(await readRefusal(other)).toMatchObject({
    status: 409,
    code: 'offer_ordered',
    message: expect.stringMatching(/^Deze offerte is al besteld, met nummer PV\d+\.$/),
  })
  expect(await readRefusal(changed)).toMatchObject({ status: 409, code: 'key_reused' })
})

test('a cart and an offer that are ordered at once for the last two articles: only one succeeds', async () => {
  for (let race = 0; race < 3; race++) {
    await using shop = await startWithOffer()
    const other = shop.visitor()
    const cart = await readyToOrder(other.api, { 12: 2 })
    await runSql(shop, 'UPDATE variants SET stock = 2 WHERE id = 12')
    const offered = (await getOffer(shop.api, { token: shop.token })).cart

    const answers = await Promise.all([sendOrder(other, cart), sendOrder(shop, offered ?? {}, { offer: shop.token })])

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await stockOf(shop)).toBe(0)
  }
})

test('an offer whose order was not paid can be ordered again; a later payment is refunded', async () => {
  await using shop = await startWithOffer()
  const first = await readPlaced(await orderOffer(shop, shop.token))
  const bank = openTestBank(writeDb(shop.env))
  await releaseUnpaidOrders(writeDb(shop.env), bank, Date.now() + DAY)
  expect(await getOffer(shop.api, { token: shop.token })).toMatchObject({ ordered: null, cart: { count: 2 } })

  const second = await orderOffer(shop, shop.token)
  expect(second.status).toBe(201)
  await decideTestPayment(shop.api, { id: first.bankId, outcome: 'paid' })

  expect(await rowOf(shop, `SELECT status FROM test_payments WHERE id = '${first.bankId}'`)).toEqual(['refunded'])
  expect(await firstRow(shop, `SELECT status_id FROM orders WHERE id = ${first.id}`)).toEqual({ status_id: 4 })
  expect(await stockOf(shop)).toBe(8)
})

/** Several offers of one tarp, each with the same code. */
async function startWithOffers(amount: number, use_limit: number | null) {
  const shop = await startShop(withCodes(aCode(1, 'EENMAAL', { use_limit })))
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await setDiscountCode(shop.api, { code: 'EENMAAL' })
  await readyToOrder(shop.api, {})
  const tokens: string[] = []
  while (tokens.length < amount) tokens.push((await createOffer(shop.api, {})).token)
  return { shop, tokens }
}

test('when six offers that share the last use of a discount code are ordered at once, one order succeeds', async () => {
  const { shop, tokens } = await startWithOffers(6, 1)
  await using _ = shop

  const statuses = (await Promise.all(tokens.map((token) => orderOffer(shop, token)))).map(({ status }) => status)

  expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await firstRow(shop, 'SELECT used FROM discount_codes')).toEqual({ used: 1 })
})

test('a discount code without a limit of uses keeps its discount in every offer', async () => {
  const { shop, tokens } = await startWithOffers(2, null)
  await using _ = shop

  for (const token of tokens) expect((await orderOffer(shop, token)).status).toBe(201)
})

test('the database refuses a second order of one offer', async () => {
  await using shop = await startWithOffer()
  const order = () => insert(shop, 'orders', { number: crypto.randomUUID(), status_id: 1, offer_id: shop.offerId })

  await order()

  await expect(order()).rejects.toThrow('UNIQUE constraint failed: orders.offer_id')
})
