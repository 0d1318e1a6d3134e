import { type Expression, type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query, type TableRow } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { toMailbox } from '../../mail/mail-budget'
import { endMailPause, MAIL_CLAIM_MS, MAX_ATTEMPTS, selectAbandonedMail } from '../../mail/waiting-mail.statements'
import { texts } from '../nl'
import { MAX_LISTED } from '../rows-per-page'

/** Excludes the text, which may contain a password-reset link. */
const columns = ['id', 'recipient', 'subject', 'key', 'created_at', 'sent_at', 'attempts', 'error_code'] as const

type Row = Pick<TableRow<'mail_outbox'>, (typeof columns)[number]>

export type ListedMail = ReturnType<typeof toMail>

/** The state of a mail. `erased` means that its recipient and text are deleted, so it cannot be sent again. */
const stateOf = ({ recipient, sent_at, attempts }: Row) => {
  if (recipient === '') return 'erased'
  if (sent_at !== null) return 'sent'
  return attempts < MAX_ATTEMPTS ? 'waiting' : 'given_up'
}

const toMail = ({ recipient, key, ...row }: Row) => ({
  ...row,
  to: recipient,
  kind: key?.slice(0, key.indexOf(':')) ?? null,
  state: stateOf({ recipient, key, ...row }) as 'erased' | 'sent' | 'waiting' | 'given_up',
})

/**
 * Returns mails, the newest first: about an order, to a mail address, or (without either) all mail that is no longer
 * tried.
 *
 * @param filter `order` is the number of an existing order
 */
export async function findMails(db: Db, { order, email }: { order?: string; email?: string }) {
  let select = order || email ? query.selectFrom('mail_outbox') : selectAbandonedMail()
  if (order) select = select.where('order_id', '=', query.selectFrom('orders').select('id').where('number', '=', order))
  if (email) select = select.where('mailbox', '=', toMailbox(email))
  const { rows } = await batch(db, { rows: select.select(columns).orderBy('id', 'desc').limit(MAX_LISTED) })
  return rows.map(toMail)
}

/**
 * A condition: the last attempt to send the mail began at least `MAIL_CLAIM_MS` ago, so that a repeated command does
 * not send the mail twice.
 */
const isIdle = (now: number) =>
  sql<SqlBool>`attempts > 0 AND claimed_until - ${MAIL_CLAIM_MS} * (1 << (attempts - 1)) <= ${now - MAIL_CLAIM_MS}`

const putBack = (which: Expression<SqlBool>, now: number) =>
  query
    .updateTable('mail_outbox')
    .set({ sent_at: null, attempts: 0, claimed_until: 0, error_code: null })
    .where(which)
    .where('recipient', '<>', '')
    .where(isIdle(now))
    .returning('id')

/**
 * Sends a mail again, whether it was sent before or given up. A mail that waits to be sent, or was sent in the last
 * five minutes, is left as it is.
 *
 * @throws ApiError 404 · 409 for an erased mail
 */
export async function resendMail(db: Db, id: number, now: number) {
  const { changed, mail } = await batch(db, {
    changed: putBack(sql<SqlBool>`id = ${id}`, now),
    mail: firstRow(query.selectFrom('mail_outbox').select(columns).where('id', '=', id)),
  })
  if (!mail) throw notFoundError()
  if (mail.recipient === '') throw new ApiError(409, texts.mailErased, 'erased')
  if (changed.length) await batch(db, [endMailPause])
  return { ...toMail(mail), again: changed.length > 0 }
}

export async function resendAbandonedMail(db: Db, now: number) {
  const given_up = selectAbandonedMail().select('id')
  const { changed } = await batch(db, {
    changed: putBack(sql<SqlBool>`id IN (${given_up})`, now),
    endPause: endMailPause,
  })
  return { again: changed.length }
}

/**
 * Erases mail that was given up: it will not be sent, and health checks no longer report it.
 *
 * @param id one mail; all mail that is no longer tried if omitted @throws ApiError 404 for mail that was not given up
 */
export async function eraseAbandonedMail(db: Db, id?: number) {
  const { dropped } = await batch(db, {
    dropped: query
      .updateTable('mail_outbox')
      .set({ recipient: '', subject: '', text: '', html: null })
      .where('id', 'in', selectAbandonedMail().select('id'))
      .$if(id !== undefined, (mails) => mails.where('id', '=', id ?? 0))
      .returning('id'),
  })
  if (id !== undefined && !dropped.length) throw notFoundError()
  return { dropped: dropped.length }
}
