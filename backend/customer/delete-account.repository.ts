import { type Expression, type SqlBool, sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow, type Query } from '../../kit/data/statement'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { accountDeletedMail } from '../auth/account.mails'
import { type Account, selectOwnAccount } from '../auth/account.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, query, type SelectOf } from '../db/query-builder'
import { insertMail } from '../mail/insert-mail'
import { mailboxSql } from '../mail/mail-budget'
import type { MailKind } from '../mail/mail-kinds'
import { MAX_ATTEMPTS } from '../mail/waiting-mail.statements'
import { needsAccountError, type Visitor } from '../session/visitor'
import { selectContact } from '../shop/contact'
import { isWrittenBy } from './is-written-by'
import { texts } from './nl'

/**
 * Deletes the account. Rows that refer to the customer are deleted by ON DELETE CASCADE: password, sessions, addresses,
 * favourites, cart and reset links.
 *
 * Orders stay, without a customer: accounts have to be retained for seven years (Algemene wet inzake rijksbelastingen,
 * art. 52). The cron reduces them to what an invoice must contain (cron/prune.ts). Offers that were not ordered are
 * deleted. Published posts stay, without a name, and unanswered questions are deleted. Rows that have only the mail
 * address are deleted if the address is verified.
 *
 * @returns whether pages show posts of the customer, which had the name until now
 * @throws ApiError 401 if the session or the password is no longer the one that was verified
 */
export async function deleteAccount(db: Db, visitor: Visitor, account: Account) {
  const { shop } = await batch(db, { shop: firstRow(selectContact()) })
  const me = selectOwnAccount(visitor, account)
  const { published, forgotten } = await batch(db, {
    published: firstRow(selectPublishedPosts(me)),
    mail: shop ? [insertMail(accountDeletedMail({ ...account, shop }, visitor.hash), exists(me), visitor.now)] : [],
    forgotten: deleteCustomer(me),
  })
  if (!forgotten.at(-1)?.length) throw needsAccountError()
  return { hadPublishedPosts: published !== undefined }
}

/** Whether the visitor's session has ended because it deleted its account: as long as the mail about that is stored. */
export async function hasDeletedAccount(db: Db, { hash }: Visitor) {
  const { mail } = await batch(db, {
    mail: firstRow(query.selectFrom('mail_outbox').select('id').where('key', '=', `${ACCOUNT_DELETED}${hash}`)),
  })
  return mail !== undefined
}

export const accountDeletedError = () => new ApiError(401, texts.accountDeleted, 'account_deleted')

/** Selects what pages show under the customer's name: reviews, and answered questions. */
function selectPublishedPosts(me: SelectOf<{ id: number }>) {
  const orders = query.selectFrom('orders').select('id').where('customer_id', '=', me)
  const reviewsIn = (table: 'product_reviews' | 'shop_reviews') =>
    query.selectFrom(table).select('id').where('order_id', 'in', orders).where('state', '=', 'shown')
  return reviewsIn('product_reviews')
    .unionAll(reviewsIn('shop_reviews'))
    .unionAll(query.selectFrom('product_questions').select('id').where('state', '=', 'shown').where(isWrittenBy(me)))
    .limit(1)
}

/**
 * Erases the mails in the outbox that match `condition`, so that unsent mails are never sent. The mail that confirms
 * the deletion of an account stays. The emptied rows stay for a day, because limits count mails per mailbox and the
 * rows' keys prevent a second mail about one event. Then the cron erases the mailbox.
 */
export const eraseOutboxMail = (condition: Expression<SqlBool>) =>
  query
    .updateTable('mail_outbox')
    .set({ recipient: '', subject: '', text: '', html: null, attempts: MAX_ATTEMPTS })
    .where((mail) =>
      mail.or([
        mail('sent_at', 'is not', null),
        mail('key', 'is', null),
        mail('key', 'not like', ACCOUNT_DELETED_KEYS),
      ]),
    )
    .where(condition)

const ACCOUNT_DELETED: `${MailKind}:` = 'account_deleted:'
export const ACCOUNT_DELETED_KEYS = `${ACCOUNT_DELETED}%`
const CHARGED_BACK: `${MailKind}:%` = 'charged_back:%'
const REFUND_FAILED: `${MailKind}:%` = 'refund_failed:%'

/** A condition: a mail is to the customer. For an unverified address, only mails written since the customer exists. */
export function isMailTo(me: SelectOf<{ id: number }>) {
  const customer = query.selectFrom('customers as u').where('u.id', '=', me)
  const theirs = sql<SqlBool>`lower(recipient) = lower(u.email)
    AND (u.email_proven_at IS NOT NULL OR mail_outbox.created_at >= u.created_at)`
  return sql<SqlBool>`mailbox IN (${customer.select(mailboxSql(sql.ref('u.email')).as('mailbox'))})
    AND ${exists(customer.select('u.id').where(theirs))}`
}

/**
 * Statements that erase a customer or guest; the last statement returns the id.
 *
 * @param me a SELECT of the id
 */
export function deleteCustomer(me: SelectOf<{ id: number }>): Query[] {
  const orders = query.selectFrom('orders').select('id').where('customer_id', '=', me)
  const anonymous = { author: texts.anonymous }
  return [
    query.deleteFrom('order_notes').where('order_id', 'in', orders),
    query.updateTable('product_reviews').set(anonymous).where('order_id', 'in', orders),
    query.updateTable('shop_reviews').set(anonymous).where('order_id', 'in', orders),
    query.deleteFrom('product_questions').where('state', '=', 'new').where(isWrittenBy(me)),
    query
      .updateTable('product_questions')
      .set({ ...anonymous, email: null })
      .where(isWrittenBy(me)),
    query.deleteFrom('stock_alerts').where(isWrittenBy(me)),
    eraseOutboxMail(isMailTo(me)),
    eraseOutboxMail(sql<SqlBool>`former_customer_id = ${me}`),
    // Erases the mails about the customer's orders and offers too: those to an earlier mail address, and those to the
    // shop, which contain the customer's name or mail address. Its mails about a payment do not, and it needs those.
    eraseOutboxMail(
      sql<SqlBool>`order_id IN (${orders}) AND key NOT LIKE ${CHARGED_BACK} AND key NOT LIKE ${REFUND_FAILED}`,
    ),
    // Includes archived offers: they are no longer listed, but contain name and address.
    query
      .deleteFrom('orders')
      .where('customer_id', '=', me)
      .where((eb) => eb.or([eb('status_id', '=', OrderStatus.offer), eb('valid_until', 'is not', null)]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('orders as o').select('o.id').whereRef('o.offer_id', '=', 'orders.id'))),
      ),
    query.deleteFrom('customers').where('id', '=', me).returning('id'),
  ]
}
