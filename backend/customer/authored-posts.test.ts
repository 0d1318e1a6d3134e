import { expect, test } from 'vitest'
import type { ShopApi } from '../../kit/contract/call'
import { loginAsGuest, register, resetPassword, sendResetToken } from '../../src/contract/auth'
import { askQuestion } from '../../src/contract/catalogue/question'
import { createStockAlert } from '../../src/contract/catalogue/stock-alert'
import { deleteMe, exportMe, updateMe } from '../../src/contract/customer'
import { runEveryFiveMinutes } from '../cron/cron'
import { writeDb } from '../db/client'
import { count, logIn, password, resetTokenOf, sanne, startWithAccounts } from '../testing/accounts'
import { rowsOf } from '../testing/run-sql'
import type { TestShop } from '../testing/shop'

const DAY = 24 * 3600 * 1000
const noor = 'noor@voorbeeld.nl'
const registration = { email: noor, password, password_confirmation: password, firstname: 'Noor', lastname: 'Visser' }

/** Variants 12 and 22 are sold out. */
async function start() {
  const shop = await startWithAccounts()
  await shop.db.prepare('UPDATE variants SET stock = 0 WHERE id IN (12, 22)').run()
  return shop
}

/** A question and a stock alert under this mail. */
async function write({ api }: { api: ShopApi }, email: string, { name = 'Noor', po_id = 12 } = {}) {
  await askQuestion(api, { id: 1, question: `Past hij, ${name}?`, name, email })
  await createStockAlert(api, { po_id, email })
}

async function exported({ api }: { api: ShopApi }) {
  const { questions, stock_alerts } = (await exportMe(api, {})) as Record<string, { author: string; email: string }[]>
  return {
    questions: questions?.map(({ author, email }) => `${author} ${email}`),
    stock_alerts: stock_alerts?.map(({ email }) => email),
  }
}
const nothing = { questions: [], stock_alerts: [] }
const oneOf = (email: string, author = 'Noor') => ({ questions: [`${author} ${email}`], stock_alerts: [email] })

const left = async (shop: TestShop) => [
  await count(shop, `SELECT count(*) AS n FROM product_questions WHERE author <> 'Anoniem' AND email IS NOT NULL`),
  await count(shop, 'SELECT count(*) AS n FROM stock_alerts'),
]

async function useResetLink(shop: TestShop, email: string) {
  await sendResetToken(shop.visitor().api, { email })
  const token = await resetTokenOf(shop, email)
  await resetPassword(shop.visitor().api, { token, password, password_confirmation: password })
}

test('registering with another person’s mail address neither shows nor deletes that person’s questions and stock alerts', async () => {
  await using shop = await start()
  await write(shop.visitor(), noor)
  const thief = shop.visitor()
  await register(thief.api, registration)

  expect(await exported(thief)).toEqual(nothing)
  await deleteMe(thief.api, { password })

  expect(await left(shop)).toEqual([1, 1])
})

test('an attacker’s own stock alert request does not reveal whether the owner of that mail address requested one', async () => {
  const asks = async (isWaitedFor: boolean) => {
    await using shop = await start()
    if (isWaitedFor) await createStockAlert(shop.visitor().api, { po_id: 12, email: noor })
    const thief = shop.visitor()
    await register(thief.api, registration)
    const answer = await thief.post('/stockAlerts', { po_id: 12, email: noor })
    const seen = [answer.status, await exported(thief)]
    await deleteMe(thief.api, { password })
    return { seen, left: (await left(shop))[1] }
  }

  const [without, waiting] = [await asks(false), await asks(true)]

  expect(waiting.seen).toEqual(without.seen)
  expect([without.left, waiting.left]).toEqual([0, 1])
})

test('questions and alerts sent while logged in belong to the account, and are deleted with it', async () => {
  await using shop = await start()
  await write(shop.visitor(), noor, { name: 'Vreemde' })
  await logIn(shop)
  await write(shop, noor, { name: 'Sanne' })

  expect(await exported(shop)).toEqual(oneOf(noor, 'Sanne'))
  await deleteMe(shop.api, { password })

  expect(await left(shop)).toEqual([1, 1])
  expect(await count(shop, `SELECT count(*) AS n FROM product_questions WHERE author = 'Vreemde'`)).toBe(1)
})

test('after a mailed link verifies an address, questions and alerts under it belong to the account and are deleted with it', async () => {
  await using shop = await start()
  await write(shop.visitor(), sanne.toUpperCase(), { name: 'Sanne' })
  await write(shop.visitor(), noor)
  await logIn(shop)
  expect(await exported(shop)).toEqual(nothing)

  await useResetLink(shop, sanne)
  await logIn(shop)

  expect(await exported(shop)).toEqual({ questions: [`Sanne ${sanne.toUpperCase()}`], stock_alerts: [sanne] })
  await deleteMe(shop.api, { password })
  expect(await left(shop)).toEqual([1, 1])
})

test('a mailed link verifies the address to which it was sent in any capitalisation, but not one that replaced it later', async () => {
  await using shop = await start()
  await write(shop.visitor(), noor)
  await write(shop.visitor(), sanne, { name: 'Sanne', po_id: 22 })
  await useResetLink(shop, sanne)
  await logIn(shop)
  const profile = { firstname: 'Sanne', lastname: 'Heuvel', password }

  await updateMe(shop.api, { ...profile, email: sanne.toUpperCase() })
  expect(await exported(shop)).toEqual(oneOf(sanne, 'Sanne'))
  await updateMe(shop.api, { ...profile, email: noor })

  expect(await exported(shop)).toEqual(nothing)
  await updateMe(shop.api, { ...profile, email: sanne })
  expect(await exported(shop)).toEqual(nothing)
})

test('a guest who registers retains only their own questions and alerts, not those of another guest with that address', async () => {
  await using shop = await start()
  const [guest, other] = [shop.visitor(), shop.visitor()]
  await loginAsGuest(guest.api, { email: noor })
  await loginAsGuest(other.api, { email: noor })
  await write(guest, noor)
  await write(other, noor, { name: 'Ander' })

  expect(await exported(guest)).toEqual(oneOf(noor))
  await register(guest.api, registration)

  expect(await exported(guest)).toEqual(oneOf(noor))
  expect(await exported(other)).toEqual(oneOf(noor, 'Ander'))
})

test('when a guest logs in, questions and alerts under the account’s own mail address move to the account', async () => {
  await using shop = await start()
  await loginAsGuest(shop.api, { email: sanne })
  await write(shop, sanne.toUpperCase(), { name: 'Sanne' })
  await write(shop, noor)

  await logIn(shop)

  expect(await exported(shop)).toEqual({ questions: [`Sanne ${sanne.toUpperCase()}`], stock_alerts: [sanne] })
})

test('a stock alert survives the deletion of the guest who requested it', async () => {
  await using shop = await start()
  await loginAsGuest(shop.api, { email: noor })
  await write(shop, noor)

  await runEveryFiveMinutes(writeDb(shop.env), shop.env, Date.now() + 31 * DAY)

  expect(await count(shop, 'SELECT count(*) AS n FROM customers WHERE account_exists = 0')).toBe(0)
  expect(await rowsOf(shop, 'SELECT email, customer_id FROM stock_alerts')).toEqual([
    { email: noor, customer_id: null },
  ])
})
