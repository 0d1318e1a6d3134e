import { expect, test } from 'vitest'
import { loginAsGuest, register } from '../../src/contract/auth'
import { getMe } from '../../src/contract/customer'
import { toEuro } from '../../src/contract/money/euros-and-cents'
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
import { readyToOrder, withCheckout } from '../testing/checkout'
import { startShop } from '../testing/shop'

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
  const cart = await readyToOrder(shop.api)
  const order = { accept_terms: true, version: cart.version, payable: toEuro(cart.payable?.gross ?? 0) }
  await shop.post('/orders', order, { 'idempotency-key': 'a' })
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
  const guest = shop.visitor()
  const cart = await readyToOrder(guest.api)
  const order = { accept_terms: true, version: cart.version, payable: toEuro(cart.payable?.gross ?? 0) }
  await guest.post('/orders', order, { 'idempotency-key': 'a' })

  await register(shop.api, form({ email: 'noor@voorbeeld.nl' }))

  const { id } = await getMe(shop.api, {})
  expect(await count(shop, `SELECT count(*) AS n FROM orders WHERE customer_id = ${id}`)).toBe(0)
})

test('registering with the mail address of an account is refused in any capitalisation; that of a guest is accepted', async () => {
  await using shop = await startWithCustomers()
  await loginAsGuest(shop.visitor().api, { email })

  const attempt = register(shop.api, form({ email: 'SANNE@voorbeeld.nl' }))

  await expect(attempt).rejects.toMatchObject({ status: 422, errors: { email: [expect.any(String)] } })
  expect((await shop.get('/customer/me')).status).toBe(401)
  await register(shop.api, form())
})

test('registering an existing account again gives no access, even with its password', async () => {
  await using shop = await startWithCustomers()

  const attempt = register(shop.api, form({ email: sanne }))

  await expect(attempt).rejects.toMatchObject({ status: 422 })
  expect((await shop.get('/customer/me')).status).toBe(401)
})

test('a customer who is logged in with an account must log out before registering', async () => {
  await using shop = await startWithCustomers()
  await logIn(shop)

  await expect(register(shop.api, form())).rejects.toMatchObject({ status: 409, code: 'already_logged_in' })
})

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

test.each<[string, Record<string, unknown>, string]>([
  ['without a mail address', { email: '' }, 'email'],
  ['without a name', { firstname: ' ' }, 'firstname'],
  ['with a password of seven characters', { password: 'abcdefg', password_confirmation: 'abcdefg' }, 'password'],
  ['with two different passwords', { password_confirmation: 'bergtocht-2042' }, 'password_confirmation'],
  ['with a common password', { password: 'Password1', password_confirmation: 'Password1' }, 'password'],
  ['with a malformed VAT number', { vat_number: 'NL123' }, 'vat_number'],
  ['with a malformed VAT number and no name', { vat_number: 'NL123', firstname: '' }, 'vat_number'],
  ['with no name and a malformed VAT number', { vat_number: 'NL123', firstname: '' }, 'firstname'],
  [
    'with a password of 129 characters',
    { password: 'é'.repeat(129), password_confirmation: 'é'.repeat(129) },
    'password',
  ],
])('a registration %s is refused at its field', async (_, fields, field) => {
  await using shop = await start()

  await expect(register(shop.api, form(fields))).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [expect.any(String)] },
  })
  expect(await count(shop, 'SELECT count(*) AS n FROM customers')).toBe(0)
})

test.each([
  ['nl 1234.56.789.b01', 'NL123456789B01'],
  ['BE 0123.456.789', 'BE0123456789'],
  ['', null],
])('the VAT number %j is stored as %j', async (typed, kept) => {
  await using shop = await start()

  await register(shop.api, form({ vat_number: typed }))

  expect(await getMe(shop.api, {})).toMatchObject({ vat_number: kept })
})

test('the welcome mail omits a name that mail programs would turn into a link', async () => {
  await using shop = await start()

  await register(shop.api, form({ firstname: 'win.voorbeeld.nl/prijs' }))

  const [mail] = await mailsTo(shop, email)
  expect(mail?.text).toContain('Hallo,')
  expect(mail?.text).not.toContain('win.voorbeeld.nl')
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
