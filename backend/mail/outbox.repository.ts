import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { nothing, query } from '../db/database'
import type { Query, RowOf } from '../db/statement'
import { type Env, isDemo, shopOrigin } from '../env'
import { warnMissingOrigin } from '../lib/log'
import { clockFrom, MINUTE } from '../lib/time'
import { ORIGIN } from './mail'

const BATCH_SIZE = 20
export const MAX_ATTEMPTS = 10
/**
 * For so long a mail belongs to who began to send it; each time twice as long as before, so that ten attempts take 42
 * hours.
 */
const CLAIM_MS = 5 * MINUTE

/**
 * Sends what waits in the outbox; what failed before comes last.
 *
 * Each mail is claimed when its turn comes, so that two runs at the same time do not send it twice. One that fails, or
 * whose sender broke off, waits until its claim is over. Only a run that breaks off between sending a mail and noting
 * it lets a second one go out.
 *
 * @returns how many went out
 */
export async function sendMail(db: Db, env: Env, now: number): Promise<number> {
  const send = senderOf(env)
  if (!send) return 0
  const clock = clockFrom(now)
  let sent = 0
  let noted: Query = nothing
  for (let turn = 0; turn < BATCH_SIZE; turn++) {
    // What went out is noted on the way to the next one.
    const [, [mail], [shop]] = await batch(db, [
      noted,
      claimNext(clock()),
      query.selectFrom('shop_settings').select(['name', 'email']),
    ])
    noted = nothing
    if (!mail) return sent
    try {
      await send(mail, shop ?? { name: '', email: '' })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      console.error(JSON.stringify({ level: 'error', event: 'mail_failed', mail: mail.id, reason }))
      continue
    }
    noted = noteSent(mail.id, clock())
    sent++
  }
  await batch(db, [noted])
  return sent
}

const noteSent = (id: number, now: number) =>
  query
    .updateTable('mail_outbox')
    .set({ sent_at: new Date(now).toISOString() })
    .where('id', '=', id)

const claimNext = (now: number) =>
  query
    .updateTable('mail_outbox')
    .set((eb) => ({
      claimed_until: sql<number>`${now} + ${CLAIM_MS} * (1 << attempts)`,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('claimed_until', '<=', now)
        .where('attempts', '<', MAX_ATTEMPTS)
        .orderBy('attempts')
        .orderBy('id')
        .limit(1),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html'])

type MailRow = RowOf<typeof claimNext>

/** The way mail goes out: Cloudflare's binding; in the demo nowhere, it stays to be read at /__outbox. */
function senderOf(env: Env) {
  const { MAIL } = env
  if (isDemo(env)) return async () => {}
  if (!MAIL) return null
  const origin = shopOrigin(env)
  return async (mail: MailRow, shop: { name: string; email: string }) => {
    if (!origin && mail.text.includes(ORIGIN)) warnMissingOrigin(`mail ${mail.id}`)
    const { recipient, subject, text, html } = withOrigin(mail, origin ?? '')
    await MAIL.send({ from: shop, to: recipient, subject, text, html: html ?? undefined })
  }
}

/** The texts of a mail with links that work. */
const withOrigin = <Mail extends { text: string; html: string | null }>(mail: Mail, origin: string) => ({
  ...mail,
  text: mail.text.replaceAll(ORIGIN, origin),
  html: mail.html?.replaceAll(ORIGIN, origin) ?? null,
})

/** The newest hundred mails. @param origin the shop's own address, for their links */
export async function findOutbox(db: Db, origin: string) {
  const [mails] = await batch(db, [
    query
      .selectFrom('mail_outbox')
      .select(['id', 'recipient as to', 'subject', 'text', 'html', 'created_at'])
      .orderBy('id', 'desc')
      .limit(100),
  ])
  return mails.map((mail) => withOrigin(mail, origin))
}
