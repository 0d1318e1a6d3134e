import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents, flag, json } from './columns'

export type OpeningHours = { days: string; hours: string }[]

/** The shop's colours as `#rrggbb`, fonts, and `radius` as a CSS length. */
export type ShopTheme = {
  colours?: Partial<Record<'primary' | 'primary_text' | 'accent' | 'background' | 'text', string>>
  font?: { heading?: string; text?: string }
  radius?: string
}
export type ShopLogo = { photo: string; alt?: string }
/** A carrier. `track` is the URL to track a parcel, in which `{code}`, `{country}` and `{postal_code}` are replaced. */
export type ShopCarrier = { id: string; title: string; track: string }

/**
 * Collection at the shop: its address if not the shop's own, opening hours, and for how many days orders are reserved.
 */
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
    /** A short sentence about what returning goods costs. */
    returns_text: text(),
    /** Whether returning goods is free; null if only `returns_text` says it. */
    returns_free: integer(),
    /** Approximate return postage for the customer, in cents; null if the shop states no amount. */
    return_cost_cents: integer(),
    /** Days after delivery within which goods may be returned; by law at least 14 (order/return-deadlines.ts). */
    return_days: integer().notNull().default(14),
    /** Prefixes of order, return and offer numbers, such as `PV100123`. Existing numbers do not change. */
    order_prefix: text().notNull().default('B'),
    return_prefix: text().notNull().default('R'),
    offer_prefix: text().notNull().default('O'),
    /** VAT rates in percent. The standard rate applies to products that are imported without a rate. */
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
    /** The mail address for alarms (health/send-alarms.repository.ts); null for `email`. */
    alarm_email: text(),
  },
  (t) => [
    check('shop_settings_one_row', sql`${t.id} = 1`),
    check('shop_settings_order_notices', sql`${t.order_notices} in ('each', 'hourly', 'none')`),
    // Must be valid JSON: queries for product cards and carts parse these columns, so an error would break every page.
    check('shop_settings_closed_days', sql`json_type(${t.closed_days}) = 'array'`),
    check('shop_settings_delivery_cutoffs', sql`json_array_length(${t.delivery_cutoffs}) = 7`),
  ],
)
