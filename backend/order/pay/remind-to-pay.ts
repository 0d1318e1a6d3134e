import { type SqlBool, sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { formatPrice } from '../../../src/contract/money/euros-and-cents'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { type Env, shopOrigin, warnMissingOrigin } from '../../env'
import { formatMoment } from '../../lib/format-dutch-time'
import { MINUTE } from '../../lib/time'
import { insertOrderMail, type Mail, NUMBER_PLACEHOLDER } from '../../mail/insert-mail'
import { isWithinBudget } from '../../mail/mail-budget'
import { writeMail } from '../../mail/write-mail'
import { BANK_TRANSFER } from '../../payment/provider'
import { paymentReturnPath, paymentToken } from '../../payment/return-token'
import { type Contact, contactText, selectContact } from '../../shop/contact'
import { texts } from '../nl-order-mails'
import { trackOrderMailLink } from '../order-links'
import { unpaidStatuses } from '../payable'
import { isBuyerMailTrusted, orderTotalCentsSql } from '../select-orders.statements'

/**
 * How long (ms) a payment must be unchanged before a reminder: a customer that is paying, or trying again, must not get
 * a mail.
 */
const QUIET = 15 * MINUTE

/** A reminder is sent only if at least this time (ms) remains to pay. */
const MIN_TIME_LEFT = 10 * MINUTE

/** The maximum number of reminders per run, because each reminder takes an SQL statement. */
const BATCH_SIZE = 25

/**
 * Mails a payment link, once, to customers that left an order unpaid. An order by bank transfer gets this mail only if
 * the payment provider did not answer when the order was placed; otherwise it got the mail with the bank details
 * (order-mails.ts). Sends nothing while SHOP_ORIGIN is not set.
 */
export async function remindToPay(db: Db, env: Env, now: number) {
  const { orders, shop } = await batch(db, { orders: selectUnpaid(now), shop: firstRow(selectContact()) })
  const origin = shopOrigin(env)
  if (!orders.length || !shop) return
  if (!origin) return warnMissingOrigin('payment links')
  await batch(
    db,
    orders.map((order) =>
      insertOrderMail(
        reminderMail(order, shop, origin + paymentReturnPath(paymentToken(env, order))),
        selectUnpaid(now).clearSelect().select('o.id').where('o.id', '=', order.id),
        now,
      ),
    ),
  )
}

/** Selects unpaid orders whose customers seem to have left. */
const selectUnpaid = (now: number) =>
  query
    .selectFrom('orders as o')
    .select(['o.id', 'o.email', 'o.created_at', 'o.release_at', sql<string>`o.invoice ->> 'firstname'`.as('firstname')])
    .select([isBuyerMailTrusted, orderTotalCentsSql.as('total_cents')])
    .where('o.status_id', 'in', unpaidStatuses)
    .where('o.released_at', 'is', null)
    .where('o.paid_payment_id', 'is', null)
    .where('o.valid_until', 'is', null)
    .where('o.release_at', '>', now + MIN_TIME_LEFT)
    .where('o.created_at', '<=', new Date(now - QUIET).toISOString())
    .where('o.provider_method', 'is not', null)
    .where((eb) => {
      const payments = eb.selectFrom('payments as p').select('p.id').whereRef('p.order_id', '=', 'o.id')
      return eb.and([
        eb.or([eb('o.provider_method', '<>', BANK_TRANSFER), eb.not(eb.exists(payments))]),
        eb.not(eb.exists(payments.where('p.updated_at', '>', now - QUIET))),
      ])
    })
    // Excludes mailboxes that have reached the limit on mail: otherwise their orders would fill every run.
    .where((eb) =>
      eb.or([isBuyerMailTrusted(eb).expression, isWithinBudget('payment_link', sql.ref<string>('o.email'), now)]),
    )
    .where(sql<SqlBool>`NOT EXISTS (SELECT 1 FROM mail_outbox WHERE key = 'payment_link:' || o.id)`)
    .orderBy('o.release_at')
    .limit(BATCH_SIZE)

type Unpaid = RowOf<typeof selectUnpaid>

function reminderMail(
  { email, firstname, is_known, release_at, total_cents }: Unpaid,
  shop: Contact,
  link: string,
): Mail {
  const words = texts.reminder
  const heading = { kind: 'payment_link', subject: words.subject(NUMBER_PLACEHOLDER), title: words.title } as const
  return writeMail({ email, firstname, isKnown: Boolean(is_known) }, heading, [
    words.opening(NUMBER_PLACEHOLDER, shop.name),
    {
      facts: [
        [texts.number, NUMBER_PLACEHOLDER],
        [texts.toPay, formatPrice(total_cents)],
      ],
    },
    ...(release_at === null ? [] : [words.until(formatMoment(release_at))]),
    { button: link, words: words.link },
    words.ignore,
    trackOrderMailLink,
    contactText(shop),
  ])
}
