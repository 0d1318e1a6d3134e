import { expect, test, vi } from 'vitest'
import { getAddresses } from '../src/contract/address/address-book'
import { loginAsGuest } from '../src/contract/auth'
import { calls, fileDownloads } from '../src/contract/calls'
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

/** The calls about a customer's own data or one order, as `GET /customer/addresses`. */
const isPersonal = (call: string) => / \/(customer|orders\/:id)\b/.test(call)
/** Personal calls that work without a login, because they are for customers who forgot the password. */
const withoutLogin = ['POST /customer/sendResetToken', 'POST /customer/resetPassword']

test('without a login every call about a customer’s own data gets a 401; a guest has lists and can add an address, but has no account or password', async () => {
  await using shop = await startWithAccounts()
  const address = { ...anAddress(), type: 'invoice' }
  const passwords = { password: 'bergtocht-2042', password_confirmation: 'bergtocht-2042' }
  const ofAccounts = {
    'DELETE /customer/me': { password },
    'PUT /customer/password': { current_password: password, ...passwords },
  }
  const ofGuests = {
    'POST /customer/addresses': address,
    'GET /customer/addresses': undefined,
    'GET /customer/favorites': undefined,
  }
  const bodies: Record<string, object | undefined> = {
    ...ofAccounts,
    ...ofGuests,
    'PUT /customer/addresses/:id': address,
    'PUT /customer/addresses/:id/primary': { type: 'invoice' },
    'DELETE /customer/addresses/:id': undefined,
    'PUT /customer/favorites/:product_id': {},
    'DELETE /customer/favorites/:product_id': undefined,
    'GET /customer/me': undefined,
    'PUT /customer/me': { email: sanne, firstname: 'A', lastname: 'B' },
    'GET /customer/export': undefined,
    'GET /customer/orders': undefined,
    'GET /customer/orders/:id': undefined,
    'GET /orders/:id/invoice': undefined,
    'GET /orders/:id/credit-notes/:note': undefined,
    'POST /orders/:id/reorder': {},
  }
  const ask = async (call: string) => {
    const [method = '', path = ''] = call.split(' ')
    const body = bodies[call]
    return (await shop.api(path.replace(/:\w+/g, '1'), { method, body: body && JSON.stringify(body) })).status
  }

  expect(Object.keys(bodies).sort()).toEqual(
    [...calls, ...fileDownloads]
      .map(name)
      .filter((call) => isPersonal(call) && !withoutLogin.includes(call))
      .sort(),
  )
  for (const call of Object.keys(bodies)) expect.soft([call, await ask(call)]).toEqual([call, 401])

  await loginAsGuest(shop.api, { email: 'gast@voorbeeld.nl' })
  for (const call of Object.keys(ofAccounts)) expect.soft([call, await ask(call)]).toEqual([call, 401])
  for (const call of Object.keys(ofGuests)) expect.soft([call, await ask(call)]).toEqual([call, 200])
  expect((await getAddresses(shop.api, {})).invoice).toMatchObject([{ city: address.city }])
})
