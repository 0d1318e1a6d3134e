import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents, flag, isoTime, type ModerationState, ownerId } from './columns'
import { customers } from './customer'
import { products, variants } from './product'

/** The columns that reviews of products and of the shop share. */
const reviewColumns = () => ({
  id: integer().primaryKey(),
  rating: integer().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  author: text().notNull(),
  created_at: isoTime().notNull(),
  /** A visitor's review or question is published after the shop has approved it. */
  state: text().$type<ModerationState>().notNull().default('shown'),
  /** The author's order, through which an export of personal data finds the review. */
  order_id: integer(),
  /** The shop's answer, plain text; null if there is none. */
  answer: text(),
})

export const product_reviews = sqliteTable(
  'product_reviews',
  { ...reviewColumns(), product_id: ownerId(() => products.id), verified: flag().notNull() },
  (t) => [
    check('product_reviews_rating', sql`${t.rating} between 0 and 10`),
    index('product_reviews_product').on(t.product_id, t.created_at),
  ],
)

export const shop_reviews = sqliteTable('shop_reviews', reviewColumns(), (t) => [
  check('shop_reviews_rating', sql`${t.rating} between 0 and 10`),
  index('shop_reviews_created').on(t.created_at, t.rating),
])

export const product_questions = sqliteTable(
  'product_questions',
  {
    id: integer().primaryKey(),
    product_id: ownerId(() => products.id),
    question: text().notNull(),
    answer: text(),
    author: text().notNull(),
    /** The author's mail address, for the answer. The API never returns it. */
    email: text(),
    /** The customer or guest that asked the question. The mail address that they typed may be another person's. */
    customer_id: integer().references((): AnySQLiteColumn => customers.id, { onDelete: 'set null' }),
    created_at: isoTime().notNull(),
    state: text().$type<ModerationState>().notNull().default('shown'),
  },
  (t) => [
    index('product_questions_product').on(t.product_id, t.created_at),
    index('product_questions_customer').on(t.customer_id),
  ],
)

export const favourites = sqliteTable(
  'favourites',
  {
    customer_id: ownerId(() => customers.id),
    product_id: ownerId(() => products.id),
    created_at: isoTime().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.product_id] })],
)

/**
 * Stock alerts: requests for one mail when a variant is in stock, or when it costs less. One mail address can have
 * several rows, one per customer or visitor that entered it, so that a visitor cannot read or delete another's alerts.
 */
export const stock_alerts = sqliteTable(
  'stock_alerts',
  {
    id: integer().primaryKey(),
    variant_id: ownerId(() => variants.id),
    email: text().notNull(),
    /** The customer or guest that requested the alert. The mail address that they typed may be another person's. */
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    created_at: isoTime().notNull(),
    sent_at: isoTime(),
    /** The price when a mail about a lower price was requested; null for an alert about stock. */
    price_cents: cents(),
  },
  (t) => [
    index('stock_alerts_variant').on(t.variant_id, t.email),
    index('stock_alerts_customer').on(t.customer_id),
    index('stock_alerts_waiting').on(t.created_at).where(sql`sent_at is null`),
  ],
)
