import { expect, test, vi } from 'vitest'
import { getHealth } from '../../../src/contract/health'
import { writeDb } from '../../db/client'
import { HOUR, MINUTE } from '../../lib/time'
import { sendMail } from '../../mail/send-outbox-mail.repository'
import { withCheckout } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { runSql } from '../../testing/run-sql'
import { all, type Desk, startDesk } from '../../testing/start-desk'
import { resendMail } from './mail.repository'

const now = Date.now()

type Fields = {
  recipient?: string
  sent_at?: string | null
  attempts?: number
  claimed_until?: number
  order_id?: number
  key?: string
}

/** Mail that was given up a day ago, unless the fields say otherwise. */
async function addMail({ shop }: Desk, id: number, fields: Fields = {}) {
  const row = {
    ...{
      id,
      recipient: 'noor@voorbeeld.nl',
      subject: `Mail ${id}`,
      text: 'geheim',
      created_at: new Date(now - 50 * HOUR).toISOString(),
    },
    ...{ sent_at: null, attempts: 10, claimed_until: now - HOUR, order_id: null, key: `confirmation:${id}`, ...fields },
  }
  await runSql(
    shop,
    `INSERT INTO mail_outbox (${Object.keys(row)}, mailbox) VALUES (${Object.keys(row).map(() => '?')}, lower(?))`,
    ...Object.values(row),
    row.recipient,
  )
}

/** A desk whose mail goes to `sent`. */
async function start() {
  const desk = await startDesk(withCheckout)
  const sent: string[] = []
  const env = {
    ...desk.shop.env,
    SHOP_MODE: 'production',
    MAIL: { send: async ({ subject }: { subject: string }) => void sent.push(subject) },
  }
  // What the desk answers is sent along by the cron here.
  desk.shop.env.MAIL = env.MAIL
  return Object.assign(desk, { sent, run: (at: number) => sendMail(writeDb(env), env, at) })
}

test('an operator lists mail by order, by address or by failure, and never sees its text', async () => {
  await using desk = await start()
  await addOrder(desk.shop, 1)
  await addMail(desk, 1, { order_id: 1, sent_at: '2026-11-01T10:00:00.000Z', attempts: 1 })
  await addMail(desk, 2, { recipient: 'Noor@Voorbeeld.nl', attempts: 3 })
  await addMail(desk, 3, { recipient: 'kim@voorbeeld.nl' })
  await addMail(desk, 4, { recipient: '', order_id: 1 })
  const list = async (asked: string) =>
    (await desk.read(`/mail${asked}`)).map(({ id, state }: { id: number; state: string }) => [id, state])

  expect(await list('?order=100001')).toEqual([
    [4, 'erased'],
    [1, 'sent'],
  ])
  expect(await list('?email=noor@voorbeeld.nl')).toEqual([
    [2, 'waiting'],
    [1, 'sent'],
  ])
  expect(await list('')).toEqual([[3, 'given_up']])
  expect(JSON.stringify(await desk.read('/mail?email=noor@voorbeeld.nl'))).not.toContain('geheim')
  expect((await desk.read('/mail?order=PV100001'))[1]).toMatchObject({ kind: 'confirmation', to: 'noor@voorbeeld.nl' })
})

test('mail that the shop stopped retrying is sent once more, however often an operator requests that, and health recovers', async () => {
  await using desk = await start()
  await addMail(desk, 1)
  await addMail(desk, 2)
  expect((await getHealth(desk.shop.api, {})).outbox).toMatchObject({ state: 'fails' })
  desk.shop.env.DB = desk.shop.db

  const answers = await Promise.all([1, 2, 3].map(() => resendMail(writeDb(desk.shop.env), 1, now)))
  expect(answers.map(({ again }) => again).sort()).toEqual([false, false, true])
  await Promise.all([desk.run(now), desk.run(now)])
  // Pressed again a minute later, and once more while the next run goes.
  expect((await resendMail(writeDb(desk.shop.env), 1, now + MINUTE)).again).toBe(false)
  await desk.run(now + 10 * MINUTE)

  expect(desk.sent).toEqual(['Mail 1'])
  expect((await desk.post('/mail/again')).body.data).toEqual({ again: 1 })
  expect((await getHealth(desk.shop.api, {})).outbox?.state).not.toBe('fails')
})

test('an operator can send a mail again, but not twice in five minutes', async () => {
  await using desk = await start()
  await addMail(desk, 1, {
    sent_at: new Date(now - HOUR).toISOString(),
    attempts: 1,
    claimed_until: now - HOUR + 5 * MINUTE,
  })
  const press = async (at: number) => {
    const { again } = await resendMail(writeDb(desk.shop.env), 1, at)
    await desk.run(at)
    return again
  }

  expect([await press(now), await press(now + 1_000), await press(now + 4 * MINUTE)]).toEqual([true, false, false])
  expect(desk.sent).toHaveLength(1)
  expect(await press(now + 6 * MINUTE)).toBe(true)
  expect(desk.sent).toHaveLength(2)
})

test('a mail that is just being sent is not sent a second time', async () => {
  await using desk = await start()
  // Its tenth try began a second ago.
  await addMail(desk, 1, { claimed_until: now - 1_000 + 512 * 5 * MINUTE })

  expect(await resendMail(writeDb(desk.shop.env), 1, now)).toMatchObject({ again: false, state: 'given_up' })
})

test('resending an erased mail is refused with that reason, and an unknown mail gets a 404', async () => {
  await using desk = await start()
  await addMail(desk, 1, { recipient: '' })

  expect(await desk.post('/mail/1/again')).toMatchObject({ status: 409, body: { code: 'erased' } })
  expect((await desk.post('/mail/9/again')).status).toBe(404)
  expect((await desk.post('/mail/9/drop')).status).toBe(404)
  expect((await desk.post('/mail/again')).body.data).toEqual({ again: 0 })
})

test('an operator can drop only mail that the shop stopped retrying; that mail is erased and no longer counted', async () => {
  await using desk = await start()
  await addMail(desk, 1)
  await addMail(desk, 2)
  await addMail(desk, 3, { attempts: 2 })

  expect((await desk.post('/mail/1/drop')).body.data).toEqual({ dropped: 1 })
  expect((await desk.post('/mail/3/drop')).status).toBe(404)
  expect((await desk.post('/mail/drop')).body.data).toEqual({ dropped: 1 })

  expect(await all(desk, 'SELECT id, recipient, text FROM mail_outbox ORDER BY id')).toEqual([
    { id: 1, recipient: '', text: '' },
    { id: 2, recipient: '', text: '' },
    { id: 3, recipient: 'noor@voorbeeld.nl', text: 'geheim' },
  ])
  expect((await getHealth(desk.shop.api, {})).outbox?.state).not.toBe('fails')
})

test('an operator who sends mail by hand ends the pause that began when the mail provider’s limit was reached', async () => {
  await using desk = await start()
  await addMail(desk, 1)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const env = { ...desk.shop.env, SHOP_MODE: 'production' }
  const refuse = async () => {
    throw Object.assign(new Error('quota'), { code: 'E_DAILY_LIMIT_EXCEEDED' })
  }
  await addMail(desk, 2, { attempts: 0, claimed_until: 0 })
  await sendMail(writeDb(env), { ...env, MAIL: { send: refuse } }, now)
  expect(await desk.run(now + 1)).toBe(0)

  await resendMail(writeDb(desk.shop.env), 1, now + 2)

  expect(await desk.run(now + 3)).toBe(1)
})
