import { expect, test } from 'vitest'
import { getCategories } from '../../src/contract/catalogue/category'
import { withCheckout } from '../testing/checkout'
import { startShop } from '../testing/shop'

const shop = await startShop(withCheckout)

test.each([
  ['POST', '/orders/1/invoice', 'GET, HEAD'],
  ['PUT', '/payments/webhook', 'GET, POST, HEAD'],
  ['OPTIONS', '/shopInfo', 'GET, HEAD'],
  ['GET', '/queryProducts', 'POST'],
  ['PUT', '/shoppingCart/12', 'DELETE'],
  ['GET', '/shoppingCart/add', 'POST, DELETE'],
])('%s %s gets a 405 that lists the allowed methods', async (method, path, allowed) => {
  const answer = await shop.fetch(path, { method })

  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
})

test('a payment notification over 64 KiB gets a 413, with or without a Content-Length', async () => {
  const tell = (body: BodyInit) =>
    shop.fetch('/payments/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  const slowly = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(16 * 1024).fill(97))
    },
  })

  expect((await tell(`id=${'a'.repeat(64 * 1024)}`)).status).toBe(413)
  expect((await tell(slowly)).status).toBe(413)
  expect((await tell(`id=${'a'.repeat(60 * 1024)}`)).status).toBe(200)
})

test('an empty query parameter counts as missing, and a missing required one is reported', async () => {
  const same = async (bare: string, full: string) =>
    expect(await (await shop.get(full)).text()).toBe(await (await shop.get(bare)).text())

  expect(await getCategories(shop.api, {})).toHaveLength(1)
  await same('/categories', '/categories?search=&breadcrumbs=')
  await same('/pages', '/pages?parent=&parent_all=&type_code=&per_page=&order_by=&page=&search=')
  await same('/menus', '/menus?parent=')
  const missing = await shop.get('/shoppingCart/postnl/locations?postal_code=')
  expect([missing.status, await missing.json()]).toMatchObject([
    400,
    { errors: { postal_code: ['Vul een postcode in, zoals 1234 AB.'] } },
  ])
})

test('the backend uses the first value of a repeated query parameter', async () => {
  expect((await shop.get('/pages?page=1&page=x')).status).toBe(200)
  expect((await shop.get('/pages?page=x&page=1')).status).toBe(400)
})

test('a page of products past the last one is empty and has correct meta data, for any page number', async () => {
  for (const page of [2, 100_001, Number.MAX_SAFE_INTEGER]) {
    for (const search of ['', 'tarp']) {
      const answer = await shop.post('/queryProducts', { page, per_page: 100, search })
      const { products } = (await answer.json()) as { products: unknown }
      expect(products).toEqual({ data: [], meta: { current_page: page, last_page: 1, per_page: 100, total: 3 } })
    }
  }
})

const post = (path: string, body: string) =>
  shop.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

test.each([
  ['/queryProducts', '{"brands_filter":[999]}'],
  ['/queryProducts', '{"specs_filter":[[999,1]]}'],
  ['/queryProducts', '{"specs_filter":[[1,999]]}'],
  ['/queryProducts', '{"specs_filter_min_max":[[999,1,null]]}'],
  ['/queryProducts', '{"category_id":9007199254740991}'],
  ['/queryProducts', '{"price_filter":{"min":1e400}}'],
  ['/queryProducts', '{"price_filter":{"min":5,"max":1}}'],
])('%s of %s gives an empty list', async (path, body) => {
  const answer = await post(path, body)

  expect([answer.status, await answer.json()]).toMatchObject([200, { products: { data: [], meta: { total: 0 } } }])
})

test.each([
  ['fields that prototypes have', '/shoppingCart/add', '{"__proto__":{"po_id":12,"amount":1}}', 422],
  ['a constructor', '/shoppingCart/add', '{"constructor":{"prototype":{"po_id":12}},"amount":1}', 422],
  ['a list of attributes', '/queryProductAttributes', '{"product_id":1,"attributes":[11]}', 422],
  ['an attribute that prototypes have', '/queryProductOption', '{"product_id":1,"attributes":{"__proto__":11}}', 200],
  ['an object that only looks like a list of ids', '/productComparison', '{"products":{"length":1,"0":1}}', 422],
  ['a mail that is a list', '/customerAuth/guest', '{"email":["noor@voorbeeld.nl"]}', 422],
  ['thirty thousand lists in each other', '/queryProducts', `{"search":${'['.repeat(3e4)}${']'.repeat(3e4)}}`, 422],
  ['half a letter', '/queryProducts', '{"search":"\\ud800"}', 200],
  ['fields that nobody knows', '/queryProducts', '{"admin":true,"sql":"1"}', 200],
])('the backend handles %s in a request body safely', async (_, path, body, status) => {
  expect((await post(path, body)).status).toBe(status)
  expect(await shop.db.prepare('SELECT count(*) AS n FROM cart_items').first()).toEqual({ n: 0 })
})
