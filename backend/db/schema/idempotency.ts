import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, milliseconds } from './columns'
import { sessions } from './customer'

/** The stored result of a write that had an `Idempotency-Key`. */
export const idempotency_keys = sqliteTable(
  'idempotency_keys',
  {
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    /** Identifies the request that stored the key. Repeated requests with the same key do not write again. */
    request_id: text().notNull(),
    answer: json<unknown>(),
    created_at: milliseconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.session_id, t.call, t.key] }), index('idempotency_keys_created').on(t.created_at)],
)
