import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { firstRow } from '../../kit/data/statement'
import { loginAsGuest, sendResetToken } from '../../src/contract/auth'
import { createStockAlert } from '../../src/contract/catalogue/stock-alert'
import { createOffer } from '../../src/contract/ordering/offer'
import { batch } from '../db/batch'
import { writeDb } from '../db/client'
import { query } from '../db/query-builder'
import { DAY, HOUR } from '../lib/time'
import { limits } from '../limit/limits'
import { mailDueAlerts } from '../stock-and-price-alert/notify-alerts.repository'
import { count, sanne, startWithAccounts } from '../testing/accounts'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { mailsOf } from '../testing/orders'
import { placePaid, readPlaced, sendOrder } from '../testing/placing'
import { runSql } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { insertMail } from './insert-mail'
import { mailboxSql, toMailbox } from './mail-budget'

const attacker = { 'x-client-address': '203.0.113.66' }
const { mailOfAddress, mailOfAddressADay, resetOfMailbox } = limits

const insert = (to: string, kind: 'offer' | 'shipped' | 'password_changed', about: number, isKnown = false) =>
  insertMail({ kind, about, to, isKnown, subject: 'x', text: 'x', html: 'x' })

/** As many mails as an hour has room for. */
const fill = async ({ env }: TestShop, to: string) => {
  for (let n = 0; n < mailOfAddress.most; n++) await batch(writeDb(env), [insert(to, 'offer', n)])
}

const sentTo = (shop: TestShop, kind: string) =>
  count(shop, `SELECT count(*) AS n FROM mail_outbox WHERE key LIKE '${kind}:%'`)

test('one client’s orders, offers and password resets share the hourly limit of mails to a mailbox', async () => {
  await using shop = await startWithAccounts()
  // However the address is spelled, it is one mailbox.
  const spellings = [sanne, sanne.toUpperCase(), sanne.replace('@', '+1@'), sanne.replace('@', '+Twee@')]
  const statuses = { orders: [] as number[], offers: [] as number[] }
  for (let n = 0; n < 13; n++) {
    const { api, post } = shop.visitor()
    const cart = await readyToOrder(api, { 22: 1 }, { payment: 5 })
    await runSql(shop, 'UPDATE customers SET email = ? WHERE email = ?', spellings[n % 4] ?? '', 'noor@voorbeeld.nl')
    const body = { accept_terms: true, version: cart.version, payable: (cart.payable?.gross ?? 0) / 100 }
    if (n > 2) statuses.offers.push((await post('/shoppingCart/offer', {}, attacker)).status)
    const headers = { ...attacker, 'idempotency-key': crypto.randomUUID() }
    if (n < 5) statuses.orders.push((await post('/orders', body, headers)).status)
  }
  for (let n = 0; n < 6; n++) await shop.post('/customer/sendResetToken', { email: sanne }, attacker)

  // A mailbox may hold no fourth transfer (order/reservation-rules.ts); the rest of the hour's room goes to offers.
  expect(statuses.orders).toEqual([...Array(3).fill(201), 409, 409])
  expect(statuses.offers).toEqual([...Array(9).fill(201), 429])
  expect(await sentTo(shop, 'reset')).toBe(resetOfMailbox.most)
  expect(await mailsOf(shop)).toHaveLength(mailOfAddress.most + resetOfMailbox.most)
})

test('each spelling of a mail address belongs to one mailbox, in code and in the database', async () => {
  await using shop = await startShop()

  for (const [email, mailbox] of [
    ['Noor+tent@voorbeeld.nl', 'noor@voorbeeld.nl'],
    ['n.o.o.r@voorbeeld.nl', 'n.o.o.r@voorbeeld.nl'],
    ['n.o.o.r@gmail.com', 'noor@gmail.com'],
    ['N.oor+a.b@GoogleMail.com', 'noor@gmail.com'],
    ['noor@gmail.com.voorbeeld.nl', 'noor@gmail.com.voorbeeld.nl'],
    ['noor@sub.gmail.com', 'noor@sub.gmail.com'],
  ] as const) {
    const { row } = await batch(writeDb(shop.env), {
      row: firstRow(query.selectNoFrom(mailboxSql(sql`${email}`).as('mailbox'))),
    })
    expect([email, toMailbox(email), row?.mailbox]).toEqual([email, mailbox, mailbox])
  }
})

/** Ways to write one mailbox: Gmail reads no dots. */
const dotted = Array.from({ length: 12 }, (_, n) => {
  const host = n % 2 ? 'gmail.com' : 'googlemail.com'
  return `${[...'slachtof'].map((letter, place) => letter + ((n >> place) & 1 ? '.' : '')).join('')}@${host}`
})

test('Gmail addresses that differ only in dots share one limit for offers', async () => {
  await using shop = await startShop(withCheckout)
  const statuses = []
  for (const email of dotted) {
    const visitor = shop.visitor()
    await readyToOrder(visitor.api)
    await loginAsGuest(visitor.api, { email })
    statuses.push((await visitor.post('/shoppingCart/offer', {}, attacker)).status)
  }

  // Ten offers an hour for a mailbox; what is left of its twelve mails is for others.
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  expect(await mailsOf(shop)).toHaveLength(10)
})

test('every limit for a mail address holds for all spellings of its mailbox', async () => {
  await using shop = await startWithAccounts()
  await runSql(shop, 'UPDATE variants SET stock = 0')
  const person = { password: 'bergtocht-2041', password_confirmation: 'bergtocht-2041', firstname: 'A', lastname: 'B' }
  const many = async (most: number, ask: (email: string, n: number) => Promise<Response>) => {
    const statuses = []
    for (let n = 0; n <= most; n++) statuses.push((await ask(dotted[n] ?? '', n)).status)
    return statuses.indexOf(429)
  }
  const from = (n: number) => ({ 'x-client-address': `203.0.113.${n}` })
  const question = { question: 'Past hij?', name: 'Kim' }

  expect(await many(5, (email, n) => shop.post('/products/1/questions', { ...question, email }, from(n)))).toBe(5)
  expect(await many(10, (email, n) => shop.post('/stockAlerts', { po_id: 12, email }, from(n)))).toBe(10)
  await runSql(shop, 'DELETE FROM rate_limits')
  const register = (email: string) => shop.visitor().post('/customerAuth/register', { ...person, email })
  await register(dotted[0] ?? '')
  await runSql(shop, `UPDATE rate_limits SET count = 20 WHERE key LIKE 'account:mail:%'`)
  expect((await register(dotted[1] ?? '')).status).toBe(429)
})

test('an offer for a mailbox over its mail limit is refused, and the answer says when to try again', async () => {
  await using shop = await startShop(withCheckout)
  await fill(shop, 'Noor+tent@voorbeeld.nl')
  await readyToOrder(shop.api)

  const refused = await shop.post('/shoppingCart/offer', {})

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await refused.json()).toMatchObject({
    code: 'too_many',
    message:
      'Naar dit e-mailadres hebben we net al veel mails gestuurd. Kijk ook bij je ongewenste mail, of probeer het over 60 minuten opnieuw.',
  })
  expect(await count(shop, 'SELECT count(*) AS n FROM orders')).toBe(0)
  vi.useFakeTimers({ now: Date.now() + HOUR + 1, toFake: ['Date'] })
  expect(await createOffer(shop.api, {})).toMatchObject({ number: expect.stringMatching(/^OF/) })
})

test('simultaneous offer requests succeed only up to the mailbox limit, and each offer has its mail', async () => {
  await using shop = await startShop(withCheckout)
  await fill(shop, 'noor@voorbeeld.nl')
  await runSql(shop, 'DELETE FROM mail_outbox WHERE id IN (SELECT id FROM mail_outbox LIMIT 2)')
  await readyToOrder(shop.api)

  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.post('/shoppingCart/offer', {})))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429])
  expect(await count(shop, 'SELECT count(*) AS n FROM orders')).toBe(2)
  expect(await mailsOf(shop)).toHaveLength(mailOfAddress.most)
})

test('a mailbox gets at most thirty mails a day that strangers cause', async () => {
  await using shop = await startShop(withCheckout)
  const now = Date.now()
  const send = (about: number, moment: number) =>
    batch(writeDb(shop.env), [
      insertMail(
        { kind: 'offer', about, to: 'noor@voorbeeld.nl', isKnown: false, subject: '', text: '', html: '' },
        undefined,
        moment,
      ),
    ])
  for (let n = 0; n < 40; n++) await send(n, now - 20 * HOUR + n * 20 * 60_000)

  expect(await mailsOf(shop)).toHaveLength(mailOfAddressADay.most)
  await send(41, now + DAY)
  expect(await mailsOf(shop)).toHaveLength(mailOfAddressADay.most + 1)
})

test('confirmations of payment and shipping are mailed even when a mailbox is over its limit', async () => {
  await using shop = await startShop(withCheckout)
  await fill(shop, 'noor@voorbeeld.nl')

  await placePaid(shop.visitor())
  await batch(writeDb(shop.env), [insert('noor@voorbeeld.nl', 'shipped', 1)])

  expect([await sentTo(shop, 'confirmation'), await sentTo(shop, 'shipped')]).toEqual([1, 1])
})

test('an order for an unverified mailbox over its mail limit succeeds without a mail; a verified mailbox is mailed anyway', async () => {
  await using shop = await startShop(withCheckout)
  await fill(shop, 'noor@voorbeeld.nl')
  const order = async () => {
    const visitor = shop.visitor()
    const cart = await readyToOrder(visitor.api, { 12: 1 }, { payment: 5 })
    return { visitor, cart }
  }
  const [stranger, owner] = [await order(), await order()]
  await readPlaced(await sendOrder(stranger.visitor, stranger.cart))
  expect(await sentTo(shop, 'placed')).toBe(0)
  await runSql(shop, `UPDATE customers SET email_proven_at = '2026-01-01T00:00:00.000Z'`)

  await readPlaced(await sendOrder(owner.visitor, owner.cart))

  expect(await sentTo(shop, 'placed')).toBe(1)
})

test('mail caused by strangers does not use up the mail limit for an account owner’s own password links and account mails', async () => {
  await using shop = await startWithAccounts()
  await fill(shop, sanne)

  await sendResetToken(shop.api, { email: sanne })
  await batch(writeDb(shop.env), [insert(sanne, 'password_changed', 1)])

  expect([await sentTo(shop, 'reset'), await sentTo(shop, 'password_changed')]).toEqual([1, 1])
})

test('a stock alert for a mailbox over its mail limit is mailed later, once', async () => {
  await using shop = await startShop(withCheckout, { SHOP_ORIGIN: 'https://www.padvast.example' })
  const db = writeDb(shop.env)
  await runSql(shop, 'UPDATE variants SET stock = 0')
  for (const email of ['noor@voorbeeld.nl', 'kim@voorbeeld.nl']) await createStockAlert(shop.api, { po_id: 12, email })
  await runSql(shop, 'UPDATE variants SET stock = 5')
  await fill(shop, 'Noor+x@voorbeeld.nl')
  const alerted = async () =>
    (await mailsOf(shop)).filter(({ key }) => key?.startsWith('stock_alert')).map(({ recipient }) => recipient)

  await mailDueAlerts(db, shop.env, Date.now())
  expect(await alerted()).toEqual(['kim@voorbeeld.nl'])
  for (const later of [1, 2]) await mailDueAlerts(db, shop.env, Date.now() + later * HOUR)

  expect(await alerted()).toEqual(['kim@voorbeeld.nl', 'noor@voorbeeld.nl'])
})

test('a mailbox with one mail left in its limit gets one stock alert, and its other alerts wait', async () => {
  await using shop = await startShop(withCheckout, { SHOP_ORIGIN: 'https://www.padvast.example' })
  const db = writeDb(shop.env)
  await runSql(shop, 'UPDATE variants SET stock = 0')
  for (const po_id of [12, 22]) await createStockAlert(shop.api, { po_id, email: 'noor@voorbeeld.nl' })
  await runSql(shop, 'UPDATE variants SET stock = 5')
  await fill(shop, 'noor@voorbeeld.nl')
  await runSql(shop, 'DELETE FROM mail_outbox WHERE id = (SELECT min(id) FROM mail_outbox)')

  await mailDueAlerts(db, shop.env, Date.now())

  expect(await sentTo(shop, 'stock_alert')).toBe(1)
  expect(await count(shop, 'SELECT count(*) AS n FROM stock_alerts WHERE sent_at IS NULL')).toBe(1)
})
