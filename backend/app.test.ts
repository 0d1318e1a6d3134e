import { expect, test, vi } from 'vitest'
import { calls } from '../src/contract/calls'
import { routes } from './app'
import { startShop } from './testing/shop'

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('the backend serves every API call of the contract, and no other', () => {
  expect(routes.map(name).sort()).toEqual(calls.map(name).sort())
})

test('an unknown path gets a 404 with the contract’s error body', async () => {
  await using shop = await startShop()

  for (const path of ['/onbekend', '/products', '/categories/1/2', '/shopInfo/', '/..%2fshopInfo']) {
    const response = await shop.get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Dit bestaat niet (meer).', code: 'not_found' })
  }
})

test('every answer of the backend is sent with no-store', async () => {
  await using shop = await startShop()

  for (const path of ['/shopInfo', '/onbekend'])
    expect((await shop.get(path)).headers.get('cache-control')).toBe('no-store')
})

test('the answer and the log line of an internal error contain no internal details and no request input', async () => {
  await using shop = await startShop()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await shop.db.prepare('ALTER TABLE countries RENAME TO gone').run()

  const response = await shop.get('/countries')
  const [line] = log.mock.calls.flat()
  await shop.db.prepare('ALTER TABLE gone RENAME TO countries').run()

  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    message: 'Er ging bij ons iets mis. Probeer het over een paar minuten opnieuw.',
  })
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    path: '/api/countries',
    reason: expect.stringContaining('D1_ERROR'),
  })
  expect(line).not.toContain('select')
})
