import { expect, test, vi } from 'vitest'
import { withCheckout } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { all, type Desk, operatorOf, startDesk } from '../../testing/start-desk'

type Row = { call: string; touched: string | null; status: number; who: string | null }

/** Adds an operator, and returns a desk that calls with the operator's token. */
async function add(desk: Desk, name: string, rights: string[]) {
  const { status, body } = await desk.post('/persons', { name, rights })
  expect(status).toBe(200)
  return asks(desk, body.data.token)
}

function asks({ shop }: Desk, token: string) {
  const { get, post } = operatorOf(shop, token)
  return { token, ask: (path: string, body?: object) => (body ? post(path, body) : get(path)) }
}

test('a call for which an operator has no right gets a 403 that names the rights', async () => {
  await using desk = await startDesk(withCheckout)
  const kim = await add(desk, 'Kim', ['orders'])
  const sam = await add(desk, 'Sam', ['shop'])

  expect(await kim.ask('/prices')).toEqual({
    status: 403,
    body: { message: 'Hiervoor heb je het recht ‘catalogue’ nodig.', code: 'lacks_right' },
  })
  expect((await sam.ask('/stock')).body.message).toBe(
    'Hiervoor heb je het recht ‘stock’ of ‘orders’ of ‘catalogue’ nodig.',
  )
  expect((await kim.ask('/persons', { name: 'Robin', rights: ['all'] })).status).toBe(403)
})

test('an operator token is stored as a hash, and ends when it is renewed or its operator removed', async () => {
  await using desk = await startDesk(withCheckout)
  const kim = await add(desk, 'Kim', ['orders'])

  expect(kim.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await all(desk, 'SELECT * FROM operators'))).not.toContain(kim.token)
  expect((await desk.post('/persons', { name: 'kim', rights: ['all'] })).body).toMatchObject({ code: 'same_name' })
  expect((await desk.post('/persons', { name: 'Sam', rights: [] })).status).toBe(422)
  expect((await desk.post('/persons', { name: 'Sam', rights: ['alles'] })).status).toBe(422)

  const renewed = asks(desk, (await desk.post('/persons/renew', { name: 'KIM' })).body.data.token)
  expect([(await kim.ask('/orders')).status, (await renewed.ask('/orders')).status]).toEqual([401, 200])
  expect(await desk.read('/persons')).toEqual([
    { name: 'Kim', rights: ['orders'], created_at: expect.any(String), seen_at: expect.any(String) },
  ])
  expect((await desk.post('/persons/remove', { name: 'Kim' })).status).toBe(204)
  expect((await renewed.ask('/orders')).status).toBe(401)
  expect((await desk.post('/persons/remove', { name: 'Kim' })).status).toBe(404)
  expect((await desk.post('/persons/renew', { name: 'Kim' })).status).toBe(404)
  expect(await desk.read('/persons')).toEqual([])
  await add(desk, 'Kim', ['catalogue'])
})

test('operators’ own tokens do not work in a shop whose OPERATOR_TOKEN is not set', async () => {
  await using desk = await startDesk(withCheckout)
  const kim = await add(desk, 'Kim', ['all'])

  desk.shop.env.OPERATOR_TOKEN = ''

  expect((await kim.ask('/orders')).status).toBe(404)
})

test('the operator log shows who did what with which result, also refused calls, and no buyer data', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, { status_id: 2 })
  const kim = await add(desk, 'Kim', ['orders'])
  await kim.ask('/orders/100001')
  await kim.ask('/orders/noor@voorbeeld.nl')
  await kim.ask('/orders/PV100001/ship', { carrier: 'postnl', code: '3STEST12' })
  await kim.ask('/prices')
  await asks(desk, 'wrong').ask('/orders')
  await desk.get('/onbekend')

  const entries: Row[] = await desk.read('/log')
  expect(entries.map(({ who, call, touched, status }) => [who, call, touched, status])).toEqual([
    ['eigenaar', 'GET ?', null, 404],
    [null, 'GET ?', null, 401],
    ['Kim', 'GET /prices', null, 403],
    ['Kim', 'POST /orders/:number/ship', 'PV100001', 200],
    ['Kim', 'GET /orders/:number', null, 404],
    ['Kim', 'GET /orders/:number', '100001', 200],
    ['eigenaar', 'POST /persons', expect.stringMatching(/^\d+$/), 200],
  ])
  const of = async (query: string) => ((await desk.read(`/log?${query}`)) as Row[]).map(({ call }) => call)
  expect(await of('what=PV100001')).toHaveLength(2)
  for (const what of ['pv100001', '100001']) expect(await of(`what=${what}`), what).toHaveLength(2)
  expect(await of('what=ship')).toEqual(['POST /orders/:number/ship'])
  expect(await of('who=kim&since=2020-01-01')).toHaveLength(4)
  expect(await of('who=eigenaar&what=persons')).toEqual(['POST /persons'])
  expect(await of('since=2999-01-01')).toEqual([])
  expect((await desk.get('/log?since=gisteren')).status).toBe(400)
  expect(JSON.stringify(await all(desk, 'SELECT * FROM operator_log'))).not.toMatch(/noor|Visser|Bosweg/i)
})

test('the operator log still names a removed operator', async () => {
  await using desk = await startDesk(withCheckout)
  await (await add(desk, 'Kim', ['orders'])).ask('/orders')
  await desk.post('/persons/remove', { name: 'Kim' })

  expect(await desk.read('/log?who=Kim')).toMatchObject([{ who: 'Kim', call: 'GET /orders' }])
})

test('failed operator logins from many clients add a limited number of log rows', async () => {
  await using desk = await startDesk(withCheckout)

  for (let n = 0; n < 105; n++) {
    await desk.shop.fetch('/operator/orders', { headers: { 'x-client-address': `203.0.113.${n}` } })
  }
  await desk.get('/orders')

  expect(await all(desk, 'SELECT status, count(*) AS n FROM operator_log GROUP BY status')).toEqual([
    { status: 200, n: 1 },
    { status: 401, n: 100 },
  ])
})

test('an operation is reported as done even when its log entry cannot be written', async () => {
  await using desk = await startDesk(withCheckout)
  await desk.shop.db.prepare('ALTER TABLE operator_log RENAME TO gone').run()

  const error = vi.spyOn(console, 'error').mockImplementation(() => {})

  const { status } = await desk.post('/closed-days', { close: ['2026-12-24'] })
  const told = error.mock.calls.flat().join()
  await desk.shop.db.prepare('ALTER TABLE gone RENAME TO operator_log').run()

  expect(status).toBe(200)
  expect(told).toContain('operator_log_failed')
})
