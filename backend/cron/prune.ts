import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Query } from '../../kit/data/statement'
import type { AddressFields } from '../../src/contract/address/address-book'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { texts } from '../customer/nl'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Database, query } from '../db/query-builder'
import { endOfDay, formatYear } from '../lib/format-dutch-time'
import { DAY } from '../lib/time'
import { selectReservingOrders } from '../order/reserved-totals.statements'
import { BOOK_YEARS, retentionPeriods } from '../retention/retention-periods'

/** Rows per DELETE: a long statement blocks all other writes. */
const ROWS_PER_STATEMENT = 500
/** The most statements per table and run; the next run continues after five minutes. */
const STATEMENTS_PER_RUN = 40

const rowid = sql<number>`rowid`

/** Repeats a statement of `pruningStatements` until it finds no more rows, at most `STATEMENTS_PER_RUN` times. */
export async function pruneUntilEmpty(db: Db, pruning: Query, mayGoOn: () => boolean) {
  for (let turn = 0; turn < STATEMENTS_PER_RUN; turn++) {
    const { deleted } = await batch(db, { deleted: pruning })
    if (deleted.length < ROWS_PER_STATEMENT || !mayGoOn()) return
  }
}

/** Deletes up to `ROWS_PER_STATEMENT` rows that match `condition`, and returns a row per deleted row. */
const prune = (table: keyof Database, condition: Expression<SqlBool>) =>
  query
    .deleteFrom(table)
    .where(rowid, 'in', query.selectFrom(table).select(rowid.as('rowid')).where(condition).limit(ROWS_PER_STATEMENT))
    .returning(sql.lit(1).as('deleted'))

/** The statements that delete expired data, by the name under which a failure is logged. */
export function pruningStatements(now: number): Record<string, Query> {
  const before = (age: number) => new Date(now - age).toISOString()
  return {
    keys: prune('idempotency_keys', sql`created_at < ${now - retentionPeriods.keys}`),
    // ON DELETE CASCADE also deletes the carts and idempotency keys of these sessions.
    sessions: prune('sessions', sql`idle_until < ${now} OR ends_at < ${now}`),
    guests: prune(
      'customers',
      sql`account_exists = 0 AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = customers.id)
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE customer_id = customers.id)`,
    ),
    // Includes carts of guests, because a guest with an order is not deleted. An account's cart is retained.
    carts: prune(
      'carts',
      sql`updated_at < ${now - retentionPeriods.carts}
        AND (customer_id IS NULL OR customer_id IN (SELECT id FROM customers WHERE account_exists = 0))`,
    ),
    known_devices: prune('known_devices', sql`expires_at < ${now}`),
    reset_tokens: prune('reset_tokens', sql`expires_at < ${now}`),
    rate_limits: prune('rate_limits', sql`window_ends_at < ${now}`),
    stock_alerts: prune(
      'stock_alerts',
      sql`created_at < ${before(retentionPeriods.stockAlerts)} OR sent_at < ${before(retentionPeriods.stockAlertsSent)}`,
    ),
    // Includes unsent mails: after a year they are out of date.
    mail: prune('mail_outbox', sql`created_at < ${before(retentionPeriods.mail)}`),
    operator_log: prune('operator_log', sql`at < ${now - retentionPeriods.operatorLog}`),
    // Deletes the hashed IP address of the client from orders that no longer reserve stock.
    clients: query
      .updateTable('orders')
      .set({ placed_by: null })
      .where('placed_by', 'is not', null)
      .where('id', 'not in', selectReservingOrders().select('o.id')),
    askers: query
      .updateTable('product_questions')
      .set({ email: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('product_questions')
          .select('id')
          .where('email', 'is not', null)
          .where('created_at', '<', before(retentionPeriods.askers))
          .limit(ROWS_PER_STATEMENT),
      )
      .returning('id'),
  }
}

const noAddress: AddressFields = {
  ...{ company: null, firstname: '', middle_name: null, lastname: '', street: '', house_number: '', addition: null },
  ...{ postal_code: '', city: '', country: '', phone: null },
}

/** Empties columns in up to `ROWS_PER_STATEMENT` rows that match `condition`, and returns a row per changed row. */
const blank = (table: keyof Database, assignments: RawBuilder<unknown>, condition: Expression<SqlBool>): Query =>
  sql`UPDATE ${sql.table(table)} SET ${assignments} WHERE rowid IN (
    SELECT rowid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${sql.lit(ROWS_PER_STATEMENT)}) RETURNING 1 AS deleted`

/**
 * Like `pruningStatements`, for rows that are retained for years: runs once a night, because most of these tables have
 * no index by age.
 *
 * Orders are deleted by calendar year (in Dutch time), with all rows that refer to them. Orders of an erased customer
 * lose all personal data except the name and address, which an invoice must contain (Wet op de omzetbelasting 1968,
 * art. 35a). If such an order was cancelled without payment or invoice, its name and address are erased too.
 */
export function nightlyPruningStatements(now: number): Record<string, Query> {
  const before = (age: number) => new Date(now - age).toISOString()
  const newYear = Date.UTC(Number(formatYear(now)) - BOOK_YEARS, 0, 1)
  const firstKept = new Date(endOfDay(newYear, -1) + 1).toISOString()
  // An order is retained for as long as its invoice and its latest credit note, which may be from a later year.
  const ofOldBooks = sql`created_at < ${firstKept} AND coalesce(invoiced_at, '') < ${firstKept}
    AND NOT EXISTS (SELECT 1 FROM credit_notes c WHERE c.order_id = orders.id AND c.created_at >= ${firstKept})`
  const isOfOldBooks = sql`order_id IN (SELECT id FROM orders WHERE ${ofOldBooks})`
  const isBare = sql`NOT EXISTS (SELECT 1 FROM rmas WHERE order_id = orders.id)`
  const isOver = sql`status_id IN (${sql.join([OrderStatus.shipped, OrderStatus.cancelled, OrderStatus.returned])})
    AND NOT EXISTS (SELECT 1 FROM refunds JOIN payments ON payments.id = refunds.payment_id
      WHERE payments.order_id = orders.id AND refunds.state <> 'refunded')
    AND coalesce(collected_at, sent_at, created_at) < strftime('%Y-%m-%dT%H:%M:%fZ', ${before(retentionPeriods.erasedOrders)},
      '-' || max(coalesce(return_days, 0), coalesce((SELECT return_days FROM shop_settings), 14)) || ' days')`
  const wasPaid = sql`EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND status IN ('paid', 'refunded'))`
  const isNoBusiness = sql`status_id = ${OrderStatus.cancelled} AND invoice_number IS NULL AND NOT ${wasPaid}`
  const nameless = sql`author = ${texts.anonymous}`
  const hasOldName = sql<SqlBool>`author <> ${texts.anonymous} AND created_at < ${before(retentionPeriods.names)}`
  const isHidden = sql<SqlBool>`state <> 'shown' AND created_at < ${before(retentionPeriods.hidden)}`
  return {
    old_returns: prune('rmas', sql`${isOfOldBooks}`),
    old_refunds: prune('refunds', sql`payment_id IN (SELECT id FROM payments WHERE ${isOfOldBooks})`),
    old_credit_notes: prune(
      'credit_notes',
      sql`${isOfOldBooks} AND NOT EXISTS (SELECT 1 FROM refunds WHERE credit_note_id = credit_notes.id)`,
    ),
    old_orders: prune(
      'orders',
      sql`${ofOldBooks} AND ${isBare} AND NOT EXISTS (SELECT 1 FROM credit_notes WHERE order_id = orders.id)`,
    ),
    never_paid: prune(
      'orders',
      sql`${isNoBusiness} AND created_at < ${before(retentionPeriods.neverPaid)} AND ${isBare}`,
    ),
    erased_orders: blank(
      'orders',
      sql`email = '', delivery = NULL, remarks = NULL, gift = NULL, track_and_trace = NULL,
        invoice = CASE WHEN ${isNoBusiness} THEN ${JSON.stringify(noAddress)} ELSE json_remove(invoice, '$.phone') END`,
      sql`customer_id IS NULL AND email <> '' AND ${isOver}`,
    ),
    erased_returns: blank(
      'rmas',
      sql`reason = NULL`,
      sql`reason IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE customer_id IS NULL AND email = '')`,
    ),
    // Retains the mailbox for a day, because the mail limits count the day's mails per mailbox.
    erased_mail: blank(
      'mail_outbox',
      sql`mailbox = ''`,
      sql`recipient = '' AND mailbox <> '' AND created_at < ${before(DAY)}`,
    ),
    hidden_reviews: prune('product_reviews', isHidden),
    hidden_shop_reviews: prune('shop_reviews', isHidden),
    hidden_questions: prune('product_questions', isHidden),
    review_names: blank('product_reviews', nameless, hasOldName),
    shop_review_names: blank('shop_reviews', nameless, hasOldName),
    question_names: blank('product_questions', nameless, hasOldName),
    order_notes: prune('order_notes', sql`created_at < ${before(retentionPeriods.orderNotes)}`),
    erased_notes: prune(
      'order_notes',
      sql`order_id IN (SELECT id FROM orders WHERE customer_id IS NULL AND email = '')`,
    ),
    // Operators are retained while the log or a note refers to them.
    operators: prune(
      'operators',
      sql`removed_at < ${before(retentionPeriods.operatorLog)}
        AND NOT EXISTS (SELECT 1 FROM operator_log WHERE operator_id = operators.id)
        AND NOT EXISTS (SELECT 1 FROM order_notes WHERE operator_id = operators.id)`,
    ),
  }
}

/** Whether a run is the nightly one, at 3:00 UTC. @param planned the planned time of the run, ms */
export const isNightlyRun = (planned: number) => {
  const moment = new Date(planned)
  return moment.getUTCHours() === 3 && moment.getUTCMinutes() < 5
}
