import { expect, test } from 'vitest'
import { checkReturn, createReturn, getReturn } from '../../src/contract/ordering/returns'
import { addOrder, daysAgo } from '../testing/orders'
import { key, one, returnRequestsOf, shopWithOrder } from '../testing/returns'

test('an order number with the postal code of invoice or delivery, in any notation, finds the articles that can be returned', async () => {
  await using shop = await shopWithOrder({ lines: { 12: 2, 22: 5 }, delivery: { postal_code: '9711 AB' } })

  const found = await checkReturn(shop.api, key)

  expect(found.order).toMatchObject({
    number: 'PV100001',
    status_id: 3,
    total: { gross: 70_000, grossAfterDiscount: 70_000 },
    items: [
      { po_id: 12, amount: 2, info: { full_name: 'Tarp 1', uri: '/tarp-1-p1', price: 10_000 } },
      { po_id: 22, amount: 5 },
    ],
  })
  expect(found.returnable).toEqual([
    { po_id: 12, amount: 2, until: expect.stringMatching(/^20/) },
    { po_id: 22, amount: 5, until: expect.stringMatching(/^20/) },
  ])
  expect(found.rmas).toEqual([])
  expect(found.kinds?.map(({ kind }) => kind)).toEqual(['withdrawal', 'return', 'warranty'])
  for (const postal_code of ['4811XR', ' 4811 xr ', '48 11 Xr', '9711ab'])
    expect((await checkReturn(shop.api, { number: ' pv 100001 ', postal_code })).order.number).toBe('PV100001')
})

test('an order found by number and postal code shows nothing about its buyer', async () => {
  await using shop = await shopWithOrder({ delivery: { firstname: 'Jonas', street: 'Zijpad', postal_code: '9711 AB' } })
  await createReturn(shop.api, { ...one, reason: 'Te klein voor Noor' })

  const answer = await (await shop.post('/rma/check', key)).text()
  const announced = await (await shop.get('/rma/1?postal_code=4811XR')).text()

  for (const secret of ['Noor', 'Visser', 'Jonas', 'Bosweg', 'Zijpad', 'Breda', '@', '4811', '9711', 'Te klein'])
    expect([secret, answer.includes(secret), announced.includes(secret)]).toEqual([secret, false, false])
})

test('a wrong order number, a wrong postal code and an offer get the same answer', async () => {
  await using shop = await shopWithOrder()
  await addOrder(shop, 2, { number: 'OF100002', status_id: 0, sent_at: null, valid_until: daysAgo(-5) })
  await addOrder(shop, 3, { number: 'OF100003', status_id: 9, sent_at: null, valid_until: daysAgo(5) })
  const wrong = [
    { ...key, number: 'PV999999' },
    { ...key, postal_code: '4811 XS' },
    { ...key, number: 'OF100002' },
    { ...key, number: 'OF100003' },
  ]

  for (const body of wrong) {
    for (const response of [await shop.post('/rma/check', body), await shop.post('/rma', { ...one, ...body })]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'Dit bestaat niet (meer).', code: 'not_found' })
    }
  }
  expect(await returnRequestsOf(shop)).toBe(0)
})

test('after ten wrong postal codes an hour for an order, even the right one is refused', async () => {
  await using shop = await shopWithOrder()
  await addOrder(shop, 2)
  const guess = (postal_code: string, number = 'PV100001') => shop.post('/rma/check', { number, postal_code })
  for (let code = 0; code < 10; code++) expect((await guess(`100${code} AA`, 'pv 100001')).status).toBe(404)

  const refused = await guess('4811 XR')

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect((await shop.post('/rma', one)).status).toBe(429)
  expect((await guess('4811 XR', 'PV100002')).status).toBe(200)
})

test('a stranger’s wrong postal codes do not lock out the buyer; fifty from many clients do', async () => {
  await using shop = await shopWithOrder()
  const ask = (postal_code: string, client: number) =>
    shop.post('/rma/check', { ...key, postal_code }, { 'x-client-address': `203.0.113.${client}` })
  const guess = async (client: number) => {
    const statuses = []
    for (let code = 0; code < 12; code++) statuses.push((await ask(`100${code % 10} AA`, client)).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
  }
  for (const client of [1, 2, 3, 4]) await guess(client)

  expect((await shop.post('/rma', one, { 'x-client-address': '203.0.113.9' })).status).toBeLessThan(300)
  // The right pair forgot what the others had tried, but not for them.
  expect((await ask('4811 XR', 1)).status).toBe(429)
  for (const client of [11, 12, 13, 14, 15]) await guess(client)
  expect((await ask('4811 XR', 9)).status).toBe(429)
})

test('return look-ups with the right number and postal code are not limited', async () => {
  await using shop = await shopWithOrder()

  for (let visit = 0; visit < 15; visit++) expect((await shop.post('/rma/check', key)).status).toBe(200)
})

test('one client can’t try one postal code on many order numbers, even when one of them is its own', async () => {
  await using shop = await shopWithOrder()
  const ask = (number: string) => shop.post('/rma/check', { ...key, number }, { 'x-client-address': '203.0.113.7' })
  for (let number = 0; number < 59; number++) expect((await ask(`PV2${number}`)).status).toBe(404)
  expect((await ask('PV100001')).status).toBe(200)

  expect((await ask('PV100001')).status).toBe(429)
  expect((await shop.post('/rma/check', key, { 'x-client-address': '203.0.113.8' })).status).toBe(200)
})

test('a return request is shown with its order’s postal code; with a wrong one it gets a 404', async () => {
  await using shop = await shopWithOrder()
  const { id, number } = await createReturn(shop.api, one)

  expect(await getReturn(shop.api, { id, postal_code: '4811xr' })).toMatchObject({ id, number, status: 'open' })
  for (const path of [
    `/rma/${id}?postal_code=4811XS`,
    `/rma/${id + 1}?postal_code=4811XR`,
    '/rma/x?postal_code=4811XR',
  ]) {
    const response = await shop.get(path)
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'Dit bestaat niet (meer).', code: 'not_found' },
    ])
  }
  expect((await shop.get(`/rma/${id}`)).status).toBe(400)
  for (let code = 1; code < 10; code++) await shop.get(`/rma/${id}?postal_code=100${code}AA`)
  expect((await shop.get(`/rma/${id}?postal_code=4811XR`)).status).toBe(429)
})
