import { expect, test } from 'vitest'
import { password, sanne, startWithAccounts } from '../testing/accounts'
import { withCheckout } from '../testing/checkout'
import { addOrder } from '../testing/orders'
import { startShop, type TestShop } from '../testing/shop'
import { limits } from './limits'

const bad = { 'x-client-address': '203.0.113.9' }
const good = { 'x-client-address': '198.51.100.1' }

/** The client has nothing left, after one try of its own. */
const exhaust = ({ db }: TestShop, most: number) =>
  db.prepare(`UPDATE rate_limits SET count = ? WHERE key LIKE '%:client:%'`).bind(most).run()

const times = async (many: number, work: () => Promise<Response>) => {
  const statuses = new Set<number>()
  for (let place = 0; place < many; place++) statuses.add((await work()).status)
  return [...statuses]
}

test('a client over its limit can’t keep others from returning what they bought', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1)
  const check = (number: string, postal_code: string, headers: Record<string, string>) =>
    shop.post('/rma/check', { number, postal_code }, headers)
  await check('PV999999', '1234 AB', bad)
  await exhaust(shop, 60)

  expect(await times(12, () => check('PV100001', '1234 AB', bad))).toEqual([429])

  expect((await check('PV100001', '4811 XR', good)).status).toBe(200)
})

test('ten wrong postal codes of a stranger keep nobody from their return, fifty from many places do', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1)
  const items = [{ po_id: 12, amount: 1 }]
  const announcement = { number: 'PV100001', postal_code: '4811 XR', items, kind: 'withdrawal', reason: 'te klein' }
  const announced = (await (await shop.post('/rma', announcement, good)).json()) as { data: { id: number } }
  const look = (postal_code: string, headers: Record<string, string>) =>
    shop.fetch(`/rma/${announced.data.id}?postal_code=${postal_code}`, { headers })

  expect(await times(12, () => look('1234AB', bad))).toEqual([404, 429])

  expect((await look('4811XR', good)).status).toBe(200)
  await shop.db.prepare(`UPDATE rate_limits SET count = 0 WHERE key LIKE 'return:client:%'`).run()
  for (let place = 0; place < 5; place++)
    await times(10, () => look('1234AB', { 'x-client-address': `203.0.114.${place}` }))
  expect((await look('4811XR', good)).status).toBe(429)
})

test('a client over its limit can’t keep others from logging in', async () => {
  await using shop = await startWithAccounts()
  const logIn = (email: string, secret: string, headers: Record<string, string>) =>
    shop.post('/customerAuth/login', { email, password: secret }, headers)
  await logIn('x@voorbeeld.nl', 'fout', bad)
  await exhaust(shop, limits.loginOfClient.most)

  expect(await times(25, () => logIn(sanne, 'fout', bad))).toEqual([429])

  expect((await logIn(sanne, password, good)).status).toBe(200)
  const { results } = await shop.db
    .prepare(`SELECT key FROM rate_limits WHERE key LIKE 'login:mail:%' AND count > 0`)
    .all()
  expect(results).toHaveLength(1)
})
