import { type SqlBool, sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import { accountDeletedMail } from '../../auth/account.mails'
import { hasMailAddress } from '../../auth/account.repository'
import { selectBlockedMail } from '../../auth/login/mail-address-blocked-by-shop'
import { ACCOUNT_DELETED_KEYS, deleteCustomer, eraseOutboxMail } from '../../customer/delete-account.repository'
import { texts } from '../../customer/nl'
import { findPersonalDataOf, selectQuestions, selectStockAlerts } from '../../customer/personal-data.repository'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { insertMail } from '../../mail/insert-mail'
import { toMailbox } from '../../mail/mail-budget'
import { selectContact } from '../../shop/contact'
import { selectNotes } from '../orders/notes.repository'
import { MAX_LISTED } from '../rows-per-page'
import { containsText } from '../search-conditions'

export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

/** Finds customers. @param text a complete mail address, or part of a person's or company's name */
export async function findCustomers(db: Db, text: string) {
  const isMail = text.includes('@')
    ? sql<SqlBool>`lower(u.email) = lower(${text})`
    : containsText(sql`concat_ws(' ', u.company, u.firstname, u.middle_name, u.lastname)`, text)
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('customers as u')
      .select(['u.id', 'u.email', 'u.account_exists', 'u.email_proven_at', 'u.company'])
      .select((eb) => [
        sql<string>`concat_ws(' ', nullif(u.firstname, ''), u.middle_name, nullif(u.lastname, ''))`.as('name'),
        'u.created_at',
        eb
          .selectFrom('orders as o')
          .select(sql<number>`count(*)`.as('orders'))
          .whereRef('o.customer_id', '=', 'u.id')
          .where('o.valid_until', 'is', null)
          .$asScalar()
          .$notNull()
          .as('orders'),
      ])
      .select(exists(selectBlockedMail(sql`lower(u.email)`)).$castTo<0 | 1>().as('is_blocked'))
      .where(isMail)
      .orderBy('u.account_exists', 'desc')
      .orderBy('u.email')
      .orderBy('u.id')
      .limit(MAX_LISTED),
  })
  return rows.map(({ account_exists, email_proven_at, is_blocked, ...row }) => ({
    ...row,
    has_account: account_exists === 1,
    is_proven: email_proven_at !== null,
    is_blocked: is_blocked === 1,
  }))
}

const selectIds = (email: string) =>
  query.selectFrom('customers').select(['id', 'email', 'account_exists']).where(hasMailAddress(email)).orderBy('id')

const one = (id: number) => query.selectFrom('customers').select('id').where('id', '=', id)

/**
 * Returns all personal data of the account and the guests with this mail address. This includes operators' notes about
 * orders, because the law gives a person access to the notes too (GDPR art. 15), although no page displays them. The
 * operator must verify who requests the data.
 *
 * @throws ApiError 404 for an unknown address
 */
export async function exportPersonalData(db: Db, email: string) {
  // What was written without a login belongs to no customer, unless the mail address of one is verified.
  const isOfNoCustomer = sql<SqlBool>`customer_id IS NULL AND ${hasMailAddress(email)}
    AND NOT ${exists(selectIds(email).where('email_proven_at', 'is not', null))}`
  const { found, questions, stock_alerts } = await batch(db, {
    found: selectIds(email),
    questions: selectQuestions(isOfNoCustomer),
    stock_alerts: selectStockAlerts(isOfNoCustomer),
  })
  const unowned = questions.length + stock_alerts.length ? [{ questions, stock_alerts }] : []
  if (!found.length && !unowned.length) throw notFoundError()
  const customers = []
  for (const { id } of found) {
    const orders = query.selectFrom('orders').select('id').where('customer_id', '=', id)
    const { notes } = await batch(db, { notes: selectNotes(orders) })
    const order_notes = notes.map(({ created_at, text }) => ({ created_at, text }))
    customers.push({ ...(await findPersonalDataOf(db, one(id))), order_notes })
  }
  return { ids: found.map(({ id }) => id), customers: [...customers, ...unowned] }
}

/**
 * Erases the account and the guests with a mail address, as deleting an account does (`deleteCustomer`): orders stay
 * without a customer, for the books. Stock alerts and unanswered questions with the mail address are deleted too, also
 * of a person that was never a customer; answered questions become anonymous. The account's mail address gets a mail. A
 * second call finds nothing, unless the first was interrupted.
 *
 * @param now ms @throws ApiError 404 for an unknown address
 */
export async function eraseCustomers(db: Db, email: string, now: number) {
  const isMailTo = sql<SqlBool>`mailbox = ${toMailbox(email)} AND lower(recipient) = lower(${email})`
  const { found, other, shop, retained } = await batch(db, {
    found: selectIds(email),
    other: firstRow(
      query
        .selectFrom('stock_alerts')
        .select('id')
        .where(hasMailAddress(email))
        .unionAll(query.selectFrom('product_questions').select('id').where(hasMailAddress(email)))
        .unionAll(
          query.selectFrom('mail_outbox').select('id').where(isMailTo).where('key', 'not like', ACCOUNT_DELETED_KEYS),
        ),
    ),
    shop: firstRow(selectContact()),
    retained: firstRow(
      query
        .selectFrom('orders')
        .select(sql<number>`count(*)`.as('orders'))
        .where('valid_until', 'is', null)
        .where('customer_id', 'in', selectIds(email).clearSelect().select('id')),
    ),
  })
  if (!found.length && !other) throw notFoundError()
  for (const { id, account_exists, email: mail } of found) {
    const holder = { email: mail, email_proven_at: null, firstname: '' }
    await batch(db, [
      ...(shop && account_exists ? [insertMail(accountDeletedMail({ ...holder, shop }), exists(one(id)), now)] : []),
      ...deleteCustomer(one(id)),
    ])
  }
  await batch(db, [
    query.deleteFrom('product_questions').where('state', '=', 'new').where(hasMailAddress(email)),
    query.updateTable('product_questions').set({ author: texts.anonymous, email: null }).where(hasMailAddress(email)),
    query.deleteFrom('stock_alerts').where(hasMailAddress(email)),
    eraseOutboxMail(isMailTo),
  ])
  return { ids: found.map(({ id }) => id), orders_kept: retained?.orders ?? 0 }
}

/** Ends all sessions of a customer. @throws ApiError 404 for an unknown mail address */
export async function endSessions(db: Db, email: string) {
  const ids = selectIds(email).clearSelect().select('id')
  const { found, ended } = await batch(db, {
    found: selectIds(email),
    ended: query.deleteFrom('sessions').where('customer_id', 'in', ids).returning('id'),
  })
  if (!found.length) throw notFoundError()
  return { ids: found.map(({ id }) => id), ended: ended.length }
}

/** Blocks a mail address, with or without an account, and ends the sessions of its customers. */
export async function blockMailAddress(db: Db, email: string, now: Date) {
  const ids = selectIds(email).clearSelect().select('id')
  await batch(db, [
    query
      .insertInto('blocked_email_addresses')
      .values({ email: email.toLowerCase(), created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing()),
    query.deleteFrom('sessions').where('customer_id', 'in', ids),
  ])
}

/** Unblocks a mail address. @throws ApiError 404 for an address that is not blocked */
export async function unblockMailAddress(db: Db, email: string) {
  const { unblocked } = await batch(db, {
    unblocked: query.deleteFrom('blocked_email_addresses').where('email', '=', email.toLowerCase()).returning('email'),
  })
  if (!unblocked.length) throw notFoundError()
}
