import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { isoTime, json, milliseconds, ownerId } from './columns'
import { orders } from './order'

/** Employees with their own token. The row of a removed operator stays, because the log refers to it. */
export const operators = sqliteTable(
  'operators',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** Names of rights (`backend/operator/rights.ts`). */
    rights: json<string[]>().notNull(),
    /** SHA-256 of the token, hex; null for an operator that was removed. */
    token_hash: text().unique(),
    created_at: isoTime().notNull(),
    removed_at: isoTime(),
  },
  () => [uniqueIndex('operators_name').on(sql`lower(name)`).where(sql`removed_at is null`)],
)

export const operator_log = sqliteTable(
  'operator_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: milliseconds().notNull(),
    /** The operator; null for the shop owner's token, and for a wrong token (`status` 401). */
    operator_id: integer().references(() => operators.id),
    /** The call as method and path with parameter names: `POST /orders/:number/ship`. */
    call: text().notNull(),
    /** What the call changed: numbers or ids of orders, products and so on, separated by spaces; no personal data. */
    touched: text(),
    status: integer().notNull(),
    /** Counts, such as the number of imported rows, by name. */
    detail: json<Record<string, number | boolean>>(),
    /** The changes with their old and new values, as `Change` (operator/log.repository.ts). */
    changes: json<object[]>(),
  },
  (t) => [index('operator_log_at').on(t.at), index('operator_log_refused').on(t.at).where(sql`status = 401`)],
)

/** Internal notes of operators about an order. The customer never sees them. */
export const order_notes = sqliteTable(
  'order_notes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    order_id: ownerId(() => orders.id),
    operator_id: integer().references(() => operators.id),
    created_at: isoTime().notNull(),
    text: text().notNull(),
  },
  (t) => [index('order_notes_order').on(t.order_id)],
)
