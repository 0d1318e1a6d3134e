import { expect, test, vi } from 'vitest'
import { calls } from '../src/contract/calls'
import { routes } from './app'
import { startShop } from './testing/shop'

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call of the contract is mounted, and nothing else', () => {
  expect(routes.map(name).sort()).toEqual(calls.map(name).sort())
})

test('an unknown path is 404 in the words of the contract', async () => {
  await using shop = await startShop()

  for (const path of ['/onbekend', '/products', '/categories/1/2', '/shopInfo/', '/..%2fshopInfo']) {
    const response = await shop.get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Dit bestaat niet (meer).', code: 'not_found' })
  }
})

test('a known path with another method is 405 and says what is allowed', async () => {
  await using shop = await startShop()
  const allow = async (method: string, path: string) => {
    const response = await shop.fetch(path, { method })
    return [response.status, response.headers.get('allow')]
  }

  expect(await allow('GET', '/queryProducts')).toEqual([405, 'POST'])
  expect(await allow('POST', '/shopInfo')).toEqual([405, 'GET, HEAD'])
  expect(await allow('PUT', '/shoppingCart/12')).toEqual([405, 'DELETE'])
  expect(await allow('GET', '/shoppingCart/add')).toEqual([405, 'POST, DELETE'])
})

test('every answer of the backend is no-store', async () => {
  await using shop = await startShop()

  for (const path of ['/shopInfo', '/onbekend'])
    expect((await shop.get(path)).headers.get('cache-control')).toBe('no-store')
})

test('an internal error reveals no internals, and its log line has no input', async () => {
  await using shop = await startShop()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await shop.db.prepare('ALTER TABLE countries RENAME TO gone').run()

  const response = await shop.get('/countries')
  const [line] = log.mock.calls.flat()
  log.mockRestore()
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
