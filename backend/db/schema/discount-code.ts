import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, isoTime } from './columns'

export const discount_codes = sqliteTable(
  'discount_codes',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    title: text().notNull(),
    kind: text({ enum: ['percentage', 'amount'] }).notNull(),
    /** The discount: whole percent, or gross cents. */
    value: integer().notNull(),
    valid_from: isoTime().notNull(),
    valid_to: isoTime(),
    minimum_cents: cents().notNull(),
    use_limit: integer(),
    used: integer().notNull().default(0),
    stacks_with_reductions: integer({ mode: 'boolean' }).notNull(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (t) => [
    uniqueIndex('discount_codes_code').on(sql`upper(code)`),
    check('discount_codes_kind', sql`${t.kind} in ('percentage', 'amount')`),
    check('discount_codes_value', sql`${t.value} > 0 and (${t.kind} = 'amount' or ${t.value} <= 100)`),
    check('discount_codes_used', sql`${t.used} >= 0 and (${t.use_limit} is null or ${t.used} <= ${t.use_limit})`),
  ],
)
