import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents, milliseconds } from './columns'

/** Counters of the rate limits. `key` has the limit and a hash of the client or account: `login:mail:<hash>`. */
export const rate_limits = sqliteTable(
  'rate_limits',
  { key: text().primaryKey(), window_ends_at: milliseconds().notNull(), count: integer().notNull() },
  (t) => [index('rate_limits_window').on(t.window_ends_at)],
)

/** The shop's total stock at the last full hour, including items that unpaid orders reserve. One row, with id 1. */
export const stock_figures = sqliteTable('stock_figures', {
  id: integer().primaryKey(),
  pieces: integer().notNull(),
  cents: cents().notNull(),
})
