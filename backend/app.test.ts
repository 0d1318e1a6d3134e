import { expect, test, vi } from 'vitest'
import { loginAsGuest } from '../src/contract/auth'
import { calls } from '../src/contract/calls'
import { routes } from './app'
import { password, sanne, startWithAccounts } from './testing/accounts'
import { anAddress } from './testing/checkout'
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

test('without a login every call about a customer’s own data gets a 401; a guest has lists, but no account or password', async () => {
  await using shop = await startWithAccounts()
  const address = { ...anAddress(), type: 'invoice' }
  const passwords = { password: 'bergtocht-2042', password_confirmation: 'bergtocht-2042' }
  const ask = async ([method, path, body]: readonly [method: string, path: string, body?: object]) => [
    `${method} ${path}`,
    (await shop.api(path, { method, body: body && JSON.stringify(body) })).status,
  ]
  const ofAccounts = [
    ['DELETE', '/customer/me', { password }],
    ['PUT', '/customer/password', { current_password: password, ...passwords }],
  ] as const
  const lists = [
    ['GET', '/customer/addresses'],
    ['GET', '/customer/favorites'],
  ] as const

  for (const call of [
    ...ofAccounts,
    ...lists,
    ['POST', '/customer/addresses', address],
    ['PUT', '/customer/addresses/1', address],
    ['PUT', '/customer/addresses/1/primary', { type: 'invoice' }],
    ['DELETE', '/customer/addresses/1'],
    ['PUT', '/customer/favorites/1', {}],
    ['DELETE', '/customer/favorites/1'],
    ['PUT', '/customer/me', { email: sanne, firstname: 'A', lastname: 'B' }],
    ['GET', '/customer/export'],
    ['GET', '/customer/orders'],
    ['GET', '/customer/orders/1'],
    ['GET', '/orders/1/invoice'],
    ['POST', '/orders/1/reorder', {}],
  ] as const)
    expect.soft(await ask(call)).toEqual([`${call[0]} ${call[1]}`, 401])

  await loginAsGuest(shop.api, { email: 'gast@voorbeeld.nl' })
  for (const call of ofAccounts) expect.soft(await ask(call)).toContain(401)
  for (const call of lists) expect.soft(await ask(call)).toContain(200)
})
