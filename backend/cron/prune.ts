import { type Expression, type SqlBool, sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Database, query } from '../db/database'
import type { Query } from '../db/statement'
import { DAY } from '../lib/time'
import { selectHeld } from '../order/held.statements'

const YEAR = 365 * DAY
/** At once: a statement that takes long keeps everybody's writes waiting. */
const ROWS_PER_STATEMENT = 500
/** Of each table: what is left over waits five minutes. */
const STATEMENTS_PER_RUN = 40

const rowid = sql<number>`rowid`

/** Runs one of `prunings` until it finds nothing more, forty times at most. */
export async function pruneAll(db: Db, pruning: Query) {
  for (let turn = 0; turn < STATEMENTS_PER_RUN; turn++) {
    const [gone] = await batch(db, [pruning])
    if (gone.length < ROWS_PER_STATEMENT) return
  }
}

/** Deletes some rows of a table for which `condition` holds, and answers a row for each. */
const prune = (table: keyof Database, condition: Expression<SqlBool>) =>
  query
    .deleteFrom(table)
    .where(rowid, 'in', query.selectFrom(table).select(rowid.as('rowid')).where(condition).limit(ROWS_PER_STATEMENT))
    .returning(sql.lit(1).as('gone'))

/** Of each table, what nobody needs any more and may no longer be kept; by the names that a failure is logged with. */
export function prunings(now: number): Record<string, Query> {
  const before = (age: number) => new Date(now - age).toISOString()
  return {
    keys: prune('idempotency_keys', sql`created_at < ${now - DAY}`),
    // Their carts and keys go along.
    sessions: prune('sessions', sql`idle_until < ${now} OR ends_at < ${now}`),
    guests: prune(
      'customers',
      sql`account_exists = 0 AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = customers.id)
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE customer_id = customers.id)`,
    ),
    // A guest who ordered stays, and so would a cart that was filled afterwards. An account's waits for it.
    carts: prune(
      'carts',
      sql`updated_at < ${now - 90 * DAY}
        AND (customer_id IS NULL OR customer_id IN (SELECT id FROM customers WHERE account_exists = 0))`,
    ),
    known_devices: prune('known_devices', sql`expires_at < ${now}`),
    reset_tokens: prune('reset_tokens', sql`expires_at < ${now}`),
    rate_limits: prune('rate_limits', sql`window_ends_at < ${now}`),
    stock_alerts: prune('stock_alerts', sql`created_at < ${before(YEAR)} OR sent_at < ${before(30 * DAY)}`),
    // Sent or not: what could not be sent in a year is news no more.
    mail: prune('mail_outbox', sql`created_at < ${before(YEAR)}`),
    operator_log: prune('operator_log', sql`at < ${now - 2 * YEAR}`),
    // Orders that hold nothing any more: where they came from is nobody's business then.
    clients: query
      .updateTable('orders')
      .set({ placed_by: null })
      .where('placed_by', 'is not', null)
      .where('id', 'not in', selectHeld().select('o.id')),
    askers: query
      .updateTable('product_questions')
      .set({ email: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('product_questions')
          .select('id')
          .where('email', 'is not', null)
          .where('created_at', '<', before(YEAR))
          .limit(ROWS_PER_STATEMENT),
      )
      .returning('id'),
  }
}
