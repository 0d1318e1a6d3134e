import { expect, test } from 'vitest'
import { startShop } from '../testing/shop'

const shop = await startShop()

const post = (body: BodyInit, type = 'application/json') =>
  shop.fetch('/queryProducts', { method: 'POST', headers: { 'content-type': type }, body })
const errorsOf = async (response: Response) => ((await response.json()) as { errors: object }).errors

test.each(['', '{', '{"page":1', 'null', '[]', '"tekst"', '1', '{"a":1}}', '\u0000'])(
  'the request body %j gets a 400',
  async (body) => {
    const response = await post(body)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'Dit bericht is onleesbaar.', code: 'malformed_json' })
  },
)

test('a request body that is not JSON gets a 415', async () => {
  expect((await post('page=1', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await post('{}', 'text/plain')).status).toBe(415)
  expect((await post('{}', 'application/json; charset=utf-8')).status).toBe(200)
})

test('a request body over 64 KiB gets a 413, with or without a Content-Length', async () => {
  const size = 10 * 1024 * 1024
  const slowly = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(16 * 1024).fill(32))
    },
  })

  expect((await post(' '.repeat(size))).status).toBe(413)
  expect((await post(slowly)).status).toBe(413)
  expect((await post(JSON.stringify({ search: 'a'.repeat(100) }))).status).toBe(200)
})

test('a request with thousands of bad items gets one error message per field', async () => {
  const items = Array.from({ length: 30_000 }, () => 0)
  const attributes = Object.fromEntries(items.slice(0, 5_000).map((_, key) => [`x${key}`, 0]))

  for (const field of ['brands_filter', 'specs_filter', 'specs_filter_min_max']) {
    const response = await post(JSON.stringify({ [field]: items }))
    expect([response.status, Object.keys(await errorsOf(response))]).toEqual([422, [field]])
  }
  const response = await shop.post('/queryProductAttributes', { product_id: 1, attributes })
  expect([response.status, Object.keys(await errorsOf(response))]).toEqual([422, ['attributes']])
})
