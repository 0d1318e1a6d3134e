import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import { cents, flag, json } from './columns'

type OpeningHours = { days: string; hours: string }[]

/** The shop's colours as `#rrggbb`, fonts, and `radius` as a CSS length. */
export type ShopTheme = {
  colours?: Partial<Record<'primary' | 'primary_text' | 'accent' | 'background' | 'text', string>>
  font?: { heading?: string; text?: string }
  radius?: string
}
export type ShopLogo = { photo: string; alt?: string }
/** A carrier. `track` is the URL to track a parcel, with `{code}`, `{country}` and `{postal_code}` to fill in. */
export type ShopCarrier = { id: string; title: string; track: string }

/** Collection at the shop: address if not the shop's own, opening hours, and days that an order is reserved. */
export type ShopCounter = {
  address?: { street: string; postal_code: string; city: string }
  opening_hours: OpeningHours
  hold_days: number
}

export const shop_settings = sqliteTable(
  'shop_settings',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    slogan: text(),
    logo: json<ShopLogo>(),
    favicon: text(),
    theme: json<ShopTheme>(),
    phone: text().notNull(),
    email: text().notNull(),
    address: json<{ street: string; postal_code: string; city: string; country: string }>().notNull(),
    kvk: text(),
    vat_number: text(),
    opening_hours: json<OpeningHours>().notNull(),
    free_shipping_from_cents: cents(),
    /** `22:00`: orders before this time are sent the same day, from Monday to Friday. */
    delivery_cutoff: text(),
    /** Instead of `delivery_cutoff`: a time per weekday from Sunday on, null for a day without shipping. */
    delivery_cutoffs: json<(string | null)[]>(),
    /** ISO dates without shipping, in addition to public holidays. */
    closed_days: json<string[]>().notNull().default([]),
    usps: json<string[]>().notNull(),
    social: json<{ title: string; uri: string }[]>().notNull(),
    /** The costs of returning goods, as a short sentence. */
    returns_text: text(),
    /** Whether returning goods is free; null if only `returns_text` says it. */
    returns_free: integer(),
    /** Approximate return postage for the customer, in cents; null if the shop states no amount. */
    return_cost_cents: integer(),
    /** Days after delivery within which goods may be returned; by law at least 14 (order/return-terms.ts). */
    return_days: integer().notNull().default(14),
    /** Prefixes of order, return and quote numbers, such as `PV100123`. Existing numbers do not change. */
    order_prefix: text().notNull().default('B'),
    return_prefix: text().notNull().default('R'),
    offer_prefix: text().notNull().default('O'),
    /** Percent. The standard rate applies to products that are imported without a rate. */
    vat_standard: integer().notNull().default(21),
    vat_rates: json<number[]>().notNull().default([21, 9, 0]),
    /** Whether visitors can switch to prices without VAT. */
    vat_switch: flag().notNull().default(true),
    carriers: json<ShopCarrier[]>().notNull().default([]),
    payment_logos: json<{ id: string; title: string; photo: string }[]>().notNull(),
    hero: json<{ title: string; text: string; uri: string; photo: string }>(),
    tag_manager_id: text(),
    /** The link preview image of a page without its own photo: 1200 × 630. */
    share_photo: text(),
    /** Whether the shop receives a mail per order, one list per hour, or none. */
    order_notices: text({ enum: ['each', 'hourly', 'none'] })
      .notNull()
      .default('each'),
    /** The mail address for alarms (health/alarm.repository.ts); null for `email`. */
    alarm_email: text(),
  },
  (t) => [
    check('shop_settings_one_row', sql`${t.id} = 1`),
    check('shop_settings_order_notices', sql`${t.order_notices} in ('each', 'hourly', 'none')`),
    // Queries for cards and carts parse these columns, so invalid JSON would break every page.
    check('shop_settings_closed_days', sql`json_type(${t.closed_days}) = 'array'`),
    check('shop_settings_delivery_cutoffs', sql`json_array_length(${t.delivery_cutoffs}) = 7`),
  ],
)

export const countries = sqliteTable('countries', {
  code: text().primaryKey(),
  title: text().notNull(),
  postal_code_pattern: text(),
  eu: flag().notNull(),
  /** Extra days for a parcel to this country, compared to the shop's own. */
  extra_days: integer().notNull().default(0),
  position: integer().notNull(),
})

export const menus = sqliteTable(
  'menus',
  {
    id: integer().primaryKey(),
    parent_id: integer().references((): AnySQLiteColumn => menus.id),
    title: text().notNull(),
    uri: text(),
    position: integer().notNull(),
  },
  (t) => [index('menus_parent').on(t.parent_id, t.position)],
)

/**
 * `key` is the method's name in the shop configuration (folder/plan.ts). `active` is false if it can no longer be
 * chosen; orders that chose it still display it. The same holds for the next two tables, and for discount codes.
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
    /** ISO codes of the countries it delivers to. */
    countries: json<string[]>().notNull(),
    position: integer().notNull(),
    /** Set if customers collect at the shop (delivery/counter.ts) and no parcel is sent. */
    counter: json<ShopCounter>(),
    /** The heaviest parcel that it accepts, in grams; null without a limit. */
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
    /** No foreign key: a pickup point of an order stays when the shop stops delivering to the country. */
    country: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    opening_hours: json<OpeningHours>().notNull(),
    active: flag().notNull().default(true),
  },
  (t) => [index('pickup_points_carrier').on(t.carrier, t.postal_code)],
)

/**
 * A search for `word` also finds `synonym`, but not the other way round. Both are in lower case and without diacritics.
 * `word` may be two words; `synonym` is one word that occurs in names or categories.
 */
export const synonyms = sqliteTable('synonyms', { word: text().notNull(), synonym: text().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.synonym] }),
])

/** Redirects of URL paths that no longer exist. */
export const redirects = sqliteTable('redirects', { path: text().primaryKey(), target: text().notNull() })
