import { expect, test } from 'vitest'
import { loginAsGuest, register } from '../../src/contract/auth'
import { getMe } from '../../src/contract/customer'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import {
  cookieOf,
  count,
  logIn,
  mailsTo,
  password,
  sanne,
  send,
  startWithAccounts as startWithCustomers,
} from '../testing/accounts'
import { withCheckout } from '../testing/checkout'
import { placeOne } from '../testing/placing'
import { wrongAt } from '../testing/refusals'
import { startShop, type TestShop } from '../testing/shop'
import { overtakenDatabase } from '../testing/wrapped-database'

const email = 'fenna@voorbeeld.nl'
const form = (fields: Record<string, unknown> = {}) => ({
  email,
  password,
  password_confirmation: password,
  firstname: 'Fenna',
  lastname: 'de Wit',
  ...fields,
})
const start = () => startShop(withCheckout)

test('a customer who registers has an account, is logged in, and gets a welcome mail', async () => {
  await using shop = await start()

  const response = await shop.post('/customerAuth/register', form({ email: ' Fenna@Voorbeeld.nl ', company: 'Wit BV' }))

  expect(await response.json()).toEqual({ token: 'session', scart_items_merged: false })
  expect(response.headers.get('set-cookie')).toMatch(/^session=[\w-]{43};.*HttpOnly/)
  expect(await getMe(shop.api, {})).toMatchObject({
    email: 'Fenna@Voorbeeld.nl',
    firstname: 'Fenna',
    lastname: 'de Wit',
    company: 'Wit BV',
    account_exists: true,
    newsletter: false,
  })
  expect(await mailsTo(shop, 'Fenna@Voorbeeld.nl')).toMatchObject([
    { subject: 'Welkom bij Buitenspoor', text: expect.stringMatching(/^Hallo,\n/) },
  ])
  await logIn(shop.visitor(), email)
})

test('a registration retains the visitor’s cart and invalidates the old session token', async () => {
  await using shop = await start()
  const before = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 2 }))

  await register(shop.api, form())

  expect(await getCart(shop.api, {})).toMatchObject({ count: 2, guest_mode: false })
  expect(await (await send(shop, 'GET', '/shoppingCart', before)).json()).toMatchObject({ data: { count: 0 } })
})

test('a guest who registers retains the cart and the orders', async () => {
  await using shop = await start()
  await placeOne(shop)
  await addToCart(shop.api, { po_id: 22, amount: 3 })
  const { id } = await getMe(shop.api, {})

  await register(shop.api, form())

  expect(await getMe(shop.api, {})).toMatchObject({ id, email, firstname: 'Fenna', account_exists: true })
  expect(await getCart(shop.api, {})).toMatchObject({ count: 3, guest_mode: false })
  expect(await count(shop, 'SELECT customer_id AS n FROM orders')).toBe(id)
  expect(await count(shop, 'SELECT count(*) AS n FROM customers')).toBe(1)
})

test('an account does not get the guest orders that a stranger placed with its mail address', async () => {
  await using shop = await start()
  await placeOne(shop.visitor())

  await register(shop.api, form({ email: 'noor@voorbeeld.nl' }))

  const { id } = await getMe(shop.api, {})
  expect(await count(shop, `SELECT count(*) AS n FROM orders WHERE customer_id = ${id}`)).toBe(0)
})

test('registering with the mail address of an account is refused, even with its password; that of a guest is accepted', async () => {
  await using shop = await startWithCustomers()
  await loginAsGuest(shop.visitor().api, { email })

  // Its password is right.
  for (const taken of [sanne, 'SANNE@voorbeeld.nl'])
    await expect(register(shop.api, form({ email: taken }))).rejects.toMatchObject(wrongAt('email'))
  expect((await shop.get('/customer/me')).status).toBe(401)
  await register(shop.api, form())
})

test('a customer who is logged in with an account must log out before registering', async () => {
  await using shop = await startWithCustomers()
  await logIn(shop)

  await expect(register(shop.api, form())).rejects.toMatchObject({ status: 409, code: 'already_logged_in' })
})

test.each([
  [
    'has logged in',
    (shop: TestShop, cookie: string) => send(shop, 'POST', '/customerAuth/login', cookie, { email: sanne, password }),
  ],
  ['has logged out', (shop: TestShop, cookie: string) => send(shop, 'POST', '/customerAuth/logout', cookie)],
])(
  'a guest whose other tab %s during the registration does not read that the mail address has an account',
  async (_, act) => {
    await using shop = await startWithCustomers()
    const cookie = cookieOf(await shop.post('/customerAuth/guest', { email }))
    const { DB } = shop.env
    shop.env.DB = overtakenDatabase(shop.db, async () => {
      shop.env.DB = DB
      await act(shop, cookie)
    })

    const answer = await send(shop, 'POST', '/customerAuth/register', cookie, form())

    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'session_changed' })])
    expect(
      await count(shop, `SELECT count(*) AS n FROM customers WHERE email = '${email}' AND account_exists = 1`),
    ).toBe(0)
  },
)

test('a registration form sent twice makes one account, sends one welcome mail and logs in both times', async () => {
  await using shop = await start()
  const cookie = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 2 }))
  const attempt = () => send(shop, 'POST', '/customerAuth/register', cookie, form())

  const answers = [...(await Promise.all([attempt(), attempt()])), await attempt()]

  for (const answer of answers) {
    expect(answer.status).toBe(200)
    const cart = await send(shop, 'GET', '/shoppingCart', cookieOf(answer))
    expect(await cart.json()).toMatchObject({ data: { count: 2 } })
  }
  expect(await count(shop, 'SELECT count(*) AS n FROM customers')).toBe(1)
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('only one of ten simultaneous registrations with the same mail address succeeds', async () => {
  await using shop = await start()

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => {
      const own = `bergtocht-${place}-${place}`
      const mail = place % 2 ? email : email.toUpperCase()
      return send(shop, 'POST', '/customerAuth/register', '', {
        ...form({ email: mail, password: own, password_confirmation: own }),
      })
    }),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
  expect(await count(shop, 'SELECT count(*) AS n FROM customers')).toBe(1)
  expect(await count(shop, 'SELECT count(*) AS n FROM password_hashes')).toBe(1)
  expect(await count(shop, 'SELECT count(*) AS n FROM sessions')).toBe(1)
}, 30_000)

test('a registration with a mistake is refused at its field', async () => {
  await using shop = await start()
  const withPassword = (password: string) => ({ password, password_confirmation: password })

  for (const [field, fields] of [
    ['email', { email: '' }],
    ['firstname', { firstname: ' ' }],
    ['password', withPassword('abcdefg')],
    ['password', withPassword('é'.repeat(129))],
    ['password', withPassword('Password1')],
    ['password_confirmation', { password_confirmation: 'bergtocht-2042' }],
    ['vat_number', { vat_number: 'NL123' }],
    ['vat_number', { vat_number: 'NL123', firstname: '' }],
    ['firstname', { vat_number: 'NL123', firstname: '' }],
  ] as const)
    await expect(register(shop.api, form(fields)), JSON.stringify(fields)).rejects.toMatchObject(wrongAt(field))
  expect(await count(shop, 'SELECT count(*) AS n FROM customers')).toBe(0)
})

test('a VAT number is stored in standard notation', async () => {
  await using shop = await start()

  for (const [typed, stored] of [
    ['nl 1234.56.789.b01', 'NL123456789B01'],
    ['BE 0123.456.789', 'BE0123456789'],
    ['', null],
  ] as const) {
    const { api } = shop.visitor()
    await register(api, form({ vat_number: typed, email: `${stored}@voorbeeld.nl` }))
    expect(await getMe(api, {})).toMatchObject({ vat_number: stored })
  }
})

test.each([
  ['aaaaaaaa', 'simple_password'],
  ['fenna-2026', 'own_password'],
  ['buitenspoor26', 'own_password'],
  ['welkom01', 'common_password'],
])(
  'a registration with the password %s is refused with a reason, makes no account and counts for no limit',
  async (guessed, code) => {
    await using shop = await start()

    const answer = await shop.post(
      '/customerAuth/register',
      form({ password: guessed, password_confirmation: guessed }),
    )

    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ code, errors: { password: [expect.any(String)] } }),
    ])
    expect(await count(shop, 'SELECT count(*) AS n FROM customers')).toBe(0)
    expect(await count(shop, `SELECT count(*) AS n FROM rate_limits WHERE key LIKE 'account:%'`)).toBe(0)
  },
)
