import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, isoTime, json, milliseconds, ownerId, requiredId } from './columns'
import { order_lines, orders, payments } from './order'
import type { StoredSeller } from './seller-columns'

/** Credit notes. Each reverses all or part of an invoice, and never changes. The refunded amounts are in `refunds`. */
export const credit_notes = sqliteTable(
  'credit_notes',
  {
    /** A random id, chosen before the INSERT, by which later statements of the batch check that the row exists. */
    id: integer().primaryKey(),
    order_id: requiredId(() => orders.id),
    /** The credit note's consecutive number, such as `C2026-0000001`. */
    number: text().notNull().unique(),
    created_at: isoTime().notNull(),
    /** The reason, written by the shop and displayed to the customer. */
    reason: text(),
    /** The amount that an operator refunds by bank transfer, for an order on invoice. */
    by_hand_cents: cents().notNull(),
    /** The id of the request that wrote the credit note, so that repeating the request writes no second one. */
    request_id: text().notNull().unique(),
    /** The shop's own data, as when the credit note was written. */
    seller: json<StoredSeller>(),
  },
  (t) => [
    check('credit_notes_by_hand', sql`${t.by_hand_cents} >= 0`),
    index('credit_notes_order').on(t.order_id),
    index('credit_notes_created').on(t.created_at),
  ],
)

/**
 * Lines of credit notes. When a whole order is credited in parts, the net amounts and VAT of the parts add up to those
 * of the invoice, to the cent (order/credit/plan-credit-note.ts).
 */
export const credit_note_lines = sqliteTable(
  'credit_note_lines',
  {
    credit_note_id: ownerId(() => credit_notes.id),
    position: integer().notNull(),
    /** `other` is for amounts that an operator typed, and for lines that correct those. */
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

/** A refund by the payment provider: for a credit note, or of a payment that does not pay for an order. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    payment_id: ownerId(() => payments.id),
    credit_note_id: integer().references(() => credit_notes.id),
    /** The idempotency key for the provider, so that a repeated request refunds once. */
    key: text().notNull(),
    cents: cents().notNull(),
    /** `pending`: requested or about to be; `refunded`: accepted by the provider; `failed`: refused by the provider. */
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
