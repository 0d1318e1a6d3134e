import { expect, test } from 'vitest'
import { getOffer } from '../../../src/contract/ordering/offer'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { releaseOrders } from '../../cron/release'
import { writeDb } from '../../db/client'
import { openTestBank } from '../../payment/test-bank'
import { readyToOrder } from '../../testing/checkout'
import { orderOffer, readRefusal, startWithOffer } from '../../testing/offer'
import { readPlaced, sendOrder } from '../../testing/placing'
import { firstRow, runSql, stockOf } from '../../testing/sql'

const DAY = 24 * 3600 * 1000

test('twenty orders of one offer at once, by its owner and by who got the link, are one', async () => {
  await using shop = await startWithOffer()
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

test('ordering by reading first and writing afterwards would order an offer twice: the index alone stops it', async () => {
  await using shop = await startWithOffer()
  const orderNaively = async () => {
    const found = await firstRow(shop, `SELECT 1 FROM orders WHERE offer_id = ${shop.offerId}`)
    if (found) return
    await runSql(
      shop,
      `INSERT INTO orders (number, email, status_id, created_at, invoice, shipping_cents, discount_cents, lines_cents, offer_id)
        VALUES ('${crypto.randomUUID()}', '', 1, '', 'null', 0, 0, 0, ${shop.offerId})`,
    )
  }

  const done = await Promise.allSettled(Array.from({ length: 20 }, orderNaively))

  const refused = done.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(String(reason)).toContain('UNIQUE constraint failed: orders.offer_id')
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM orders WHERE offer_id IS NOT NULL')).toEqual({ n: 1 })
})

test('an offer without a code, ordered by eight at once, is ordered once; the others hear that it is', async () => {
  await using shop = await startWithOffer(null)
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const buyer = shop.visitor()
      await readyToOrder(buyer.api, { 22: 1 })
      return { buyer, cart: (await getOffer(buyer.api, { token: shop.token })).cart ?? {} }
    }),
  )

  const answers = await Promise.all(buyers.map(({ buyer, cart }) => sendOrder(buyer, cart, { offer: shop.token })))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(await readRefusal(answer)).toMatchObject({ status: 409, code: 'offer_ordered' })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM orders WHERE offer_id IS NOT NULL')).toEqual({ n: 1 })
  expect(await stockOf(shop)).toBe(8)
})

test('the same key gives the same answer, also when the offer is ordered by then; another key hears that it is', async () => {
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

test('the last two tarps go to one: a cart and an offer that race for them', async () => {
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

test('an order that nobody paid gives the offer free again; paid too late after that, the money goes back', async () => {
  await using shop = await startWithOffer()
  const first = await readPlaced(await orderOffer(shop, shop.token))
  const bank = openTestBank(writeDb(shop.env))
  await releaseOrders(writeDb(shop.env), bank, Date.now() + DAY)
  expect(await getOffer(shop.api, { token: shop.token })).toMatchObject({ ordered: null, cart: { count: 2 } })

  const second = await orderOffer(shop, shop.token)
  expect(second.status).toBe(201)
  await decideTestPayment(shop.api, { id: first.bankId, outcome: 'paid' })

  expect(await firstRow(shop, `SELECT status FROM test_payments WHERE id = '${first.bankId}'`)).toEqual({
    status: 'refunded',
  })
  expect(await firstRow(shop, `SELECT status_id FROM orders WHERE id = ${first.id}`)).toEqual({ status_id: 4 })
  expect(await stockOf(shop)).toBe(8)
})
