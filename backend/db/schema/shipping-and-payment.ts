import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents, flag, json } from './columns'
import type { OpeningHours, ShopCounter } from './shop-settings'

export const countries = sqliteTable('countries', {
  code: text().primaryKey(),
  title: text().notNull(),
  postal_code_pattern: text(),
  eu: flag().notNull(),
  /** How many days longer a parcel to this country takes than one within the shop's own country. */
  extra_days: integer().notNull().default(0),
  position: integer().notNull(),
})

/**
 * `key` is the method's name in the shop configuration. `active` is false for a method that can no longer be chosen but
 * that orders refer to. Payment methods have both columns too; pickup points and discount codes have `active`.
 */
export const shipping_methods = sqliteTable(
  'shipping_methods',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    price_cents: cents().notNull(),
    carrier: text(),
    pickup: flag().notNull(),
    delivery_days: integer().notNull(),
    free_from_threshold: flag().notNull(),
    /** ISO codes of the countries that the method delivers to. */
    countries: json<string[]>().notNull(),
    position: integer().notNull(),
    /** Present if customers collect at the shop (delivery/pickup-counter.ts), so that no parcel is sent. */
    counter: json<ShopCounter>(),
    /** The heaviest parcel that the method accepts, in grams; null without a limit. */
    max_weight: integer(),
    /** Prices for parcels heavier than `above` grams, the lightest first. */
    weight_prices: json<{ above: number; price_cents: number }[]>().notNull().default([]),
    key: text(),
    active: flag().notNull().default(true),
  },
  (t) => [check('shipping_methods_price', sql`${t.price_cents} >= 0`)],
)

export const payment_methods = sqliteTable(
  'payment_methods',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    photo: text().notNull(),
    fee_cents: cents().notNull(),
    issuers: json<{ id: string; title: string }[]>().notNull(),
    business_only: flag().notNull(),
    /** The method's name at the payment provider; null for payment on invoice. */
    provider_method: text(),
    position: integer().notNull(),
    key: text(),
    active: flag().notNull().default(true),
  },
  (t) => [check('payment_methods_fee', sql`${t.fee_cents} >= 0`)],
)

export const pickup_points = sqliteTable(
  'pickup_points',
  {
    id: integer().primaryKey(),
    carrier: text().notNull(),
    name: text().notNull(),
    street: text().notNull(),
    house_number: text().notNull(),
    postal_code: text().notNull(),
    city: text().notNull(),
    /** The country has no foreign key: an order's pickup point stays when the shop stops delivering there. */
    country: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    opening_hours: json<OpeningHours>().notNull(),
    active: flag().notNull().default(true),
  },
  (t) => [index('pickup_points_carrier').on(t.carrier, t.postal_code)],
)
