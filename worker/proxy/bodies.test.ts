import { describe, expect, test } from 'vitest'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

describe('bodies', () => {
  const write = { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } }

  test('10 MB are refused and not passed on', async () => {
    await using storefront = await startStorefront()

    const answer = await storefront.call('POST', '/shoppingCart/add', { text: 'x'.repeat(10 * 1024 * 1024) })

    expect(answer.status).toBe(413)
    expect(storefront.backend.calls).toEqual([])
  })

  test('a content type is read in any case', async () => {
    await using storefront = await startStorefront({ fill: withTarps })

    for (const type of ['Application/JSON', 'application/json;charset=UTF-8']) {
      const headers = { ...write.headers, 'content-type': type }
      const body = JSON.stringify({ po_id: 12, amount: 1 })
      const response = await storefront.fetch('/api/shoppingCart/add', { ...write, body, headers })
      expect([type, response.status]).toEqual([type, 200])
    }
  })

  test('a key for doing things once that is empty is 400', async () => {
    await using storefront = await startStorefront({ fill: withTarps })

    const answer = await storefront.call(
      'POST',
      '/shoppingCart/add',
      { po_id: 12, amount: 1 },
      { 'idempotency-key': '' },
    )

    expect([answer.status, JSON.parse(answer.html).code]).toEqual([400, 'malformed_key'])
  })

  test.each([
    'text/plain',
    'application/jsonp',
    'text/html; x=json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('%s is 415', async (type) => {
    await using storefront = await startStorefront()

    const response = await storefront.fetch('/api/shoppingCart/add', {
      ...write,
      body: '{}',
      headers: { ...write.headers, 'content-type': type },
    })

    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([415, 'not_json'])
  })

  test('a logout passes without a body', async () => {
    await using storefront = await startStorefront()

    expect((await storefront.call('POST', '/customerAuth/logout')).status).toBe(204)
  })

  test('broken JSON is the backend’s 400, in Dutch', async () => {
    await using storefront = await startStorefront()

    const response = await storefront.fetch('/api/shoppingCart/add', { ...write, body: '{"po_id":' })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'Dit bericht is onleesbaar.', code: 'malformed_json' })
  })

  test('a refusal keeps its texts by field', async () => {
    await using storefront = await startStorefront()

    const answer = await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 0 })

    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.html)).toMatchObject({ code: 'invalid', errors: { amount: ['Kies minstens 1.'] } })
  })
})
