import { type Expression, sql } from 'kysely'
import { insertWhen, query } from '../db/database'

/** `key` names what the mail reports, so that it goes out once. */
export type Mail = { key: string; to: string; subject: string; text: string; html: string }

/** In the texts it stands for the order's number, which the database gives while it writes the order. */
export const NUMBER = '{{nummer}}'

/**
 * Writes mail about an order, in the batch that does what it reports.
 *
 * @param order a SELECT of the order's id: no row, no mail
 */
export function insertOrderMail({ key, to, subject, text, html }: Mail, order: Expression<unknown>, now: number) {
  const numbered = (words: string) => sql<string>`replace(${words}, ${NUMBER}, o.number)`
  return query
    .insertInto('mail_outbox')
    .columns(['key', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .expression(
      query
        .selectFrom('orders as o')
        .select((eb) => [
          sql<string>`'order:' || o.id || ':' || ${key}`.as('key'),
          eb.val(to).as('recipient'),
          numbered(subject).as('subject'),
          numbered(text).as('text'),
          numbered(html).as('html'),
          eb.val(new Date(now).toISOString()).as('created_at'),
        ])
        .where('o.id', '=', sql<number>`(${order})`),
    )
    .onConflict((conflict) => conflict.doNothing())
}

/**
 * Writes mail about anything else, in the batch that does what it reports. Where `condition` does not hold, and the
 * second time, nothing is written.
 */
export const insertMail = (
  { key, to, subject, text, html }: Mail,
  condition: Expression<unknown> = sql`true`,
  now = Date.now(),
) =>
  insertWhen(
    'mail_outbox',
    { key, recipient: to, subject, text, html, created_at: new Date(now).toISOString() },
    condition,
  ).onConflict((conflict) => conflict.doNothing())

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
