import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Env, isDemo } from '../env'
import { clockFrom, MINUTE } from '../lib/time'

export type MailRow = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string | null
  created_at: string
}

const AT_ONCE = 20
const MOST_ATTEMPTS = 10
/** Whoever began to send a mail has so long before another tries; each time twice as long as before, so that ten tries take 42 hours. ms. */
const CLAIM = 5 * MINUTE

/**
 * Sends what waits in the outbox, what failed before last. Each mail is claimed when its turn comes, so that two that run at once do not send it
 * twice; one that fails, or whose sender broke off, waits until its claim is over. Only who breaks off between sending and writing it down
 * makes a second one go out.
 *
 * @returns how many went out
 */
export async function sendMail(db: Db, env: Env, now: number): Promise<number> {
  const send = senderOf(env)
  if (!send) return 0
  const clock = clockFrom(now)
  let sent = 0
  for (let turn = 0; turn < AT_ONCE; turn++) {
    const [[mail], [shop]] = await batch(db, [
      claimNext(clock()),
      sql<{ name: string; email: string }>`SELECT name, email FROM shop_settings`,
    ])
    if (!mail) break
    try {
      await send(mail, shop ?? { name: '', email: '' })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      console.error(JSON.stringify({ level: 'error', event: 'mail_failed', mail: mail.id, reason }))
      continue
    }
    await batch(db, [sql`UPDATE mail_outbox SET sent_at = ${new Date(clock()).toISOString()} WHERE id = ${mail.id}`])
    sent++
  }
  return sent
}

const claimNext = (now: number) => sql<MailRow>`UPDATE mail_outbox
  SET claimed_until = ${now} + ${CLAIM} * (1 << attempts), attempts = attempts + 1
  WHERE id = (SELECT id FROM mail_outbox WHERE sent_at IS NULL AND claimed_until <= ${now} AND attempts < ${MOST_ATTEMPTS}
    ORDER BY attempts, id LIMIT 1)
  RETURNING id, recipient, subject, text, html, created_at`

/** The way mail goes out: Cloudflare's binding; in the demo nowhere, it stays to be read at /__outbox. */
function senderOf(env: Env) {
  const { MAIL } = env
  if (isDemo(env)) return async () => {}
  if (!MAIL) return null
  return async ({ recipient, subject, text, html }: MailRow, shop: { name: string; email: string }) => {
    await MAIL.send({ from: shop, to: recipient, subject, text, html: html ?? undefined })
  }
}

export async function findOutbox(db: Db) {
  const [mails] = await batch(db, [sql<MailRow>`SELECT * FROM mail_outbox ORDER BY id DESC LIMIT 100`])
  return mails.map(({ id, recipient, subject, text, html, created_at }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    created_at,
  }))
}
