import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, flag, isoTime, json, milliseconds, ownerId } from './columns'

/** Customers: accounts and guests. A guest has no password, and may have the same mail address as an account. */
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
    /** When the customer opened a mailed link, which verifies the mail address; null while it is unverified. */
    email_proven_at: isoTime(),
    /** The most that the customer may owe on invoices, granted by an operator; null if orders must be paid first. */
    credit_limit_cents: cents(),
    created_at: isoTime().notNull(),
  },
  (t) => [
    uniqueIndex('customers_email').on(sql`lower(email)`).where(sql`account_exists = 1`),
    check(
      'customers_credit',
      sql`${t.credit_limit_cents} is null or (${t.credit_limit_cents} > 0 and ${t.account_exists} = 1)`,
    ),
  ],
)

/** Mail addresses, in lower case, that may not log in, register or order as a guest. */
export const blocked_email_addresses = sqliteTable('blocked_email_addresses', {
  email: text().primaryKey(),
  created_at: isoTime().notNull(),
})

/** Passwords hashed with scrypt; `hash` and `salt` in base64. */
export const password_hashes = sqliteTable('password_hashes', {
  customer_id: ownerId(() => customers.id).primaryKey(),
  hash: text().notNull(),
  salt: text().notNull(),
  n: integer().notNull(),
  r: integer().notNull(),
  p: integer().notNull(),
  changed_at: isoTime().notNull(),
})

export const sessions = sqliteTable(
  'sessions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256 of the token in the cookie, hex, so that a copy of the database does not give access to sessions. */
    token_hash: text().notNull().unique(),
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** The hash of the token that the last login replaced: a form that is sent twice has that old token again. */
    previous_hash: text(),
    rotated_at: milliseconds(),
    /** SHA-256, hex, of the idempotency key of the form that replaced the token: a form sent twice has the same key. */
    rotated_by: text(),
    created_at: milliseconds().notNull(),
    idle_until: milliseconds().notNull(),
    /** When the session ends even if it is used continuously. */
    ends_at: milliseconds().notNull(),
  },
  (t) => [
    index('sessions_customer').on(t.customer_id),
    index('sessions_idle').on(t.idle_until),
    index('sessions_previous').on(t.previous_hash),
  ],
)

/** The stored result of a write that had an `Idempotency-Key`. */
export const idempotency_keys = sqliteTable(
  'idempotency_keys',
  {
    session_id: ownerId(() => sessions.id),
    call: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    /** Identifies the request that stored the key. Repeated requests with the same key do not write again. */
    request_id: text().notNull(),
    answer: json<unknown>(),
    created_at: milliseconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.session_id, t.call, t.key] }), index('idempotency_keys_created').on(t.created_at)],
)

/**
 * Browsers that logged in to an account before. They still need the password, but login attempts by other browsers do
 * not lock them out.
 */
export const known_devices = sqliteTable(
  'known_devices',
  {
    /** SHA-256 of the browser's cookie, hex. A browser can be known to several accounts. */
    token_hash: text().notNull(),
    customer_id: ownerId(() => customers.id),
    expires_at: milliseconds().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.token_hash, t.customer_id] }),
    index('known_devices_customer').on(t.customer_id, t.expires_at),
    index('known_devices_expires').on(t.expires_at),
  ],
)

export const reset_tokens = sqliteTable(
  'reset_tokens',
  {
    token_hash: text().primaryKey(),
    customer_id: ownerId(() => customers.id),
    expires_at: milliseconds().notNull(),
    used_at: milliseconds(),
  },
  (t) => [index('reset_tokens_customer').on(t.customer_id)],
)

export const addresses = sqliteTable(
  'addresses',
  {
    id: integer().primaryKey(),
    customer_id: ownerId(() => customers.id),
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
    /** The country has no foreign key: an address stays when the shop stops delivering there. */
    country: text().notNull(),
    phone: text(),
    primary: flag().notNull().default(false),
  },
  (t) => [
    check('addresses_type', sql`${t.type} in ('invoice', 'delivery')`),
    index('addresses_customer').on(t.customer_id, t.type),
    uniqueIndex('addresses_primary').on(t.customer_id, t.type).where(sql`"primary" = 1`),
  ],
)
