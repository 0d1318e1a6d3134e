import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, isoDate, milliseconds } from './columns'
import { order_lines, orders, payments } from './order'

/**
 * What takes an invoice back, in whole or in part. It is a document: once written it stays as it is. What becomes of its
 * money stands in `refunds`.
 */
export const credit_notes = sqliteTable(
  'credit_notes',
  {
    /** Drawn by who writes it, so that what is written with it finds it only where it was written. */
    id: integer().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Consecutive, `C2026-0000001`. */
    number: text().notNull().unique(),
    created_at: isoDate().notNull(),
    /** For the buyer, in the shop's words. */
    reason: text(),
    /** What the shop sends back by itself: of an order on account whose bill was paid. */
    by_hand_cents: cents().notNull(),
    /** The request that wrote it: sent again, it writes no second one. */
    request_id: text().notNull().unique(),
  },
  (t) => [
    check('credit_notes_by_hand', sql`${t.by_hand_cents} >= 0`),
    index('credit_notes_order').on(t.order_id),
    index('credit_notes_created').on(t.created_at),
  ],
)

/** Net and VAT of all lines of an order's credit notes are those of its invoice, to the cent (order/credit/plan.ts). */
export const credit_note_lines = sqliteTable(
  'credit_note_lines',
  {
    credit_note_id: integer()
      .notNull()
      .references(() => credit_notes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Free amounts, and what corrects lines for free amounts of before, are `other`. */
    kind: text({ enum: ['goods', 'shipping', 'fee', 'other'] }).notNull(),
    order_line_id: integer().references(() => order_lines.id),
    title: text().notNull(),
    amount: integer().notNull(),
    gross_cents: cents().notNull(),
    net_cents: cents().notNull(),
    vat_rate: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.credit_note_id, t.position] }),
    check('credit_note_lines_kind', sql`${t.kind} in ('goods', 'shipping', 'fee', 'other')`),
    check('credit_note_lines_goods', sql`(${t.kind} = 'goods') = (${t.order_line_id} is not null)`),
    check('credit_note_lines_amount', sql`${t.amount} >= 1`),
    index('credit_note_lines_order_line').on(t.order_line_id),
  ],
)

/** Money that goes back by the payment provider: for a credit note, or of a payment that pays for nothing. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    payment_id: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    credit_note_id: integer().references(() => credit_notes.id),
    /** What the provider knows it by: asked twice with one key it gives back once. */
    key: text().notNull(),
    cents: cents().notNull(),
    /** Asked for, or to be asked for · taken by the provider · the provider could not deliver it. */
    state: text({ enum: ['pending', 'refunded', 'failed'] }).notNull(),
    updated_at: milliseconds().notNull(),
  },
  (t) => [
    uniqueIndex('refunds_key').on(t.payment_id, t.key),
    index('refunds_credit_note').on(t.credit_note_id).where(sql`credit_note_id is not null`),
    index('refunds_pending').on(t.updated_at).where(sql`state = 'pending'`),
    check('refunds_cents', sql`${t.cents} > 0`),
    check('refunds_state', sql`${t.state} in ('pending', 'refunded', 'failed')`),
  ],
)
