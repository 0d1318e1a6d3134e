import { expect, test } from 'vitest'
import { getCart, setCartAmount } from '../../../src/contract/ordering/cart'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { refreshHourlyAggregates } from '../../cron/hourly-aggregates'
import { writeDb } from '../../db/client'
import { logIn, sanne, startWithAccounts } from '../../testing/accounts'
import { from, orderAs, queueUp } from '../../testing/buyers'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { addProduct } from '../../testing/factories'
import { placeOne, readPlaced, sendOrder } from '../../testing/placing'
import { readRefusal } from '../../testing/refusals'
import { firstRow, rowsOf, runSql } from '../../testing/run-sql'
import { isLong, startShop, type TestShop } from '../../testing/shop'
import { MAX_STOCK_PERCENTAGES, reservationLimits } from '../reservation-rules'

const fullHour = Date.parse('2026-11-22T14:00:00.000Z')
const TRANSFER = 5

/** Many tarps of € 49,95, counted, and a visitor about to order some of them by transfer. */
async function startFull(pieces: number, stock?: number) {
  const shop = await startShop(withCheckout)
  await fillShelves(shop, stock)
  await readyToOrder(shop.api, { 12: pieces }, { payment: TRANSFER })
  return shop
}

async function fillShelves(shop: TestShop, stock = 100_000) {
  await runSql(shop, 'UPDATE variants SET stock = ? WHERE id = 12', stock)
  await refreshHourlyAggregates(writeDb(shop.env), fullHour)
}

const heldOf = (shop: TestShop) =>
  firstRow<{ orders: number; pieces: number; cents: number }>(
    shop,
    `SELECT count(DISTINCT o.id) AS orders, sum(l.amount) AS pieces, sum(l.amount * l.price_cents) AS cents
      FROM orders o JOIN order_lines l ON l.order_id = o.id`,
  )

const countOf = (answers: readonly Response[], status: number) => answers.filter((one) => one.status === status).length

const clients = isLong ? 200 : 20

test(`${clients} simultaneous clients can reserve at most a tenth of the stock by bank transfer, and online payment still works`, async () => {
  await using shop = await startFull(200, 500 * clients)
  const buyers = await queueUp(shop, clients + 1)
  const [honest, ...crowd] = buyers

  const answers = await Promise.all(crowd.map((buyer, place) => orderAs(shop, buyer, 'a', from(`203.0.${place}.7`))))

  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([clients / 4, 0.75 * clients])
  const figures = await firstRow<{ pieces: number; cents: number }>(shop, 'SELECT pieces, cents FROM stock_figures')
  const held = await heldOf(shop)
  expect(held?.orders).toBe(clients / 4)
  expect(held?.pieces).toBeLessThanOrEqual(((figures?.pieces ?? 0) * MAX_STOCK_PERCENTAGES.transfer.all) / 100)
  expect(held?.cents).toBeLessThanOrEqual(((figures?.cents ?? 0) * MAX_STOCK_PERCENTAGES.transfer.all) / 100)
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(await readRefusal(answer)).toMatchObject({
      code: 'too_much_unpaid',
      message: 'Betalen met een overboeking kan nu even niet. Kies een andere betaalmethode.',
    })
  // A refused customer's cart is unchanged, and the refusal does not count towards a limit.
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM cart_items')).toEqual({ n: 0.75 * clients + 2 })
  expect(await firstRow(shop, `SELECT count(*) AS n FROM rate_limits WHERE key LIKE 'order:%'`)).toEqual({
    n: clients / 4,
  })
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 450 * clients })
  await runSql(shop, 'UPDATE carts SET payment_method_id = 1')
  expect(honest && (await orderAs(shop, honest)).status).toBe(201)
}, 60_000)

test('twenty simultaneous bank transfer orders of one client reserve no more stock than the limit for one client', async () => {
  await using shop = await startFull(100)
  const buyers = await queueUp(shop, 20)

  const answers = await Promise.all(buyers.map((buyer) => orderAs(shop, buyer, 'a', from('203.0.113.7'))))

  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([5, 15])
  const held = await heldOf(shop)
  expect(held?.pieces).toBeLessThanOrEqual(reservationLimits.transfer.client.pieces)
  expect(held?.cents).toBeLessThanOrEqual(reservationLimits.transfer.client.cents)
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(await readRefusal(answer)).toMatchObject({
      code: 'too_much_unpaid',
      message: expect.stringContaining('Vanaf deze internetverbinding'),
    })
  // The client's address is stored as a hash only.
  expect(await rowsOf(shop, 'SELECT DISTINCT placed_by FROM orders')).toEqual([
    { placed_by: expect.stringMatching(/^order:client:[\w-]{43}$/) },
  ])
})

test('one client can have only a limited number of unpaid orders, however small, by bank transfer or online', async () => {
  await using shop = await startFull(1)
  const buyers = await queueUp(shop, reservationLimits.transfer.client.orders + 2)

  const answers = await Promise.all(buyers.map((buyer) => orderAs(shop, buyer, 'a', from('203.0.113.7'))))

  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([reservationLimits.transfer.client.orders, 2])
  await runSql(shop, 'UPDATE rate_limits SET count = 0')
  await runSql(shop, `UPDATE orders SET payment_method_id = 1, provider_method = 'ideal'`)
  await runSql(shop, 'UPDATE carts SET payment_method_id = 1')
  const more = await Promise.all(
    (await queueUp(shop, 12)).map((buyer) => orderAs(shop, buyer, 'a', from('203.0.113.7'))),
  )
  expect([countOf(more, 201), countOf(more, 409)]).toEqual([10, 2])
})

test('unpaid orders of cheap articles are limited by number of pieces', async () => {
  await using shop = await startShop(withCheckout)
  await fillShelves(shop)
  const { pieces } = reservationLimits.transfer.buyer

  const answer = await sendOrder(shop, await readyToOrder(shop.api, { 22: pieces + 1 }, { payment: TRANSFER }))

  expect(await readRefusal(answer)).toMatchObject({ status: 409, code: 'too_much_unpaid' })
  await setCartAmount(shop.api, { po_id: 22, amount: pieces })
  expect((await sendOrder(shop, await getCart(shop.api, {}))).status).toBe(201)
})

test('one mail address, in any spelling, can reserve stock with only a few unpaid transfer orders; online and paid orders succeed', async () => {
  await using shop = await startShop(withCheckout)
  const first = await placeOne(shop.visitor(), { 12: 1 }, { payment: TRANSFER })
  for (let n = 1; n < reservationLimits.transfer.buyer.orders; n++)
    await placeOne(shop.visitor(), { 12: 1 }, { payment: TRANSFER })
  await runSql(shop, 'UPDATE orders SET email = upper(email)')
  const again = shop.visitor()
  const order = async () => sendOrder(again, await readyToOrder(again.api, { 12: 1 }, { payment: TRANSFER }))

  expect(await readRefusal(await order())).toMatchObject({
    status: 409,
    code: 'too_much_unpaid',
    message: expect.stringContaining('Betaal die eerst, of kies een andere betaalmethode.'),
  })
  expect((await sendOrder(again, await readyToOrder(again.api, {}, { payment: 1 }))).status).toBe(201)
  await decideTestPayment(shop.api, { id: first.bankId, outcome: 'paid' })
  expect((await order()).status).toBe(201)
})

test('a guest who changes the mail address keeps the same limit of unpaid orders', async () => {
  await using shop = await startShop(withCheckout)
  for (let n = 0; n < reservationLimits.transfer.buyer.orders; n++) {
    await placeOne(shop, { 12: 1 }, { payment: TRANSFER })
    await runSql(shop, `UPDATE orders SET email = ? WHERE id = (SELECT max(id) FROM orders)`, `ander${n}@voorbeeld.nl`)
  }

  const answer = await sendOrder(shop, await readyToOrder(shop.api, { 12: 1 }, { payment: TRANSFER }))

  expect(await readRefusal(answer)).toMatchObject({ status: 409, code: 'too_much_unpaid' })
})

test('orders that strangers place with a mail address do not block the account of the address’s owner', async () => {
  await using shop = await startWithAccounts()
  for (let n = 0; n < reservationLimits.transfer.buyer.orders; n++)
    await placeOne(shop.visitor(), { 12: 1 }, { payment: TRANSFER })
  await runSql(shop, 'UPDATE orders SET email = ?', sanne)
  const visitor = shop.visitor()
  const cart = await readyToOrder(visitor.api, { 12: 1 }, { payment: TRANSFER })
  await logIn(visitor)
  await runSql(
    shop,
    'UPDATE carts SET payment_method_id = ?, shipping_method_id = 1, invoice = (SELECT invoice FROM orders)',
    TRANSFER,
  )

  const answer = await sendOrder(visitor, { ...cart, ...(await getCart(visitor.api, {})) })

  expect(answer.status).toBe(201)
  expect(await readPlaced(answer)).toMatchObject({ number: expect.stringMatching(/^PV/) })
})

test('a scout group’s order of forty sleeping bags stays within the limits, also by bank transfer', async () => {
  await using shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    addProduct(catalogue, 4, { variants: [{ id: 42, price_cents: 129_95, stock: 60 }] })
  })
  await fillShelves(shop)

  await placeOne(shop, { 42: 40 }, { payment: TRANSFER })

  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 42')).toEqual({ stock: 20 })
})
