import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { isoTime, milliseconds } from './columns'
import { customers } from './customer'
import { orders } from './order'

/** Mails to send. A mail is inserted in the same batch as the change that it reports, so that no mail is lost. */
export const mail_outbox = sqliteTable(
  'mail_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    recipient: text().notNull(),
    /** The normalised mail address, the same for all spellings of one mailbox (mail/mail-budget.ts). */
    mailbox: text().notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    created_at: isoTime().notNull(),
    sent_at: isoTime(),
    attempts: integer().notNull().default(0),
    /** Identifies the event that the mail is about, so that each event is mailed once: `confirmation:12`. */
    key: text().unique(),
    claimed_until: milliseconds().notNull().default(0),
    /** The mail service's error code of the last attempt: `E_DELIVERY_FAILED`. */
    error_code: text(),
    order_id: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** The customer that had this mail address when the mail was written, and has another one since. */
    former_customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('mail_outbox_order').on(t.order_id).where(sql`order_id is not null`),
    index('mail_outbox_former_customer').on(t.former_customer_id).where(sql`former_customer_id is not null`),
    index('mail_outbox_unsent').on(t.id).where(sql`sent_at is null`),
    index('mail_outbox_mailbox').on(t.mailbox, t.created_at),
  ],
)
