import { expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product'
import { askQuestion } from '../../../src/contract/catalogue/question'
import { getCart } from '../../../src/contract/ordering/cart'
import { setAddressData, setShippingMethod } from '../../../src/contract/ordering/checkout'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { createReturn } from '../../../src/contract/ordering/returns'
import { anAddress, readyToOrder, withCheckout } from '../../testing/checkout'
import { addOrder, mailsOf } from '../../testing/orders'
import { sendOrder } from '../../testing/placing'
import { insert, many, runSql } from '../../testing/run-sql'
import type { TestShop } from '../../testing/shop'
import { all, first, startDesk } from '../../testing/start-desk'
import { wrapDatabase } from '../../testing/wrapped-database'
import { ROWS_PER_PAGE } from '../rows-per-page'
import { findOrders } from './orders.repository'

test('orders in progress are listed oldest first, and one order shows what to pack and its address', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, { status_id: OrderStatus.inProgress, created_at: '2026-05-02T10:00:00.000Z' })
  await addOrder(desk.shop, 2, { status_id: OrderStatus.inProgress, created_at: '2026-05-01T10:00:00.000Z' })
  await addOrder(desk.shop, 3, { status_id: OrderStatus.shipped })

  const listed = await desk.read('/orders')
  expect(listed.map(({ number }: { number: string }) => number)).toEqual(['PV100002', 'PV100001'])
  expect(listed[0]).toMatchObject({ status_id: OrderStatus.inProgress, name: 'Noor Visser' })
  expect(await desk.read('/orders?status=3,2')).toHaveLength(3)

  const order = await desk.read('/orders/PV100001')
  expect(order).toMatchObject({
    number: 'PV100001',
    email: 'noor@voorbeeld.nl',
    address: { street: 'Bosweg', postal_code: '4811 XR' },
    lines: [{ sku: 'TARP-12', full_name: 'Tarp 1' }],
  })
})

test('the country of an order is where its buyer gets the goods: the address, the pickup point or the shop’s counter', async () => {
  await using desk = await startDesk(withCheckout)
  await runSql(desk.shop, `UPDATE pickup_points SET country = 'BE' WHERE id = 2`)
  await runSql(desk.shop, `UPDATE shipping_methods SET counter = '{"hold_days":7}' WHERE id = 3`)
  const belgian = { country: 'BE', postal_code: '2000' }
  const choices = [
    { invoice: belgian, shipping: 1 },
    { invoice: belgian, delivery: {}, shipping: 1 },
    { invoice: belgian, shipping: 4, point: 1 },
    { invoice: belgian, shipping: 3 },
    { delivery: {}, shipping: 4, point: 2 },
  ]
  for (const { invoice, delivery, shipping, point } of choices) {
    const visitor = desk.shop.visitor()
    await readyToOrder(visitor.api)
    await setAddressData(visitor.api, { invoice: anAddress(invoice), delivery: delivery ? anAddress(delivery) : null })
    await setShippingMethod(visitor.api, { id: shipping, pickup_point: point })
    expect((await sendOrder(visitor, await getCart(visitor.api, {}))).status).toBe(201)
  }
  const countries = async () => (await desk.read('/orders?status=1')).map(({ country }: { country: string }) => country)

  expect(await countries()).toEqual(['BE', 'NL', 'NL', 'NL', 'BE'])
  // Later changes of the shop's settings apply to later orders.
  await runSql(desk.shop, `UPDATE pickup_points SET country = 'LU'`)
  await runSql(desk.shop, `UPDATE shipping_methods SET counter = NULL`)
  await runSql(desk.shop, `UPDATE shop_settings SET address = json_set(address, '$.country', 'LU')`)
  expect(await countries()).toEqual(['BE', 'NL', 'NL', 'NL', 'BE'])
})

test.each([
  ['of all statuses', {}],
  ['with one status', { statuses: [OrderStatus.shipped] }],
  ['with several statuses', { statuses: [OrderStatus.inProgress, OrderStatus.shipped] }],
])('a page of orders %s is read without reading the earlier ones', async (_, filter) => {
  await using desk = await startDesk(withCheckout)
  await insertShippedOrders(desk.shop)
  const counted = countRowsRead(desk.shop.db)

  const period = { since: '2026-01-01', until: '2026-12-31' }
  expect(await findOrders(counted.db, { ...filter, ...period, after: 'PV1990' })).toHaveLength(10)

  expect(counted.rowsRead()).toBeLessThan(500)
})

const rareStatuses = [OrderStatus.awaitingPayment, OrderStatus.paymentFailed]

/** Starts a shop with two thousand shipped orders, of which two have one of `rareStatuses` instead. */
async function startWithRareStatuses() {
  const desk = await startDesk(withCheckout)
  await insertShippedOrders(desk.shop)
  await runSql(desk.shop, 'UPDATE orders SET status_id = iif(id = 7, 6, 1) WHERE id IN (7, 900)')
  return desk
}

test('the few orders with one of several rare statuses are found without reading all other orders', async () => {
  await using desk = await startWithRareStatuses()
  const counted = countRowsRead(desk.shop.db)

  const found = await findOrders(counted.db, { statuses: rareStatuses })

  expect(found.map(({ number }) => number)).toEqual(['PV7', 'PV900'])
  expect(counted.rowsRead()).toBeLessThan(100)
})

test.each([
  ['after an order', { after: 'PV7' }],
  ['of a period', { since: '2026-05-01', until: '2026-05-31', after: 'PV7' }],
])(
  'a later page of orders of several rare statuses, %s, is read without reading all other orders',
  async (_, filter) => {
    await using desk = await startWithRareStatuses()
    const counted = countRowsRead(desk.shop.db)

    const found = await findOrders(counted.db, { statuses: rareStatuses, ...filter })

    expect(found.map(({ number }) => number)).toEqual(['PV900'])
    expect(counted.rowsRead()).toBeLessThan(100)
  },
)

test('a page of orders of several statuses has the oldest of all of them', async () => {
  await using desk = await startDesk(withCheckout)
  await insertShippedOrders(desk.shop)
  await runSql(desk.shop, 'UPDATE orders SET status_id = 2 WHERE id % 10 = 0')
  const counted = countRowsRead(desk.shop.db)

  const found = await findOrders(counted.db, { statuses: [OrderStatus.shipped, OrderStatus.inProgress] })

  expect(found.map(({ number }) => number)).toEqual(many(ROWS_PER_PAGE, (id) => `PV${id}`))
  expect(counted.rowsRead()).toBeLessThan(3_000)
})

/** Inserts two thousand shipped orders, one per minute. */
async function insertShippedOrders(shop: TestShop) {
  const created = (id: number) => new Date(Date.UTC(2026, 4, 1, 0, id)).toISOString()
  const orders = many(2_000, (id) => ({ id, number: `PV${id}`, status_id: 3, created_at: created(id) }))
  await insert(shop, 'orders', ...orders)
}

/** Returns a database that counts the rows that its batches read. */
function countRowsRead(inner: D1Database) {
  let count = 0
  const db = wrapDatabase(inner, {
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const results = await inner.batch<Row>(statements)
      count += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
      return results
    },
  })
  return { db, rowsRead: () => count }
}

test('operator calls for something unknown get a 404, those with an unknown status or filter a 400', async () => {
  await using desk = await startDesk(withCheckout)

  for (const [path, body] of [
    ['/questions/99/answer', { answer: 'Ja' }],
    ['/questions/x/answer', { answer: 'Ja' }],
    ['/moderate/review/99', { to: 'show' }],
    ['/moderate/shop_review/99', { to: 'hide' }],
    ['/moderate/orders/1', { to: 'hide' }],
    ['/reviews/review/99', { answer: 'Ja' }],
    ['/reviews/shop_review/99', { answer: null }],
    ['/reviews/orders/1', { answer: 'Ja' }],
    ['/returns/RT1/receive', {}],
    ['/returns/RT1/reject', { reason: 'Nee' }],
    ['/returns/RT1/settle', {}],
  ] as const)
    expect([path, (await desk.post(path, body)).status]).toEqual([path, 404])
  for (const filter of ['status=7', 'status=x', 'status=2,', 'customer=noor@voorbeeld.nl'])
    expect([filter, (await desk.get(`/orders?${filter}`)).status]).toEqual([filter, 400])
})

test('an answered question is published, and its author gets a mail', async () => {
  await using desk = await startDesk(withCheckout)
  await askQuestion(desk.shop.api, { id: 1, question: 'Past hij in een tas?', name: 'Sam', email: 'sam@voorbeeld.nl' })
  const [question] = (await desk.read('/unread')).questions
  expect(question).toMatchObject({ question: 'Past hij in een tas?', product: 'Tarp 1', author: 'Sam' })

  expect((await desk.post(`/moderate/question/${question.id}`, { to: 'show' })).body.code).toBe('answer_first')
  expect((await desk.post(`/questions/${question.id}/answer`, { answer: ' ' })).status).toBe(422)
  expect((await desk.post(`/questions/${question.id}/answer`, { answer: 'Ja, ruim.' })).status).toBe(204)

  expect((await desk.read('/unread')).questions).toEqual([])
  expect((await getProduct(desk.shop.api, { id: 1 })).questions).toMatchObject([{ answer: 'Ja, ruim.', author: 'Sam' }])
  expect(await mailsOf(desk.shop)).toMatchObject([{ recipient: 'sam@voorbeeld.nl' }])
  expect(JSON.stringify(desk.logged())).not.toMatch(/ruim|sam@|Sam/)
})

test('an operator publishes or hides reviews and questions that wait for moderation', async () => {
  await using desk = await startDesk(withCheckout)
  await desk.shop.db.batch(
    [
      `INSERT INTO product_reviews (id, product_id, rating, title, text, author, created_at, verified, state)
        VALUES (901, 1, 4, 'Meh', 'Lekt', 'Sam', '2026-05-01T10:00:00.000Z', 1, 'new'), (902, 1, 8, 'Fijn', 'Licht', 'Kim', '2026-05-01T10:00:00.000Z', 1, 'new')`,
      `INSERT INTO shop_reviews (id, rating, title, text, author, created_at, state)
        VALUES (903, 9, 'Snel', 'Top', 'Jo', '2026-05-01T10:00:00.000Z', 'new')`,
    ].map((sql) => desk.shop.db.prepare(sql)),
  )
  expect(await desk.read('/unread')).toMatchObject({ reviews: [{ id: 901 }, { id: 902 }], shopReviews: [{ id: 903 }] })

  const answers = [
    await desk.post('/moderate/review/901', { to: 'show' }),
    await desk.post('/moderate/review/902', { to: 'hide' }),
    await desk.post('/moderate/shop_review/903', { to: 'show' }),
    await desk.post('/moderate/review/901', { to: 'weg' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 422])
  expect((await getProduct(desk.shop.api, { id: 1 })).reviews?.average).toBe(4)
  expect(await desk.read('/unread')).toMatchObject({ reviews: [], shopReviews: [] })
  expect(await all(desk, 'SELECT state FROM shop_reviews WHERE id = 903')).toEqual([{ state: 'shown' }])
})

test('return requests are listed until they are handled', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1)
  const items = [{ po_id: 12, amount: 1 }]
  const { number } = await createReturn(desk.shop.api, {
    number: 'PV100001',
    postal_code: '4811XR',
    items,
    kind: 'return',
  })
  expect(await desk.read('/returns')).toMatchObject([
    { number, order_number: 'PV100001', kind: 'return', status: 'open', lines: [{ sku: 'TARP-12', amount: 1 }] },
  ])

  expect((await desk.post(`/returns/${number}/receive`)).status).toBe(204)
  expect(await desk.read('/returns')).toMatchObject([{ number, status: 'received' }])
  expect((await desk.post(`/returns/${number}/reject`, {})).status).toBe(422)
  expect((await desk.post(`/returns/${number}/settle`)).status).toBe(204)

  expect(await desk.read('/returns')).toEqual([])
  expect(await first(desk, 'SELECT status FROM rmas')).toEqual({ status: 'refunded' })
})
