import { expect, test } from 'vitest'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { anAddress, withCheckout } from '../../testing/checkout'
import { addOrder, mailsOf } from '../../testing/orders'
import { type Desk, first, startDesk } from '../../testing/start-desk'

const toSend = { status_id: OrderStatus.inProgress, sent_at: null } as const

test('the pick list adds up articles, with the orders that need them', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, { ...toSend, lines: { 12: 2, 22: 1 } })
  await addOrder(desk.shop, 2, { ...toSend, lines: { 12: 3 } })
  await addOrder(desk.shop, 3, { lines: { 12: 9 } })

  const picking = await desk.read('/picking')

  expect(picking).toMatchObject([
    {
      amount: 5,
      orders: [
        { number: 'PV100001', amount: 2 },
        { number: 'PV100002', amount: 3 },
      ],
    },
    { amount: 1, orders: [{ number: 'PV100001', amount: 1 }] },
  ])
})

test('shipping labels have the delivery address or the pickup point, per carrier', async () => {
  await using desk = await startDesk(withCheckout)
  const delivery = { ...anAddress(), street: 'Elders', house_number: '5' }
  await addOrder(desk.shop, 1, { ...toSend, delivery, created_at: '2026-05-01T10:00:00.000Z' })
  await addOrder(desk.shop, 2, { ...toSend, created_at: '2026-05-02T10:00:00.000Z' })
  await addOrder(desk.shop, 3)
  await desk.shop.db.batch([
    desk.shop.db.prepare('UPDATE orders SET pickup_point_id = 1 WHERE id = 2'),
    desk.shop.db.prepare(`UPDATE shipping_methods SET carrier = 'dhl' WHERE id = 1`),
    desk.shop.db.prepare('UPDATE variants SET weight = 450 WHERE id = 12'),
  ])

  const labels = await desk.read('/labels')

  expect(labels).toMatchObject([
    { number: 'PV100001', street: 'Elders', house_number: '5', grams: 900, point: null, email: 'noor@voorbeeld.nl' },
    { number: 'PV100002', street: 'Markt', postal_code: '4811 AA', point: 'Breda', lastname: 'Visser' },
  ])
  expect(await desk.read('/labels?carrier=DHL')).toHaveLength(2)
  expect(await desk.read('/labels?carrier=dpd')).toEqual([])
  const { status, body } = await desk.get('/labels?carrier=potsnl')
  expect([status, body.message]).toEqual([400, 'Kies een van deze vervoerders: postnl, dhl, dpd.'])
})

test('an order collected at the shop is on the pick list, and needs no label', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, toSend)
  await desk.shop.db
    .prepare(`UPDATE shipping_methods SET counter = '{"opening_hours":[],"hold_days":14}' WHERE id = 2`)
    .run()
  await addOrder(desk.shop, 2, { ...toSend, shipping_method_id: 2 })

  expect((await desk.read('/labels')).map(({ number }: { number: string }) => number)).toEqual(['PV100001'])
  expect(await desk.read('/picking')).toMatchObject([{ amount: 4 }])
  const ready = await desk.post('/orders/PV100002/ship', {})
  expect([ready.status, ready.body.data]).toEqual([200, { held_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
  expect(await desk.read('/orders/PV100002')).toMatchObject({ is_counter: true, collected_at: null, track: null })
  expect((await desk.post('/orders/PV100002/collected', {})).status).toBe(200)
  expect(await desk.read('/orders/PV100002')).toMatchObject({
    status_id: 3,
    collected_at: expect.any(String),
    mails: [{ kind: 'ready' }, { kind: 'collected' }],
  })
})

test('an operator finds orders by day and by customer', async () => {
  await using desk = await startDesk(withCheckout)
  // Half past eleven in the evening in the Netherlands, and half past midnight.
  await addOrder(desk.shop, 1, { created_at: '2026-05-01T21:30:00.000Z' })
  await addOrder(desk.shop, 2, { created_at: '2026-05-01T22:30:00.000Z', email: 'Sam@voorbeeld.nl' })
  await addOrder(desk.shop, 3, {
    ...toSend,
    created_at: '2026-06-01T10:00:00.000Z',
    invoice: { company: 'Bosrand BV' },
  })
  const of = async (query: string) =>
    (await desk.read(`/orders?${query}`)).map(({ number }: { number: string }) => number.slice(-1)).join('')

  expect(await of('since=2026-05-02')).toBe('23')
  expect(await of('until=2026-05-01')).toBe('1')
  expect(await of('since=2026-05-01&until=2026-05-31')).toBe('12')
  expect(await of('since=2026-05-01&status=2')).toBe('3')
  expect(await of('find=sam@voorbeeld.nl')).toBe('2')
  expect(await of('find=bosrand')).toBe('3')
  expect(await of('find=noor%20visser')).toBe('123')
  expect(await of('find=%25')).toBe('')
  expect((await desk.get('/orders?since=2026-13-01')).status).toBe(400)
})

const addressOf = async (desk: Desk) =>
  JSON.parse(
    (await first<{ address: string }>(desk, 'SELECT coalesce(delivery, invoice) AS address FROM orders'))?.address ??
      '',
  )

test('the delivery address of an unsent order can be changed: the buyer is mailed once, and the invoice does not change', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, { ...toSend })
  const changes = { street: 'heidelaan 14', house_number: '14', addition: '', postal_code: '4812ab' }

  const { status, body } = await desk.post('/orders/pv100001/address', changes)
  expect(status).toBe(404)
  const changed = await desk.post('/orders/PV100001/address', changes)
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({
    ...{ street: 'Heidelaan', house_number: '14', addition: null, postal_code: '4812 AB', lastname: 'Visser' },
  })
  expect(body.code).toBe('not_found')
  expect((await desk.post('/orders/PV100001/address', changes)).status).toBe(200)

  expect(await addressOf(desk)).toMatchObject({ street: 'Heidelaan', postal_code: '4812 AB' })
  expect(await first(desk, `SELECT invoice ->> 'street' AS street FROM orders`)).toEqual({ street: 'Bosweg' })
  const mails = await mailsOf(desk.shop)
  expect(mails.map(({ subject }) => subject)).toEqual(['Het bezorgadres is gewijzigd (PV100001)'])
  // The buyer's mail address is unverified, so the mail does not contain the postal address.
  expect(mails[0]?.text).not.toContain('Heidelaan')
  // The buyer of an order that was sent before is known, so the mail contains it.
  await addOrder(desk.shop, 2, { status_id: OrderStatus.inProgress })
  await desk.post('/orders/PV100002/address', { street: 'Heidelaan' })
  expect((await mailsOf(desk.shop))[1]?.text).toContain('Heidelaan')
})

test('a call about an unknown order gets an error that names its number', async () => {
  await using desk = await startDesk(withCheckout)

  for (const [number, call] of [
    ['VD1', desk.get('/orders/VD1')],
    ['100007', desk.get('/orders/100007')],
    ...['ship', 'address', 'refund'].map((what) => ['VD1', desk.post(`/orders/VD1/${what}`, { code: '3S1' })] as const),
  ] as const)
    expect(await call).toEqual({
      status: 404,
      body: { message: `Bestelling ${number} bestaat niet.`, code: 'not_found' },
    })
})

test('changing an order’s address to an invalid one, or when the order has left, is refused without a mail', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, toSend)
  const before = await addressOf(desk)
  const change = async (changes: object) => {
    const { status, body } = await desk.post('/orders/PV100001/address', changes)
    return [status, Object.keys(body.errors ?? {}).join()]
  }

  expect(await change({ street: ' ' })).toEqual([422, 'street'])
  expect(await change({ postal_code: '12' })).toEqual([422, 'postal_code'])
  expect(await change({ country: 'BE' })).toEqual([422, 'country'])
  for (const state of ['status_id = 3', 'status_id = 4', 'status_id = 2, pickup_point_id = 1']) {
    await desk.shop.db.prepare(`UPDATE orders SET ${state}`).run()
    expect([state, ...(await change({ street: 'Heidelaan' }))]).toEqual([state, 409, ''])
  }
  expect(await addressOf(desk)).toEqual(before)
  expect(await mailsOf(desk.shop)).toEqual([])
})
