import { formatPrice } from '../../../src/contract/price'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/database'
import { writeMail } from '../../mail/letter'
import { insertOrderMail, NUMBER } from '../../mail/mail'
import { selectContact } from '../../shop/contact'
import { texts } from './nl'
import type { PaymentRow } from './pay.statements'

/**
 * A buyer's bank took money back (a disputed card payment, a direct debit): the shop is mailed, once for each amount it
 * comes to, and the log says so. Nobody else may know of it, and goods may be about to leave.
 *
 * @param cents that were taken back of this payment in all
 */
export async function tellOfChargeback(
  db: Db,
  { id, provider_id, order_id }: Pick<PaymentRow, 'id' | 'provider_id' | 'order_id'>,
  cents: number,
  now: number,
) {
  console.warn(JSON.stringify({ level: 'warn', event: 'payment_charged_back', payment: id, order: order_id, cents }))
  const [[shop]] = await batch(db, [selectContact()])
  if (!shop) return
  const { subject, title, opening, advice } = texts.chargedBack
  const mail = writeMail(
    { email: shop.email, firstname: null, isKnown: true },
    { kind: 'charged_back', about: `${provider_id}-${cents}`, subject: subject(NUMBER), title },
    [opening(NUMBER, formatPrice(cents), provider_id), advice],
  )
  await batch(db, [insertOrderMail(mail, query.selectFrom('orders').select('id').where('id', '=', order_id), now)])
}
