import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { cents, isoTime, json, milliseconds, ownerId } from './columns'
import { customers, sessions } from './customer'
import { variants } from './product'
import { payment_methods, pickup_points, shipping_methods } from './shipping-and-payment'

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

/**
 * A cart. It belongs to a session until the customer logs in, then to the customer. Triggers increment `version` when
 * an item changes.
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
    /** The message with a gift, which may be empty; null if the order is not a gift. */
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
    cart_id: ownerId(() => carts.id),
    variant_id: ownerId(() => variants.id),
    amount: integer().notNull(),
    added_at: milliseconds().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cart_id, t.variant_id] }),
    index('cart_items_variant').on(t.variant_id),
    check('cart_items_amount', sql`${t.amount} between 1 and 999`),
  ],
)
