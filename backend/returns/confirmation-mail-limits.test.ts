import { expect, test, vi } from 'vitest'
import { checkReturn, createReturn, getReturn } from '../../src/contract/ordering/returns'
import { runEveryFiveMinutes } from '../cron/cron'
import { writeDb } from '../db/client'
import { HOUR } from '../lib/time'
import { limits } from '../limit/limits'
import { logIn, sanne, startWithAccounts } from '../testing/accounts'
import { withCheckout } from '../testing/checkout'
import { addOrder, mailsOf } from '../testing/orders'
import { placePaid } from '../testing/placing'
import { key, one, returnRequestsOf, shopWithOrder } from '../testing/returns'
import { runSql } from '../testing/run-sql'
import type { TestShop } from '../testing/shop'
import { startDesk } from '../testing/start-desk'
import { mailDelayedReturnConfirmations } from './mail-delayed-return-confirmations'

const words = 'Bel 0900-1234 of maak € 49 over naar NL00BANK0123456789'

const confirmations = async (shop: TestShop) =>
  (await mailsOf(shop)).filter(({ key }) => key?.startsWith('return_announced:'))

/** The `n`th way to choose pieces of three articles. */
const itemsOf = (n: number) => [
  { po_id: 12, amount: 1 + (n % 8) },
  { po_id: 22, amount: 1 + Math.floor(n / 8) },
]

/** Announces so many withdrawals from three addresses; answers the statuses. */
async function flood(shop: TestShop, many: number, first = 0) {
  const statuses = []
  for (let n = first; n < first + many; n++) {
    const from = { 'x-client-address': `203.0.113.${n % 3}` }
    const body = { ...key, items: itemsOf(n), kind: 'withdrawal', reason: words }
    statuses.push((await shop.post('/rma', body, from)).status)
  }
  return statuses
}

test('thirty withdrawals for another person’s mail address send one mail immediately, without the sender’s text', async () => {
  await using shop = await shopWithOrder({ status_id: 2, sent_at: null, lines: { 12: 900, 22: 900 } })

  expect(await flood(shop, 30)).toEqual(Array(30).fill(200))

  expect(await confirmations(shop)).toHaveLength(1)
  for (let hour = 1; hour <= 12; hour++)
    await mailDelayedReturnConfirmations(writeDb(shop.env), shop.env, Date.now() + hour * HOUR)
  const all = await confirmations(shop)
  // Twenty of those that waited in each.
  expect(all).toHaveLength(3)
  for (const { subject, text, html } of all) expect(`${subject}${text}${html}`).not.toMatch(/0900|NL00BANK/)
})

test('a mailbox gets at most ten return confirmations a day, however many return requests there are', async () => {
  await using shop = await shopWithOrder({ lines: { 12: 900, 22: 900 } })
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })

  for (let hour = 0; hour < 12; hour++) {
    vi.setSystemTime(start + hour * (HOUR + 1000))
    expect(await flood(shop, 2, hour * 2)).toEqual([200, 200])
    await mailDelayedReturnConfirmations(writeDb(shop.env), shop.env, Date.now())
  }

  expect(await confirmations(shop)).toHaveLength(limits.returnOfMailbox.most)
})

test('return requests within an hour after a confirmation are confirmed by one mail after that hour', async () => {
  await using shop = await shopWithOrder({ lines: { 12: 5 } })
  const announce = (amount: number, kind: 'return' | 'withdrawal') =>
    createReturn(shop.api, { ...key, items: [{ po_id: 12, amount }], kind })
  await announce(1, 'withdrawal')
  const second = await announce(2, 'withdrawal')
  const third = await announce(1, 'return')
  const run = (after: number) => runEveryFiveMinutes(writeDb(shop.env), shop.env, Date.now() + after)

  await run(HOUR / 2)
  expect(await confirmations(shop)).toHaveLength(1)
  await run(HOUR + 1000)
  await run(HOUR + 2000)

  const [, mail, ...others] = await confirmations(shop)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('We hebben je meldingen over bestelling PV100001 ontvangen')
  for (const part of [
    `hebben we je herroeping ontvangen. Je retournummer is ${second.number}.`,
    'Ik herroep de koop van:\n2 × Tarp 1',
    `heb je een retour aangemeld. Je retournummer is ${third.number}.`,
    `Leg een briefje met ${third.number} in het pakket`,
  ])
    expect(mail?.text).toContain(part)
})

test('the typed reason of a return is mailed only to the verified address of the account that ordered', async () => {
  await using shop = await startWithAccounts()
  const owner = shop.visitor()
  await logIn(owner)
  await runSql(shop, `UPDATE customers SET email_proven_at = '2026-01-01T00:00:00.000Z' WHERE email = '${sanne}'`)
  for (const id of [1, 2]) await addOrder(shop, id, { email: sanne })
  await runSql(shop, 'UPDATE orders SET customer_id = 1')
  const mailed = async (visitor: Pick<TestShop, 'api'>, number: string) => {
    await createReturn(visitor.api, { ...one, number, reason: words })
    return (await confirmations(shop)).at(-1)?.text
  }

  expect(await mailed(owner, 'PV100001')).toContain('Toelichting: Bel 0900-1234')
  expect(await mailed(shop.visitor(), 'PV100002')).not.toContain('0900')
})

/** Fifty of the largest places of Belgium. */
const belgianCodes = [
  ...[1000, 1020, 1030, 1040, 1050, 1060, 1070, 1080, 1082, 1083, 1090, 1140, 1150, 1160, 1170, 1180, 1190, 1200],
  ...[1210, 1300, 1500, 1800, 2000, 2018, 2020, 2030, 2050, 2060, 2100, 2140, 2170, 2300, 2500, 2800, 3000, 3500],
  ...[4000, 4020, 4100, 5000, 6000, 7000, 7500, 8000, 8400, 8500, 8800, 9000, 9100, 9300],
].map(String)

const belgian = { invoice: { postal_code: '2140', country: 'BE' }, status_id: 2, sent_at: null } as const
const mail = 'noor@voorbeeld.nl'

test('fifty guessed postal codes of a Belgian order neither open nor withdraw it', async () => {
  await using shop = await shopWithOrder(belgian)
  const guess = (path: string, code: string, n: number, more: object = {}) =>
    shop.post(path, { ...one, postal_code: code, ...more }, { 'x-client-address': `203.0.113.${Math.floor(n / 10)}` })

  for (const path of ['/rma/check', '/rma']) {
    const answers = await Promise.all(belgianCodes.map((code, n) => guess(path, code, n)))
    // The right one is among them, and looks like any other.
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(answers.every(({ status }) => status === 422)).toBe(true)
  }
  const withMail = await Promise.all(
    belgianCodes.map((code, n) => guess('/rma', code, n, { email: 'geraden@voorbeeld.nl' })),
  )

  expect(withMail.every(({ status }) => status === 404)).toBe(true)
  expect(await returnRequestsOf(shop)).toBe(0)
})

test('a Belgian order is opened by number, postal code and mail address in any notation, a Dutch one by number and postal code', async () => {
  await using shop = await shopWithOrder({ ...belgian, status_id: 3, sent_at: new Date().toISOString() })
  const belgianKey = { number: 'PV100001', postal_code: '2140' }

  await expect(checkReturn(shop.api, belgianKey)).rejects.toMatchObject({
    status: 422,
    errors: { email: [expect.stringContaining('e-mailadres')] },
  })
  expect((await checkReturn(shop.api, { ...belgianKey, email: ' Noor@Voorbeeld.NL ' })).order.id).toBe(1)
  const { id } = await createReturn(shop.api, { ...one, ...belgianKey, email: mail })
  expect(await getReturn(shop.api, { id, postal_code: '21 40', email: mail })).toMatchObject({ id })
  // A Dutch one needs no mail address, and a wrong one beside its postal code is ignored.
  await addOrder(shop, 2)
  const dutch = { ...key, number: 'PV100002', email: 'anders@voorbeeld.nl' }
  expect((await checkReturn(shop.api, dutch)).order.id).toBe(2)
  for (const query of ['postal_code=2140', `postal_code=2140&email=kim@voorbeeld.nl`])
    expect((await shop.get(`/rma/${id}?${query}`)).status).toBe(query.includes('kim') ? 404 : 422)
})

test('an unsent order is withdrawn with number and postal code, but the refund waits for the buyer’s confirmation', async () => {
  await using operator = await startDesk(withCheckout)
  const { shop } = operator
  const { number } = await placePaid(shop.visitor(), { 12: 2 })
  const stranger = shop.visitor()
  const rma = await createReturn(stranger.api, { ...one, number, kind: 'withdrawal' })
  const settle = (body: object = {}) => operator.post(`/returns/${rma.number}/settle`, body)

  expect(rma).toMatchObject({ status: 'open', awaits_buyer: true })
  expect(await settle()).toMatchObject({ status: 409, body: { code: 'not_confirmed' } })

  const [sent] = (await confirmations(shop)).map(({ text }) => /rma-check\/(\d+)\?token=([\w-]{43})/.exec(text))
  const confirm = (id: number | string, token = '') => stranger.post(`/rma/${id}/confirm`, { token })
  expect(Number(sent?.[1])).toBe(rma.id)
  expect((await confirm(rma.id, 'A'.repeat(43))).status).toBe(404)
  expect((await confirm(rma.id + 1, sent?.[2])).status).toBe(404)
  expect((await settle()).status).toBe(409)
  for (const _ of [1, 2])
    expect(await (await confirm(rma.id, sent?.[2])).json()).toMatchObject({ data: { awaits_buyer: false } })

  expect((await settle()).status).toBe(200)
  expect(await getReturn(shop.api, { id: rma.id, postal_code: key.postal_code })).toMatchObject({ status: 'refunded' })
})

test('an operator can settle an unconfirmed withdrawal of an unsent order; sent orders need no confirmation', async () => {
  await using operator = await startDesk(withCheckout)
  const { shop } = operator
  const { number } = await placePaid(shop.visitor(), { 12: 3 })
  const unsent = await createReturn(shop.api, { ...one, number, kind: 'withdrawal' })

  expect((await operator.post(`/returns/${unsent.number}/settle`, { confirmed: true })).status).toBe(200)
  await runSql(shop, `UPDATE orders SET status_id = 3, sent_at = '${new Date().toISOString()}'`)
  const sent = await createReturn(shop.api, { ...key, number, items: [{ po_id: 12, amount: 2 }], kind: 'withdrawal' })
  expect(sent.awaits_buyer).toBe(false)
})
