import { sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { pricePlacedOrder } from '../../cart/totals'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, not, or, query } from '../../db/query-builder'
import type { Env } from '../../env'
import { endOfDay } from '../../lib/format-dutch-time'
import { insertMail, ORIGIN_PLACEHOLDER } from '../../mail/insert-mail'
import { selectContact } from '../../shop/contact'
import { offerToken } from '../offer-token'
import { isBuyerMailTrusted, selectOrderLines, selectOrders } from '../select-orders.statements'
import { OFFER_VALID_DAYS } from './create-offer'
import { texts } from './nl'
import { offerAnsweredMail, offerRevokedMail } from './offer-mails'
import { selectOrderOfOffer, selectUnansweredOffer } from './select-offers.statements'

/**
 * `term` is the delivery time as text for the customer; `price_cents` is the gross price per item, if it differs from
 * the requested price.
 */
type Answer = { term: string; price_cents: number | null }

/**
 * Stores the shop's reply to a request for more items than are in stock: the customer can then order the offer,
 * whatever the stock. Inserts the mail to the customer into the outbox.
 *
 * @param number of the offer: `OF100051`
 * @throws ApiError 404 · 409 `offer_answered` if the offer does not wait for a reply
 */
export async function replyToOfferRequest(db: Db, env: Env, number: string, { term, price_cents }: Answer, now: Date) {
  const selectRow = selectOrders().where('o.number', '=', number).where('o.is_request', '=', 1)
  const { row, lines, shop } = await batch(db, {
    row: firstRow(selectRow.select(isBuyerMailTrusted)),
    lines: selectOrderLines(query.selectFrom('orders').select('id').where('number', '=', number)),
    shop: firstRow(selectContact()),
  })
  if (!row || !shop) throw new ApiError(404, texts.unknownRequest(number), 'not_found')
  const valid_until = new Date(endOfDay(now.getTime(), OFFER_VALID_DAYS)).toISOString()
  const priced = lines.map((line) => ({ ...line, price_cents: price_cents ?? line.price_cents }))
  const totals = pricePlacedOrder(row, priced)
  const { firstname = null } = (JSON.parse(row.invoice_json) ?? {}) as Partial<AddressFields>
  const mail = offerAnsweredMail(
    {
      to: { email: row.email, firstname, isKnown: Boolean(row.is_known) },
      lines: priced,
      totals,
      discountCode: null,
      validUntil: valid_until,
      link: `${ORIGIN_PLACEHOLDER}/offerlink/${offerToken(env, { id: row.id, valid_until })}`,
      shop,
    },
    number,
    term,
  )
  const waiting = selectUnansweredOffer(row.id)
  const { answered } = await batch(db, {
    mail: insertMail(mail, exists(waiting), now.getTime(), sql`${row.id}`),
    lines:
      price_cents === null
        ? []
        : [
            query
              .updateTable('order_lines')
              .set({ price_cents, old_price_cents: null })
              .where('order_id', '=', waiting),
          ],
    answered: query
      .updateTable('orders')
      .set({ term, valid_until, lines_cents: totals.before.gross })
      .where('id', '=', waiting)
      .returning('id'),
  })
  if (!answered.length) throw new ApiError(409, texts.alreadyAnswered(number), 'offer_answered')
}

/**
 * Revokes an offer that was not ordered, or refuses a request that was not answered, and inserts the mail to the
 * customer into the outbox. A second call changes nothing.
 *
 * @param reason text for the customer
 * @throws ApiError 404 · 409 `offer_ordered`, and `offer_over` for an offer that has expired
 */
export async function revokeOffer(db: Db, number: string, reason: string | null, now: Date) {
  const { row, shop } = await batch(db, {
    row: firstRow(
      selectOrders().select(isBuyerMailTrusted).where('o.number', '=', number).where('o.valid_until', 'is not', null),
    ),
    shop: firstRow(selectContact()),
  })
  if (!row || !shop) throw new ApiError(404, texts.unknown(number), 'not_found')
  const { firstname = null } = (JSON.parse(row.invoice_json) ?? {}) as Partial<AddressFields>
  const isUnanswered = row.is_request === 1 && row.term === null
  const mail = offerRevokedMail(
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
    // A request that the shop has not answered can be refused after its date too.
    .where((eb) => or([eb('valid_until', '>', now.toISOString()), exists(selectUnansweredOffer(row.id))]))
    .where(not(exists(selectOrderOfOffer(row.id))))
  const { latest, ordered } = await batch(db, {
    mail: insertMail(mail, exists(open), now.getTime(), sql`${row.id}`),
    revoked: query.updateTable('orders').set({ revoked_at: now.toISOString() }).where('id', '=', open),
    latest: firstRow(query.selectFrom('orders').select('revoked_at').where('id', '=', row.id)),
    ordered: firstRow(selectOrderOfOffer(row.id).select('number')),
  })
  if (ordered) throw new ApiError(409, texts.alreadyOrdered(ordered.number), 'offer_ordered')
  if (!latest?.revoked_at) throw new ApiError(409, texts.alreadyOver(number), 'offer_over')
}
