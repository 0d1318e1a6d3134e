import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, milliseconds } from './columns'
import { sessions } from './customer'

/** A write that was asked for with an `Idempotency-Key` and happened. */
export const idempotency_keys = sqliteTable(
  'idempotency_keys',
  {
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    /** Names the request that wrote the row: the only one that may go on and do the work. */
    request_id: text().notNull(),
    answer: json<unknown>(),
    created_at: milliseconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.session_id, t.call, t.key] }), index('idempotency_keys_created').on(t.created_at)],
)
