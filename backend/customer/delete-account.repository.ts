import { type Expression, type SqlBool, sql } from 'kysely'
import { first, type Query } from '../../kit/data/statement'
import { OrderStatus } from '../../src/contract/ordering/status'
import { accountDeletedMail } from '../auth/account.mails'
import { type Account, selectOwn } from '../auth/account.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, query, type Select } from '../db/database'
import { insertMail } from '../mail/insert-mail'
import { mailboxOf } from '../mail/mail-budget'
import type { MailKind } from '../mail/mail-kind-limits'
import { MAX_ATTEMPTS } from '../mail/outbox.statements'
import { needsAccount, type Visitor } from '../session/visitor'
import { selectContact } from '../shop/contact'
import { isWrittenBy } from './authored-posts.statements'
import { texts } from './nl'

/**
 * Deletes the account. Rows that refer to the customer's row are deleted with it: password, sessions, addresses,
 * favourites, cart, links for a reset.
 *
 * Orders stay, without a customer: the books have to be stored for seven years (Algemene wet inzake rijksbelastingen,
 * art. 52). The cron reduces them to what an invoice has to contain (cron/prune.ts). Offers that were not ordered are
 * not part of the books. Published posts stay, without a name, and unanswered questions are deleted. Rows with only the
 * mail are deleted if it is proven.
 *
 * @throws ApiError 401 when the session or the password is no longer the one that was verified
 */
export async function deleteAccount(db: Db, visitor: Visitor, account: Account) {
  const { shop } = await batch(db, { shop: first(selectContact()) })
  const me = selectOwn(visitor, account)
  const { forgotten } = await batch(db, {
    mail: shop ? [insertMail(accountDeletedMail({ ...account, shop }), exists(me), visitor.now)] : [],
    forgotten: forget(me),
  })
  if (!forgotten.at(-1)?.length) throw needsAccount()
}

/**
 * Empties what lies in the outbox, and what still waits there never goes out; but the mail that says that all is gone
 * does. The rows stay: what is counted for a mailbox, and what was reported once. The cron takes the mailbox off them a
 * day later.
 */
export const forgetMail = (condition: Expression<SqlBool>) =>
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

const ACCOUNT_DELETED_KEYS: `${MailKind}:%` = 'account_deleted:%'
const NEW_ORDER: `${MailKind}:%` = 'new_order:%'

/** A condition on a mail: it goes to the customer, or, while their mail is not proven, since they are a customer. */
function isMailTo(me: Select<{ id: number }>) {
  const customer = query.selectFrom('customers as u').where('u.id', '=', me)
  const theirs = sql<SqlBool>`lower(recipient) = lower(u.email)
    AND (u.email_proven_at IS NOT NULL OR mail_outbox.created_at >= u.created_at)`
  return sql<SqlBool>`mailbox IN (${customer.select(mailboxOf(sql.ref('u.email')).as('mailbox'))})
    AND ${exists(customer.select('u.id').where(theirs))}`
}

/**
 * The statements that end a customer, a guest too; the last answers the id.
 *
 * @param me a SELECT of the id
 */
export function forget(me: Select<{ id: number }>): Query[] {
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
    forgetMail(isMailTo(me)),
    // The mails to the shop about their orders contain their names.
    forgetMail(and([sql<SqlBool>`key LIKE ${NEW_ORDER}`, sql<SqlBool>`order_id IN (${orders})`])),
    // Archived offers, too: they are off the list, but hold name and address.
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
