import { beforeEach, expect, test, vi } from 'vitest'
import { BOOKMARK_HEADER } from '../../src/contract/database-bookmark'
import { aFolder } from '../testing/folder'
import { laggingDatabase } from '../testing/lagging-database'
import { startShop } from '../testing/shop'
import { deskOf, token } from '../testing/start-desk'
import { withTarps } from '../testing/with-tarps'

const authorization = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const newPrice = { rows: [{ row: 2, sku: 'TARP-12', price: '59,95' }] }

/** A shop whose replica has what the shop begins with, and nothing that comes later. */
async function startLagging() {
  const shop = await startShop(withTarps, { OPERATOR_TOKEN: token })
  shop.env.DB = await laggingDatabase(shop.db)
  const post = (path: string, body: object) =>
    shop.fetch(`/operator${path}`, { method: 'POST', headers: authorization, body: JSON.stringify(body) })
  const priceAt = async (bookmark?: string | null) => {
    const response = await shop.fetch('/queryProductOption', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bookmark && { [BOOKMARK_HEADER]: bookmark }) },
      body: JSON.stringify({ product_id: 1, attributes: {} }),
    })
    return ((await response.json()) as { data: { price: number } }).data.price
  }
  return Object.assign(shop, { write: post, priceAt })
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('a database read with the bookmark of an operator’s write sees that write; reads without one, or with an invalid one, may see older data', async () => {
  await using shop = await startLagging()
  const before = await shop.priceAt()

  const answer = await shop.write('/articles', newPrice)

  expect(answer.status).toBe(200)
  expect(await shop.priceAt(answer.headers.get(BOOKMARK_HEADER))).toBe(59.95)
  expect(await shop.priceAt('first-primary')).toBe(59.95)
  expect(await shop.priceAt()).toBe(before)
  for (const invalid of ['first-unconstrained', 'soon', "0' OR 1", '-', '0000'])
    expect([invalid, await shop.priceAt(invalid)]).toEqual([invalid, before])
})

test('only the answer to an operator’s write has a bookmark of D1 (the state of the database)', async () => {
  await using shop = await startLagging()
  await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 })

  const answers = [
    await shop.get('/shoppingCart'),
    await shop.get('/products/1'),
    await shop.fetch('/operator/prices', { headers: authorization }),
    await shop.fetch('/operator/prices', { headers: { authorization: 'Bearer wrong' } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401])
  expect(answers.map(({ headers }) => headers.get(BOOKMARK_HEADER))).toEqual([null, null, null, null])
})

test.each<[string, string, object, string]>([
  ['/publish', '/publish', { sku: 'TARP-12', until: '2031-01-01' }, '2031-01-01'],
  ['/prices', '/prices', { rows: [{ row: 2, sku: 'TARP-12', price: '39,95', from: '2031-01-01' }] }, '39.95'],
  ['/stock', '/stock', { rows: [{ row: 2, sku: 'TARP-12', stock: '1' }] }, 'TARP-12'],
  ['/folder', '/folder', { folder: { shop: aFolder().shop } }, aFolder().shop.name],
])('an operator who wrote %s reads the change in GET %s', async (path, read, body, written) => {
  await using shop = await startLagging()
  await using desk = deskOf(shop)
  expect(JSON.stringify((await desk.get(read)).body)).not.toContain(written)

  expect((await desk.post(path, body)).status).toBeLessThan(300)

  expect(JSON.stringify((await desk.get(read)).body)).toContain(written)
})

test('a visitor’s next read of the cart sees their last change', async () => {
  await using shop = await startLagging()

  await shop.post('/shoppingCart/add', { po_id: 12, amount: 2 })

  expect(await (await shop.get('/shoppingCart')).json()).toMatchObject({ data: { count: 2 } })
})
