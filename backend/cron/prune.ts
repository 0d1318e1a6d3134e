import { type Expression, sql } from 'kysely'
import type { Query } from '../db/batch'
import { DAY } from '../lib/time'

const YEAR = 365 * DAY
/** So many rows of each a run: what is left over waits five minutes. */
const AT_ONCE = 500

/** Of each table, what nobody needs any more and may no longer be kept. */
export function prunings(now: number): Record<string, Query> {
  const before = (age: number) => new Date(now - age).toISOString()
  const some = (table: string, condition: Expression<unknown>) => sql`DELETE FROM ${sql.raw(table)} WHERE rowid IN (
    SELECT rowid FROM ${sql.raw(table)} WHERE ${condition} LIMIT ${AT_ONCE})`
  return {
    keys: some('idempotency_keys', sql`created_at < ${now - DAY}`),
    // Their carts and keys go along.
    sessions: some('sessions', sql`idle_until < ${now} OR ends_at < ${now}`),
    guests: some(
      'customers',
      sql`account_exists = 0 AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = customers.id)
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE customer_id = customers.id)`,
    ),
    // A guest who ordered stays, and so would a cart that was filled afterwards. An account's waits for it.
    carts: some(
      'carts',
      sql`updated_at < ${now - 90 * DAY}
        AND (customer_id IS NULL OR customer_id IN (SELECT id FROM customers WHERE account_exists = 0))`,
    ),
    reset_tokens: some('reset_tokens', sql`expires_at < ${now}`),
    rate_limits: some('rate_limits', sql`window_ends_at < ${now}`),
    stock_alerts: some('stock_alerts', sql`created_at < ${before(YEAR)} OR sent_at < ${before(30 * DAY)}`),
    // Sent or not: what could not be sent in a year is news no more.
    mail: some('mail_outbox', sql`created_at < ${before(YEAR)}`),
    askers: sql`UPDATE product_questions SET email = NULL WHERE rowid IN (
      SELECT rowid FROM product_questions WHERE email IS NOT NULL AND created_at < ${before(YEAR)} LIMIT ${AT_ONCE})`,
  }
}
