import { sql } from 'kysely'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { ApiError } from '../../../src/contract/errors'
import { OrderStatus } from '../../../src/contract/ordering/status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, not, query } from '../../db/database'
import { first } from '../../db/statement'
import { notFound } from '../../http/route'
import { insertMail } from '../../mail/mail'
import { selectContact } from '../../shop/contact'
import { isBuyerKnown, selectOrders } from '../order-rows.statements'
import { texts } from './nl'
import { selectOrdered } from './offer.statements'
import { revokedMail } from './offer-mail'

/**
 * Ends an offer that nobody has ordered. Who asked for it gets a mail, which is in the outbox afterwards; `sendMail`
 * sends it. A second time changes nothing.
 *
 * @param number of the offer: `OF100051`
 * @param reason for the customer to read
 * @throws ApiError 404 · 409 `offer_ordered`
 */
export async function revokeOffer(db: Db, number: string, reason: string | null, now: Date) {
  const { row, shop } = await batch(db, {
    row: first(
      selectOrders().select(isBuyerKnown).where('o.number', '=', number).where('o.valid_until', 'is not', null),
    ),
    shop: first(selectContact()),
  })
  if (!row || !shop) throw notFound()
  const { firstname = null } = (JSON.parse(row.invoice_json) ?? {}) as Partial<AddressFields>
  const isUnanswered = row.is_request === 1 && row.term === null
  const mail = revokedMail(
    { email: row.email, firstname, isKnown: Boolean(row.is_known) },
    { number, isUnanswered },
    reason,
    shop,
  )
  const open = query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', row.id)
    .where('status_id', '=', OrderStatus.offer)
    .where('revoked_at', 'is', null)
    .where(not(exists(selectOrdered(row.id))))
  const { ordered } = await batch(db, {
    mail: insertMail(mail, exists(open), now.getTime(), sql`${row.id}`),
    revoked: query.updateTable('orders').set({ revoked_at: now.toISOString() }).where('id', '=', open),
    ordered: first(selectOrdered(row.id).select('number')),
  })
  if (ordered) throw new ApiError(409, texts.alreadyOrdered(ordered.number), 'offer_ordered')
}
