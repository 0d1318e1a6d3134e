import { beforeEach, expect, test, vi } from 'vitest'
import { listOutbox } from '../../src/contract/outbox'
import { writeDb } from '../db/client'
import { HOUR, MINUTE } from '../lib/time'
import { count } from '../testing/accounts'
import { insert, many, rowsOf, runSql } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { sendMail } from './send-outbox-mail.repository'

type Sent = { to: string }

/** Every mail ends with who writes (mail-branding.ts). */
const identity = 'Buitenspoor · Markt 1 · 4811 XR Breda · KvK 12345678 · Btw NL123456789B01'

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Three mails wait, and go out by `send`. */
async function start(send: (mail: Sent) => Promise<unknown> | unknown) {
  const shop = await startShop()
  const mail = { subject: 'Hallo', text: 'tekst', html: '<p>tekst</p>' }
  const mails = ['een', 'twee', 'drie'].map((name) => ({ ...mail, recipient: `${name}@voorbeeld.nl` }))
  await insert(shop, 'mail_outbox', ...mails)
  const env = { ...shop.env, SHOP_MODE: 'production', MAIL: { send: async (mail: Sent) => send(mail) } }
  return Object.assign(shop, { run: (now: number) => sendMail(writeDb(env), env, now) })
}

test('two simultaneous mail runs send each mail once, and failed mail is tried again', async () => {
  const sent: unknown[] = []
  let broken = true
  await using shop = await start((mail) => {
    if (broken && mail.to.startsWith('twee')) throw new Error('mailbox on fire')
    sent.push(mail)
  })
  const now = Date.now()

  await Promise.all([shop.run(now), shop.run(now)])
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual({
    from: { name: 'Buitenspoor', email: 'hallo@buitenspoor.example' },
    to: 'een@voorbeeld.nl',
    subject: 'Hallo',
    text: `tekst\n\n${identity}`,
    html: '<p>tekst</p>',
  })
  broken = false
  await shop.run(now + HOUR)
  await shop.run(now + 2 * HOUR)

  expect(sent).toHaveLength(3)
})

test('after a day of failures no mail is lost, and each was tried at most ten times', async () => {
  const sent: string[] = []
  let tries = 0
  let broken = true
  await using shop = await start(({ to }) => {
    if (to.startsWith('een')) tries++
    if (broken) throw new Error('no mail today')
    sent.push(to)
  })
  const now = Date.now()
  const runs = (from: number, until: number) => {
    const moments = Array.from({ length: (until - from) / (15 * MINUTE) }, (_, n) => now + from + n * 15 * MINUTE)
    return moments.reduce((before, moment) => before.then(() => shop.run(moment)), Promise.resolve(0))
  }

  await runs(0, 24 * HOUR)
  expect(tries).toBeLessThan(10)
  broken = false
  await runs(24 * HOUR, 48 * HOUR)

  expect(sent).toHaveLength(3)
  expect(await rowsOf(shop, 'SELECT id FROM mail_outbox WHERE sent_at IS NULL')).toEqual([])
})

test('mail that keeps failing does not block newer mail', async () => {
  const sent: string[] = []
  await using shop = await start(({ to }) => {
    if (!to.startsWith('nieuw')) throw new Error('no such mailbox')
    sent.push(to)
  })
  await insert(shop, 'mail_outbox', ...many(40, (n) => ({ recipient: `oud${n}@voorbeeld.nl`, attempts: 3 })))
  await insert(shop, 'mail_outbox', { recipient: 'nieuw@voorbeeld.nl' })

  await shop.run(Date.now())

  expect(sent).toEqual(['nieuw@voorbeeld.nl'])
})

test('a mail run that breaks off while sending one mail blocks no other mail', async () => {
  const sent: string[] = []
  let isDying = true
  await using shop = await start(({ to }) => {
    // The worker is gone: nothing comes back, and nothing after it is done.
    if (isDying) return new Promise(() => {})
    sent.push(to)
  })
  const now = Date.now()
  void shop.run(now)
  await vi.waitFor(async () => expect(await attempts(shop)).toBe(1))
  isDying = false

  await shop.run(now)
  expect(sent).toEqual(['twee@voorbeeld.nl', 'drie@voorbeeld.nl'])
  await shop.run(now + 5 * MINUTE)

  expect(sent[2]).toBe('een@voorbeeld.nl')
})

test('a slow mail run does not send a mail that the next run has already sent', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const sent: string[] = []
  await using shop = await start(async ({ to }) => {
    sent.push(to)
    if (!to.startsWith('drie')) vi.setSystemTime(Date.now() + 4 * MINUTE)
    if (to.startsWith('twee')) await shop.run(Date.now())
  })

  await shop.run(Date.now())

  expect(sent).toEqual(['een@voorbeeld.nl', 'twee@voorbeeld.nl', 'drie@voorbeeld.nl'])
})

const attempts = (shop: TestShop) => count(shop, 'SELECT sum(attempts) AS n FROM mail_outbox')
const refusal = (code: string) => Object.assign(new Error(`${code}: refused`), { code })

test.each([
  ['E_DAILY_LIMIT_EXCEEDED', HOUR],
  ['E_RATE_LIMIT_EXCEEDED', MINUTE],
  ['E_SENDER_NOT_VERIFIED', 15 * MINUTE],
])('mail that is refused with %s waits, uses up no attempt, and is sent when the wait is over', async (code, pause) => {
  const sent: string[] = []
  let asked = 0
  let isRefused = true
  await using shop = await start(({ to }) => {
    asked++
    if (isRefused) throw refusal(code)
    sent.push(to)
  })
  const now = Date.now()

  // A day of a quota that is used up.
  const hour = HOUR + 1_000
  for (let n = 0; n < 24; n++) await shop.run(now + n * hour)
  expect(asked).toBe(24)
  expect(await attempts(shop)).toBe(0)
  const last = now + 23 * hour
  isRefused = false
  expect(await shop.run(last + pause - 10_000)).toBe(0)
  expect(await shop.run(last + pause + 1_000)).toBe(3)

  expect(sent).toEqual(['een@voorbeeld.nl', 'twee@voorbeeld.nl', 'drie@voorbeeld.nl'])
  expect(log.mock.calls.map((call: unknown[]) => JSON.parse(String(call[0])).event)).toContain('mail_paused')
})

test('mail to a refused address is tried once and stores the reason, and other mail is sent', async () => {
  const asked: string[] = []
  await using shop = await start(({ to }) => {
    asked.push(to)
    if (to.startsWith('een')) throw refusal('E_RECIPIENT_SUPPRESSED')
    if (to.startsWith('twee')) throw refusal('E_DELIVERY_FAILED')
  })
  const now = Date.now()
  expect(await shop.run(now)).toBe(1)
  await shop.run(now + HOUR)

  expect(asked).toEqual(['een', 'twee', 'drie', 'twee'].map((name) => `${name}@voorbeeld.nl`))
  expect(await rowsOf(shop, 'SELECT attempts, error_code FROM mail_outbox ORDER BY id')).toEqual([
    { attempts: 10, error_code: 'E_RECIPIENT_SUPPRESSED' },
    { attempts: 2, error_code: 'E_DELIVERY_FAILED' },
    { attempts: 1, error_code: null },
  ])
})

test('while the mail quota is used up, only mail to the shop itself is tried', async () => {
  const asked: string[] = []
  await using shop = await start(({ to }) => {
    asked.push(to)
    if (!to.startsWith('hallo@')) throw refusal('E_DAILY_LIMIT_EXCEEDED')
  })
  const now = Date.now()
  await shop.run(now)
  await insert(shop, 'mail_outbox', { recipient: 'hallo@buitenspoor.example' }, { recipient: 'vier@voorbeeld.nl' })

  expect(await shop.run(now + MINUTE)).toBe(1)
  expect(asked).toEqual(['een@voorbeeld.nl', 'hallo@buitenspoor.example'])
})

test.each([
  ['https://www.padvast.example/', 'Kijk op https://www.padvast.example/rma-check', 0],
  ['', 'Kijk op /rma-check', 1],
])(
  'with the sender address %j mail is sent from %j, and a missing one is logged',
  async (SHOP_ORIGIN, text, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await using shop = await startShop()
    const marked = 'Kijk op {{winkel}}/rma-check'
    await insert(shop, 'mail_outbox', { text: marked, html: marked })
    const send = vi.fn(async () => {})

    await sendMail(writeDb(shop.env), { ...shop.env, SHOP_MODE: 'production', SHOP_ORIGIN, MAIL: { send } }, Date.now())

    const mail = { text: `${text}\n\n${identity}`, html: text }
    expect(send.mock.calls).toEqual([[expect.objectContaining(mail)]])
    expect(warn).toHaveBeenCalledTimes(warnings)
  },
)

test('the demo’s list of mails leaves out erased mails, such as those of a deleted account', async () => {
  await using shop = await start(() => {})
  await runSql(shop, `UPDATE mail_outbox SET recipient = '', subject = '', text = '' WHERE recipient LIKE 'twee%'`)

  expect((await listOutbox(shop.api, {})).map(({ to }) => to)).toEqual(['drie@voorbeeld.nl', 'een@voorbeeld.nl'])
})
