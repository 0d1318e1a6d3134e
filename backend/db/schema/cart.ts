import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { cents, isoDate, json, milliseconds } from './columns'
import { customers, sessions } from './customer'
import { variants } from './product'
import { payment_methods, pickup_points, shipping_methods } from './shop'

export const discount_codes = sqliteTable(
  'discount_codes',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    title: text().notNull(),
    kind: text({ enum: ['percentage', 'amount'] }).notNull(),
    /** Whole percents, or gross cents. */
    value: integer().notNull(),
    valid_from: isoDate().notNull(),
    valid_to: isoDate(),
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

/**
 * Belongs to a session until a customer logs in, then to the customer. Triggers raise `version` at every change of an
 * item.
 */
export const carts = sqliteTable(
  'carts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    session_id: integer()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    customer_id: integer()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    discount_code_id: integer().references(() => discount_codes.id),
    invoice: json<AddressFields>(),
    delivery: json<AddressFields>(),
    remarks: text(),
    /** The message of a gift, may be empty; null if the order is not a gift. */
    gift: text(),
    shipping_method_id: integer().references(() => shipping_methods.id),
    payment_method_id: integer().references(() => payment_methods.id),
    payment_issuer: text(),
    pickup_point_id: integer().references(() => pickup_points.id),
    updated_at: milliseconds().notNull(),
  },
  (t) => [check('carts_owner', sql`${t.session_id} is not null or ${t.customer_id} is not null`)],
)

export const cart_items = sqliteTable(
  'cart_items',
  {
    cart_id: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variant_id: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    added_at: milliseconds().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cart_id, t.variant_id] }),
    index('cart_items_variant').on(t.variant_id),
    check('cart_items_amount', sql`${t.amount} between 1 and 999`),
  ],
)

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
