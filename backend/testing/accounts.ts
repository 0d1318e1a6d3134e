import type { ShopApi } from '../../kit/contract/call'
import { login } from '../../src/contract/auth'
import { addToCart } from '../../src/contract/ordering/cart'
import type { Env } from '../env'
import { withCheckout } from './checkout'
import type { Catalogue, CustomerRecord } from './records'
import { startShop, type TestShop } from './shop'

export const password = 'bergtocht-2041'
export const sanne = 'sanne@voorbeeld.nl'
export const joost = 'joost@voorbeeld.nl'

export const aCustomer = (id: number, email: string, fields: Partial<CustomerRecord> = {}): CustomerRecord => ({
  id,
  email,
  password,
  firstname: 'Sanne',
  middle_name: 'van den',
  lastname: 'Heuvel',
  created_at: '2025-01-01T00:00:00.000Z',
  ...fields,
})

/** Starts the shop of `withCheckout` with two accounts, 1 (Sanne) and 2 (Joost), which have the same password. */
export async function startWithAccounts(
  fill: (catalogue: Catalogue) => void = () => {},
  settings: Partial<Env> = {},
): Promise<TestShop> {
  const shop = await startShop(
    (catalogue) => {
      withCheckout(catalogue)
      catalogue.customers.push(aCustomer(1, sanne))
      fill(catalogue)
    },
    // The passwords of the test shop's rows are hashed with this pepper.
    { PASSWORD_PEPPER: 'pepper', ...settings },
  )
  // Copies Sanne's password hash: calculating another one takes longer than most tests.
  await shop.db.batch([
    shop.db
      .prepare(`INSERT INTO customers (id, email, account_exists, firstname, lastname, created_at)
        SELECT 2, ?, 1, 'Joost', 'Mulder', created_at FROM customers WHERE id = 1`)
      .bind(joost),
    shop.db.prepare(`INSERT INTO password_hashes (customer_id, hash, salt, n, r, p, changed_at)
      SELECT 2, hash, salt, n, r, p, changed_at FROM password_hashes WHERE customer_id = 1`),
  ])
  return shop
}

export const logIn = (visitor: { api: ShopApi }, email = sanne) => login(visitor.api, { email, password })

/** Starts the shop of `startWithAccounts`, in which the visitor is logged in as Sanne. */
export async function startLoggedIn() {
  const shop = await startWithAccounts()
  await logIn(shop)
  return shop
}

/** Fills the cart that Sanne's account has from another device. */
export async function fillAccount(shop: TestShop, items: [po_id: number, amount: number][]) {
  const device = shop.visitor()
  await logIn(device)
  for (const [po_id, amount] of items) await addToCart(device.api, { po_id, amount })
  return device
}

type MailRow = { recipient: string; subject: string; text: string }

/** Returns the mails to this address, the newest first. */
export async function mailsTo(shop: TestShop, recipient: string) {
  const { results } = await shop.db
    .prepare('SELECT recipient, subject, text FROM mail_outbox WHERE recipient = ? ORDER BY id DESC')
    .bind(recipient)
    .all<MailRow>()
  return results
}

/** Returns the token of the last link for a new password that was mailed to this address. */
export async function resetTokenOf(shop: TestShop, email = sanne) {
  const links = (await mailsTo(shop, email)).map(({ text }) => /\/reset-password\/([\w-]{43})$/m.exec(text)?.[1])
  return links.find(Boolean) ?? ''
}

export const count = async (shop: TestShop, sql: string) => (await shop.db.prepare(sql).first<{ n: number }>())?.n

/** Sends a request with exactly this cookie, regardless of cookies that earlier answers have set. */
export const send = (shop: TestShop, method: string, path: string, cookie: string, body?: unknown) =>
  shop.fetch(path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

export const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
