import { sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Env, isDemo } from '../env'
import { MINUTE } from '../lib/time'

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
/** Whoever began to send a mail has so long before another tries, ms. */
const CLAIM = 5 * MINUTE

/**
 * Sends what waits in the outbox. A mail is claimed before it is sent, so that two that run at once do not send it twice; one that fails
 * waits for the next time.
 *
 * @returns how many went out
 */
export async function sendMail(db: Db, env: Env, now: number): Promise<number> {
  const send = senderOf(env)
  if (!send) return 0
  const [mails, [shop]] = await batch(db, [
    sql<MailRow>`UPDATE mail_outbox SET claimed_until = ${now + CLAIM}, attempts = attempts + 1
      WHERE id IN (SELECT id FROM mail_outbox WHERE sent_at IS NULL AND claimed_until <= ${now} AND attempts < ${MOST_ATTEMPTS}
        ORDER BY id LIMIT ${AT_ONCE})
      RETURNING id, recipient, subject, text, html, created_at`,
    sql<{ name: string; email: string }>`SELECT name, email FROM shop_settings`,
  ])
  let sent = 0
  for (const mail of mails) {
    try {
      await send(mail, shop ?? { name: '', email: '' })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      console.error(JSON.stringify({ level: 'error', event: 'mail_failed', mail: mail.id, reason }))
      continue
    }
    await batch(db, [sql`UPDATE mail_outbox SET sent_at = ${new Date(now).toISOString()} WHERE id = ${mail.id}`])
    sent++
  }
  return sent
}

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
