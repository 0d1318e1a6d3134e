import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { isoDate, json, milliseconds } from './columns'
import { orders } from './order'

/** Employees with a token of their own. The row of a removed one stays, because the log refers to it. */
export const operators = sqliteTable(
  'operators',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** Names of rights, see `backend/operator/rights.ts`. */
    rights: json<string[]>().notNull(),
    /** SHA-256 of the token, hex; null for a removed operator. */
    token_hash: text().unique(),
    created_at: isoDate().notNull(),
    removed_at: isoDate(),
  },
  () => [uniqueIndex('operators_name').on(sql`lower(name)`).where(sql`removed_at is null`)],
)

export const operator_log = sqliteTable(
  'operator_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: milliseconds().notNull(),
    /** Null for the owner's token, and for a wrong token, with 401 in `status`. */
    operator_id: integer().references(() => operators.id),
    /** The call as it is declared: `POST /orders/:number/ship`. */
    call: text().notNull(),
    /** Numbers and ids, with spaces between them. Nothing that says who a buyer is. */
    touched: text(),
    status: integer().notNull(),
    /** How many of what. */
    detail: json<Record<string, number | boolean>>(),
    /** The changes, each with its old and new value, as `Change` (operator/log.repository.ts). */
    changes: json<object[]>(),
  },
  (t) => [index('operator_log_at').on(t.at), index('operator_log_refused').on(t.at).where(sql`status = 401`)],
)

/** Internal notes of operators about an order. The buyer never sees them. */
export const order_notes = sqliteTable(
  'order_notes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    operator_id: integer().references(() => operators.id),
    created_at: isoDate().notNull(),
    text: text().notNull(),
  },
  (t) => [index('order_notes_order').on(t.order_id)],
)
