import { sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import { formatPrice } from '../../../src/contract/money/euros-and-cents'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { insertOrderMail, NUMBER_PLACEHOLDER } from '../../mail/insert-mail'
import { writeMail } from '../../mail/write-mail'
import { selectContact } from '../../shop/contact'
import { texts } from './nl'
import type { PaymentRow } from './pay.statements'

/**
 * Mails the shop, once per amount, and logs that a customer's bank charged back money (a disputed card payment, a
 * direct debit).
 *
 * @param cents the total of this payment that was charged back
 */
export async function notifyChargeback(
  db: Db,
  { id, provider_id, order_id }: Pick<PaymentRow, 'id' | 'provider_id' | 'order_id'>,
  cents: number,
  now: number,
) {
  console.warn(JSON.stringify({ level: 'warn', event: 'payment_charged_back', payment: id, order: order_id, cents }))
  const { subject, title, opening, advice } = texts.chargedBack
  const heading = {
    kind: 'charged_back',
    about: `${provider_id}-${cents}`,
    subject: subject(NUMBER_PLACEHOLDER),
    title,
  } as const
  await mailShop(db, order_id, heading, [opening(NUMBER_PLACEHOLDER, formatPrice(cents), provider_id), advice], now)
}

/**
 * Changes the keys of the mails about a payment's chargebacks, which were reversed: a later chargeback of the same amount
 * is mailed again.
 */
export const releaseChargebackMailKeys = ({ provider_id }: Pick<PaymentRow, 'provider_id'>, now: number) =>
  query
    .updateTable('mail_outbox')
    .set({ key: sql`key || ${`:${now}`}` })
    .where('key', '>=', `charged_back:${provider_id}-`)
    // The character that follows a hyphen.
    .where('key', '<', `charged_back:${provider_id}.`)
    .where('key', 'not like', 'charged_back:%:%')

/**
 * Mails the shop, once, and logs that a refund failed. An earlier mail told the customer that the amount was refunded.
 */
export async function notifyFailedRefund(
  db: Db,
  { provider_id, order_id }: Pick<PaymentRow, 'provider_id' | 'order_id'>,
  { id, key, cents }: { id: number; key: string; cents: number },
  now: number,
) {
  console.error(JSON.stringify({ level: 'error', event: 'refund_failed', refund: key, order: order_id, cents }))
  const { subject, title, opening, advice } = texts.refundFailed
  const heading = { kind: 'refund_failed', about: `${id}-${key}`, subject: subject(NUMBER_PLACEHOLDER), title } as const
  await mailShop(
    db,
    order_id,
    heading,
    [opening(NUMBER_PLACEHOLDER, formatPrice(cents), key, provider_id), advice(NUMBER_PLACEHOLDER)],
    now,
  )
}

type Heading = Parameters<typeof writeMail>[1]

async function mailShop(db: Db, orderId: number, heading: Heading, words: readonly string[], now: number) {
  const { shop } = await batch(db, { shop: firstRow(selectContact()) })
  if (!shop) return
  const mail = writeMail({ email: shop.email, firstname: null, isKnown: true }, heading, words)
  await batch(db, [insertOrderMail(mail, query.selectFrom('orders').select('id').where('id', '=', orderId), now)])
}
