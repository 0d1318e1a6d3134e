import { expect, test } from 'vitest'
import { refreshHourlyAggregates } from '../../cron/hourly-aggregates'
import { writeDb } from '../../db/client'
import { from, orderAs, queueUp } from '../../testing/buyers'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { addProduct } from '../../testing/factories'
import { readRefusal } from '../../testing/refusals'
import { firstRow, runSql } from '../../testing/run-sql'
import { isLong, startShop, type TestShop } from '../../testing/shop'
import { ALWAYS_RESERVABLE_ITEMS, MAX_STOCK_PERCENTAGES, reservationLimits } from '../reservation-rules'

const [IDEAL, TRANSFER] = [1, 5]

type Size = { articles: number; stock: number; cents: number }

/** 600 pieces of € 19,074, and 70,000 of € 700,000. */
const small: Size = { articles: 6, stock: 100, cents: 3_179 }
const large: Size = { articles: 10, stock: 7_000, cents: 1_000 }

/** @param isCounted whether the first full hour is over */
async function startOf({ articles, stock, cents }: Size, isCounted = true) {
  const shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    for (let id = 101; id <= 100 + articles; id++)
      addProduct(catalogue, id, { variants: [{ id: id * 10, price_cents: cents, stock }] })
  })
  await runSql(shop, 'UPDATE variants SET stock = 0 WHERE id < 1000')
  if (isCounted) await refreshHourlyAggregates(writeDb(shop.env), Date.parse('2026-11-22T14:00:00.000Z'))
  await readyToOrder(shop.api, { 1010: 1 })
  return shop
}

/** A new guest orders a number of items of the variant with the largest stock. */
async function order(shop: TestShop, client: string, pieces: number, payment: number) {
  const { results } = await shop.db
    .prepare('SELECT id, stock FROM variants WHERE stock > 0 ORDER BY stock DESC, id LIMIT 100')
    .all<{ id: number; stock: number }>()
  let left = pieces
  const each = Math.ceil(pieces / results.length)
  const lines = results.flatMap(({ id, stock }) => {
    const amount = Math.min(left, stock, each)
    left -= amount
    return amount > 0 ? [[id, amount]] : []
  })
  await runSql(shop, 'DELETE FROM carts WHERE id > (SELECT min(id) FROM carts)')
  await runSql(shop, 'DELETE FROM cart_items')
  await runSql(shop, 'UPDATE carts SET payment_method_id = ?', payment)
  await runSql(
    shop,
    `INSERT INTO cart_items (cart_id, variant_id, amount, added_at)
      SELECT carts.id, value ->> 0, value ->> 1, 0 FROM carts, json_each(?)`,
    JSON.stringify(lines),
  )
  const [buyer] = await queueUp(shop, 1)
  if (!buyer) throw new Error('nobody queues')
  return orderAs(shop, buyer, 'a', from(client))
}

const sizes = [1_000, 250, 50, 10, 5, 1]

/** Each client in turn orders as much as it can, in smaller and smaller orders, and pays for none of them. */
async function reserveStockRepeatedly(shop: TestShop, clients: readonly string[], payment: number) {
  let largest = 0
  for (const client of clients) {
    let first: number | undefined
    for (let place = largest; place < sizes.length; place++) {
      while ((await order(shop, client, sizes[place] ?? 1, payment)).status === 201) first ??= place
    }
    largest = first ?? largest
  }
  return heldOf(shop)
}

const heldOf = async (shop: TestShop) =>
  (
    await firstRow<{ pieces: number }>(
      shop,
      'SELECT coalesce(sum(l.amount), 0) AS pieces FROM orders o JOIN order_lines l ON l.order_id = o.id',
    )
  )?.pieces ?? 0

const addresses = (amount: number) => Array.from({ length: amount }, (_, place) => `203.0.113.${place}`)

const piecesOf = ({ articles, stock }: Size, percent = 100) => (articles * stock * percent) / 100

test.each([true, false])(
  'six transfer orders of a hundred pieces do not empty a shop of 600, with or without stock figures: %s',
  async (isCounted) => {
    await using shop = await startOf(small, isCounted)

    const answers: Response[] = []
    for (let n = 0; n < 6; n++) answers.push(await order(shop, '203.0.113.7', 100, TRANSFER))

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
    for (const answer of answers)
      expect(await readRefusal(answer)).toMatchObject({
        code: 'too_much_unpaid',
        message: expect.stringContaining('Voor zo’n grote bestelling kunnen we de artikelen niet vasthouden'),
      })
    expect(await heldOf(shop)).toBe(0)
  },
)

test.each([
  ['by transfer', TRANSFER, small, piecesOf(small, MAX_STOCK_PERCENTAGES.transfer.each)],
  ['online', IDEAL, small, piecesOf(small, MAX_STOCK_PERCENTAGES.online.each)],
  ['by transfer', TRANSFER, large, reservationLimits.transfer.client.pieces],
  ['online', IDEAL, large, reservationLimits.online.client.pieces],
])(
  'one client reserves a share of the stock %s, and never more than the fixed limit',
  async (_, payment, size, most) => {
    await using shop = await startOf(size)

    const held = await reserveStockRepeatedly(shop, ['203.0.113.7'], payment)

    // Delivery counts for the value.
    expect(held).toBeLessThanOrEqual(most)
    expect(held).toBeGreaterThan(most * 0.9)
  },
  60_000,
)

/** The limit of one client depends on the size of the shop; that of many clients together does not. */
const shopsOfMany = <const Case>(inSmall: Case, inLarge: Case) => (isLong ? [inSmall, inLarge] : [inSmall])

test.each(shopsOfMany(['600 pieces', small, 4], ['70,000 pieces', large, 9]))(
  'many clients reserve a tenth of %s by transfer, and no more',
  async (_, size, clients) => {
    await using shop = await startOf(size)

    const held = await reserveStockRepeatedly(shop, addresses(clients), TRANSFER)

    expect(held).toBeLessThanOrEqual(piecesOf(size, MAX_STOCK_PERCENTAGES.transfer.all))
    expect(held).toBeGreaterThan(piecesOf(size, MAX_STOCK_PERCENTAGES.transfer.all) * 0.9)
  },
  60_000,
)

test.each(shopsOfMany(['600 pieces', small, 6], ['70,000 pieces', large, 11]))(
  'many clients reserve a quarter of %s online, and a few pieces each beyond it; small orders continue',
  async (_, size, clients) => {
    await using shop = await startOf(size)

    const held = await reserveStockRepeatedly(shop, addresses(clients), IDEAL)

    const share = piecesOf(size, MAX_STOCK_PERCENTAGES.online.all)
    expect(held).toBeLessThanOrEqual(share + clients * ALWAYS_RESERVABLE_ITEMS)
    expect(held).toBeGreaterThan(share * 0.9)
    expect(await readRefusal(await order(shop, '198.51.100.1', ALWAYS_RESERVABLE_ITEMS + 1, IDEAL))).toMatchObject({
      status: 409,
      code: 'too_much_unpaid',
      message: expect.stringContaining('maar een paar stuks tegelijk'),
    })
    expect((await order(shop, '198.51.100.1', ALWAYS_RESERVABLE_ITEMS, IDEAL)).status).toBe(201)
    expect((await order(shop, '198.51.100.1', 1, IDEAL)).status).toBe(409)
  },
  60_000,
)

test.each(shopsOfMany(['600 pieces', small], ['70,000 pieces', large]))(
  'a network of 65,536 clients reserves as much of %s as one client may',
  async (_, size) => {
    await using shop = await startOf(size)
    const clients = Array.from({ length: 4 }, (_, place) => `2001:db8:77:${place}::1`)

    const held = await reserveStockRepeatedly(shop, clients, IDEAL)

    expect(held).toBeLessThanOrEqual(
      Math.min(reservationLimits.online.client.pieces, piecesOf(size, MAX_STOCK_PERCENTAGES.online.each)),
    )
    expect((await order(shop, '2001:db8:78::1', ALWAYS_RESERVABLE_ITEMS, IDEAL)).status).toBe(201)
  },
  60_000,
)

test.each([IDEAL, TRANSFER])(
  'in a shop of thirty pieces an order of three stays within the limits, paid by method %i',
  async (payment) => {
    await using shop = await startOf({ articles: 3, stock: 10, cents: 60_000 })

    const answer = await order(shop, '203.0.113.7', 3, payment)

    expect(answer.status).toBe(201)
  },
)
