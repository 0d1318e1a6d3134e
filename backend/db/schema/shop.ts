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

/** Colours as `#rrggbb`; `radius` as a length in CSS. */
export type ShopTheme = {
  colours?: Partial<Record<'primary' | 'primary_text' | 'accent' | 'background' | 'text', string>>
  font?: { heading?: string; text?: string }
  radius?: string
}
export type ShopLogo = { photo: string; alt?: string }
/** `track` is where a parcel is followed, with `{code}`, `{country}` and `{postal_code}` in it. */
export type ShopCarrier = { id: string; title: string; track: string }

/** Where, unless at the shop's own address, when, and so many days an order that is ready is held. */
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
    /** `22:00`: who orders before it from Monday to Friday has it sent that day. */
    delivery_cutoff: text(),
    /** In its place one for each weekday from Sunday on, null on which nothing is sent. */
    delivery_cutoffs: json<(string | null)[]>(),
    /** ISO dates on which nothing is sent besides, holidays apart. */
    closed_days: json<string[]>().notNull().default([]),
    usps: json<string[]>().notNull(),
    social: json<{ title: string; uri: string }[]>().notNull(),
    /** The costs of returning goods, in a short sentence. */
    returns_text: text(),
    /** Whether sending back is free; null where the shop does not say it but in words. */
    returns_free: integer(),
    /** The buyer's approximate return postage; null if the shop names no amount. */
    return_cost_cents: integer(),
    /** Days after receipt within which goods may be sent back; the law asks for 14 (order/return-terms.ts). */
    return_days: integer().notNull().default(14),
    /** The prefix of numbers, as in `PV100123`. Existing numbers do not change. */
    order_prefix: text().notNull().default('B'),
    return_prefix: text().notNull().default('R'),
    offer_prefix: text().notNull().default('O'),
    /** Percents. The standard rate is that of an article that is imported without one. */
    vat_standard: integer().notNull().default(21),
    vat_rates: json<number[]>().notNull().default([21, 9, 0]),
    /** Whether visitors may see prices without VAT. */
    vat_switch: flag().notNull().default(true),
    carriers: json<ShopCarrier[]>().notNull().default([]),
    payment_logos: json<{ id: string; title: string; photo: string }[]>().notNull(),
    hero: json<{ title: string; text: string; uri: string; photo: string }>(),
    tag_manager_id: text(),
    /** The link preview of a page without a photo of its own: 1200 × 630. */
    share_photo: text(),
    /** Whether the shop is mailed each new order, one list an hour of all of them, or nothing. */
    order_notices: text({ enum: ['each', 'hourly', 'none'] })
      .notNull()
      .default('each'),
    /** Mail address that gets the alarms (health/alarm.repository.ts); null for `email`. */
    alarm_email: text(),
  },
  (t) => [
    check('shop_settings_one_row', sql`${t.id} = 1`),
    check('shop_settings_order_notices', sql`${t.order_notices} in ('each', 'hourly', 'none')`),
    // Cards and carts read it within their own statements: what is no list would break them all.
    check('shop_settings_closed_days', sql`json_type(${t.closed_days}) = 'array'`),
    check('shop_settings_delivery_cutoffs', sql`json_array_length(${t.delivery_cutoffs}) = 7`),
  ],
)

export const countries = sqliteTable('countries', {
  code: text().primaryKey(),
  title: text().notNull(),
  postal_code_pattern: text(),
  eu: flag().notNull(),
  /** Days that a parcel takes longer than within the shop's own country. */
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
 * `key` is its name in the shop configuration (folder/plan.ts). `active` is false if it can no longer be chosen: an
 * order that chose it still shows it. The same holds for the next two tables, and for discount codes.
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
    /** Set for a method by which buyers collect at the shop itself (delivery/counter.ts): no parcel is sent. */
    counter: json<ShopCounter>(),
    /** The heaviest parcel that goes this way, in grams; null where any does. */
    max_weight: integer(),
    /** Prices of parcels heavier than `above` grams, the lightest first. */
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
    /** The method's name at the payment provider; null for a method that is invoiced afterwards. */
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
    /** No key: a point that an order was sent to stays when the shop delivers to its country no more. */
    country: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    opening_hours: json<OpeningHours>().notNull(),
    active: flag().notNull().default(true),
  },
  (t) => [index('pickup_points_carrier').on(t.carrier, t.postal_code)],
)

/**
 * Who searches for `word` means `synonym` too, but not the other way round. In lower case and without diacritics;
 * `word` may be two words, `synonym` is one that stands in names or categories.
 */
export const synonyms = sqliteTable('synonyms', { word: text().notNull(), synonym: text().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.synonym] }),
])

/** Where visitors are sent who ask for a path that nothing is at (any more). */
export const redirects = sqliteTable('redirects', { path: text().primaryKey(), target: text().notNull() })
