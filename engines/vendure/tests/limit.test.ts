import { expect, test } from 'vitest'
import { limits } from '../../../backend/limit/limits'
import { getCart } from '../../../src/contract/ordering/cart'
import { buyAsGuest } from './buyer'
import { ADAPTER_ADDRESS, findVariant, newMailAddress, openAccount, openVisitor, password } from './visitor'

/** Returns another IP address for each test, from the range for documentation (RFC 3849). */
const anAddress = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`

function post(path: string, address: string, body: object, more: HeadersInit = {}) {
  const headers = { 'content-type': 'application/json', 'x-client-address': address, ...more }
  return fetch(`${ADAPTER_ADDRESS}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const logIn = (email: string, address: string, tried = 'verkeerd-2042') =>
  post('/customerAuth/login', address, { email, password: tried })

const countOf = (answers: Response[], status: number) => answers.filter((answer) => answer.status === status).length

// Others may be 503: Vendure hashes passwords one after another, and ten of them take longer than the adapter waits.
test('the backend checks only the allowed number of simultaneous wrong passwords, then refuses the right one too', async () => {
  const { email } = await openAccount()
  const address = anAddress()
  const { most, window } = limits.loginOfAsker

  const answers = await Promise.all(Array.from({ length: most + 8 }, () => logIn(email, address)))

  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([0, 8])
  const refused = await logIn(email, address, password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(window / 1000 - 60)
  expect(await refused.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('15 minuten') })
  // The owner of the account has another IP address, and can still log in.
  expect((await logIn(email, anAddress(), password)).status).toBe(200)
})

test('a successful login resets the count of failed attempts', async () => {
  const { email } = await openAccount()
  const address = anAddress()
  for (let tries = 1; tries < limits.loginOfAsker.most; tries++) await logIn(email, address)

  expect((await logIn(email, address, password)).status).toBe(200)

  expect([(await logIn(email, address)).status, (await logIn(email, address)).status]).toEqual([401, 401])
})

test('a mail address without an account has the same login limit as one with an account', async () => {
  const [email, address] = [newMailAddress(), anAddress()]
  const { most } = limits.loginOfAsker

  const answers = await Promise.all(Array.from({ length: most + 3 }, () => logIn(email, address)))

  expect(countOf(answers, 429)).toBe(3)
})

test('password reset links are limited by mail address', async () => {
  const { email } = await openAccount()
  const { most } = limits.resetOfMailbox

  const answers = await Promise.all(
    Array.from({ length: most + 2 }, () => post('/customer/sendResetToken', anAddress(), { email })),
  )

  expect(countOf(answers, 429)).toBe(2)
})

test('the adapter limits the carts of one client: it refuses new sessions, and existing ones continue', async () => {
  const address = anAddress()
  const { option } = await findVariant(1)
  const add = (headers: HeadersInit = {}) =>
    post('/shoppingCart/add', address, { po_id: option.po_id, amount: 1 }, headers)
  const first = await add()
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  for (let begun = 1; begun < limits.sessionOfClient.most; begun += 4) await Promise.all([add(), add(), add(), add()])

  expect((await add()).status).toBe(429)
  // Only one is in stock, and the cart contains it.
  expect((await add({ cookie })).status).toBeLessThan(429)
})

test('the adapter limits the orders of one client, and the cart remains', async () => {
  const address = anAddress()
  const { most } = limits.orderOfClient
  const from = { headers: { 'x-client-address': address } }
  const placed = []
  for (let order = 0; order < most; order++) placed.push(await buyAsGuest(openVisitor(), from))
  const visitor = openVisitor()

  await expect(buyAsGuest(visitor, from)).rejects.toMatchObject({ status: 429 })
  expect(placed).toHaveLength(most)
  expect((await getCart(visitor.api, {})).count).toBe(2)
}, 120_000)
