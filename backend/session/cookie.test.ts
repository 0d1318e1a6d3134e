import { expect, test } from 'vitest'
import { getCart } from '../../src/contract/ordering/cart'
import { startShop } from '../testing/shop'
import { withTarps } from '../testing/with-tarps'

test('over http only localhost gets a session cookie without Secure', async () => {
  await using shop = await startShop(withTarps)
  const begin = async (origin: string) => {
    const response = await shop.to(origin)('/shoppingCart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ po_id: 12, amount: 1 }),
    })
    return response.headers.get('set-cookie')
  }

  for (const host of ['localhost', '127.0.0.1:8787', '[::1]'])
    expect(await begin(`http://${host}`)).toMatch(/^session=/)
  for (const host of ['shop.example', '10.0.0.7', 'localhost.evil.example'])
    expect(await begin(`http://${host}`)).toMatch(/^__Host-session=.*; HttpOnly; Secure; SameSite=Lax$/)
})

test('the first addition to a cart begins a session with an HttpOnly cookie, of which the database stores the hash', async () => {
  await using shop = await startShop(withTarps)

  const response = await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 })

  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await getCart(shop.api, {})).count).toBe(1)
  const { results } = await shop.db.prepare('SELECT * FROM sessions').all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain(/session=([^;]+)/.exec(cookie)?.[1] ?? 'none')
})

test('an unknown session cookie gives no access, and is replaced at the first write', async () => {
  await using shop = await startShop(withTarps)
  const foreign = { cookie: `session=${'x'.repeat(43)}`, 'content-type': 'application/json' }

  const read = await shop.fetch('/shoppingCart', { headers: foreign })
  const written = await shop.fetch('/shoppingCart/add', {
    method: 'POST',
    headers: foreign,
    body: '{"po_id":12,"amount":1}',
  })

  expect(await read.json()).toMatchObject({ data: { items: [] } })
  expect(read.headers.get('set-cookie')).toBeNull()
  expect(written.status).toBe(200)
  expect(written.headers.get('set-cookie')).toMatch(/^session=(?!xxx)/)
})
