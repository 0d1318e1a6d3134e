import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, isoDate, milliseconds } from './columns'
import { products, variants } from './product'
import { countries } from './shop'

/** A guest has no row in password_hashes, and may share an e-mail address with an account. */
export const customers = sqliteTable(
  'customers',
  {
    id: integer().primaryKey(),
    email: text().notNull(),
    account_exists: flag().notNull(),
    firstname: text().notNull(),
    middle_name: text(),
    lastname: text().notNull(),
    phone: text(),
    company: text(),
    vat_number: text(),
    newsletter: flag().notNull().default(false),
    /** When a link was used that had been mailed to this address; null as long as anybody may have typed it. */
    email_proven_at: isoDate(),
    created_at: isoDate().notNull(),
  },
  () => [uniqueIndex('customers_email').on(sql`lower(email)`).where(sql`account_exists = 1`)],
)

const ofCustomer = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** scrypt; `hash` and `salt` in base64. */
export const password_hashes = sqliteTable('password_hashes', {
  customer_id: ofCustomer().primaryKey(),
  hash: text().notNull(),
  salt: text().notNull(),
  n: integer().notNull(),
  r: integer().notNull(),
  p: integer().notNull(),
  changed_at: isoDate().notNull(),
})

export const sessions = sqliteTable(
  'sessions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256 of the cookie's value, hex: whoever reads the database can't take over a session. */
    token_hash: text().notNull().unique(),
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Of the token before the last rotation: a form sent twice comes with it. */
    previous_hash: text(),
    rotated_at: milliseconds(),
    created_at: milliseconds().notNull(),
    idle_until: milliseconds().notNull(),
    /** However busy, it ends here. */
    ends_at: milliseconds().notNull(),
  },
  (t) => [
    index('sessions_customer').on(t.customer_id),
    index('sessions_idle').on(t.idle_until),
    index('sessions_previous').on(t.previous_hash),
  ],
)

export const reset_tokens = sqliteTable(
  'reset_tokens',
  {
    token_hash: text().primaryKey(),
    customer_id: ofCustomer(),
    expires_at: milliseconds().notNull(),
    used_at: milliseconds(),
  },
  (t) => [index('reset_tokens_customer').on(t.customer_id)],
)

export const addresses = sqliteTable(
  'addresses',
  {
    id: integer().primaryKey(),
    customer_id: ofCustomer(),
    type: text({ enum: ['invoice', 'delivery'] }).notNull(),
    company: text(),
    firstname: text().notNull(),
    middle_name: text(),
    lastname: text().notNull(),
    street: text().notNull(),
    house_number: text().notNull(),
    addition: text(),
    postal_code: text().notNull(),
    city: text().notNull(),
    country: text()
      .notNull()
      .references(() => countries.code),
    phone: text(),
    primary: flag().notNull().default(false),
  },
  (t) => [
    check('addresses_type', sql`${t.type} in ('invoice', 'delivery')`),
    index('addresses_customer').on(t.customer_id, t.type),
    uniqueIndex('addresses_primary').on(t.customer_id, t.type).where(sql`"primary" = 1`),
  ],
)

export const favourites = sqliteTable(
  'favourites',
  {
    customer_id: ofCustomer(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    created_at: isoDate().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.product_id] })],
)

/** Who waits for a variant. An address may wait more than once: whoever asked has a row of their own, that nobody else reads or takes back. */
export const stock_alerts = sqliteTable(
  'stock_alerts',
  {
    id: integer().primaryKey(),
    variant_id: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Whoever was logged in when they asked, a guest too. They may have typed somebody else's address. */
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    created_at: isoDate().notNull(),
    sent_at: isoDate(),
  },
  (t) => [
    index('stock_alerts_variant').on(t.variant_id, t.email),
    index('stock_alerts_customer').on(t.customer_id),
    index('stock_alerts_waiting').on(t.created_at).where(sql`sent_at is null`),
  ],
)

/** `key` names what is limited and whom: `login:mail:<hash>`. */
export const rate_limits = sqliteTable(
  'rate_limits',
  { key: text().primaryKey(), window_ends_at: milliseconds().notNull(), count: integer().notNull() },
  (t) => [index('rate_limits_window').on(t.window_ends_at)],
)

/** Mail is written in the same batch as what it reports, and sent afterwards. */
export const mail_outbox = sqliteTable(
  'mail_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    created_at: isoDate().notNull(),
    sent_at: isoDate(),
    attempts: integer().notNull().default(0),
    /** Names what is reported, so that it is reported once: `order:12:confirmation`. */
    key: text().unique(),
    /** Somebody is sending it until then. */
    claimed_until: milliseconds().notNull().default(0),
  },
  (t) => [index('mail_outbox_unsent').on(t.id).where(sql`sent_at is null`)],
)
