import { type Expression, type SqlBool, sql } from 'kysely'
import { query, type SelectOf } from '../db/query-builder'
import { maySend, toMailbox } from './mail-budget'
import type { MailKind } from './mail-kinds'

export type Mail = {
  kind: MailKind
  about?: string | number
  to: string
  isKnown: boolean
  subject: string
  text: string
  html: string
}

/** Placeholder for the number of the order or document, which the database assigns in the same batch. */
export const NUMBER_PLACEHOLDER = '{{nummer}}'
/** Placeholder for the order's id in the URL of the order. */
export const ID_PLACEHOLDER = '{{id}}'
/**
 * Placeholder for the shop's origin in stored texts; mail-branding.ts replaces it when the mail is sent or displayed.
 */
export const ORIGIN_PLACEHOLDER = '{{winkel}}'

/**
 * Inserts a mail, in the batch of the change that it reports. Inserts nothing if `condition` does not hold, if the same
 * mail exists, or if the mailbox has reached its limit (mail-kinds.ts).
 */
export const insertMail = (
  mail: Mail,
  condition: Expression<unknown> = sql`true`,
  now = Date.now(),
  order?: Expression<unknown>,
) =>
  insertMailAbout(
    mail,
    query.selectNoFrom([sql<number>`0`.as('id'), sql<string>`''`.as('number')]).where(sql<SqlBool>`${condition}`),
    now,
    order,
  )

/** Like `insertMailAbout`, for an order. @param order a SELECT of the order's id */
export const insertOrderMail = (mail: Mail, order: Expression<unknown>, now: number) =>
  insertMailAbout(
    mail,
    query.selectFrom('orders').select(['id', 'number']).where('id', '=', sql<number>`(${order})`),
    now,
    sql`s.id`,
  )

/**
 * Like `insertMail`, about a row with a number.
 *
 * @param subject a SELECT of that row; if it returns no row, no mail is inserted
 * @param order the id of the order that the mail is about
 */
export function insertMailAbout(
  mail: Mail,
  subject: SelectOf<{ id: number; number: string }>,
  now: number,
  order: Expression<unknown> = sql`NULL`,
) {
  const numbered = (words: string) =>
    sql<string>`replace(replace(${words}, ${NUMBER_PLACEHOLDER}, s.number), ${ID_PLACEHOLDER}, s.id)`
  return query
    .insertInto('mail_outbox')
    .columns(['key', 'recipient', 'mailbox', 'subject', 'text', 'html', 'created_at', 'order_id'])
    .expression(
      query
        .selectFrom(subject.as('s'))
        .select((eb) => [
          sql<string>`${`${mail.kind}:`} || ${mail.about?.toString() ?? eb.ref('s.id')}`.as('key'),
          eb.val(mail.to).as('recipient'),
          eb.val(toMailbox(mail.to)).as('mailbox'),
          numbered(mail.subject).as('subject'),
          numbered(mail.text).as('text'),
          numbered(mail.html).as('html'),
          eb.val(new Date(now).toISOString()).as('created_at'),
          sql<number | null>`${order}`.as('order_id'),
        ])
        // Skips an erased customer, whose mail address is empty.
        .where(sql<SqlBool>`${mail.to} <> ''`)
        .where(maySend(mail, now)),
    )
    .onConflict((conflict) => conflict.doNothing())
}
