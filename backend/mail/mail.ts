import { type Expression, sql } from 'kysely'

/** `key` names what the mail reports, so that it goes out once. */
export type Mail = { key: string; to: string; subject: string; text: string; html: string }

/** In the texts it stands for the order's number, which the database gives while it writes the order. */
export const NUMBER = '{{nummer}}'

/** Writes mail about an order, in the batch that does what it reports. `order` is a SELECT of the order's id: no row, no mail. */
export function insertOrderMail({ key, to, subject, text, html }: Mail, order: Expression<unknown>, now: number) {
  const numbered = (words: string) => sql`replace(${words}, ${NUMBER}, o.number)`
  return sql`INSERT INTO mail_outbox (key, recipient, subject, text, html, created_at)
    SELECT 'order:' || o.id || ':' || ${key}, ${to}, ${numbered(subject)}, ${numbered(text)}, ${numbered(html)}, ${new Date(now).toISOString()}
    FROM orders o WHERE o.id = (${order})
    ON CONFLICT DO NOTHING`
}

/** Writes mail about anything else, in the batch that does what it reports. Where `condition` does not hold, and the second time, nothing is written. */
export function insertMail(
  { key, to, subject, text, html }: Mail,
  condition: Expression<unknown> = sql`true`,
  now = Date.now(),
) {
  return sql`INSERT INTO mail_outbox (key, recipient, subject, text, html, created_at)
    SELECT ${key}, ${to}, ${subject}, ${text}, ${html}, ${new Date(now).toISOString()} WHERE ${condition}
    ON CONFLICT DO NOTHING`
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
