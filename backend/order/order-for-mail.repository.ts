import { firstRow } from '../../kit/data/statement'
import type { AddressFields } from '../../src/contract/address/address-book'
import { pricePlacedOrder } from '../cart/totals'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { promisedDateAtPayment } from '../delivery/delivery-text'
import { parsePickupCounter } from '../delivery/pickup-counter'
import { parseDeliveryCalendar } from '../delivery/stored-delivery-calendar'
import { parseJson } from '../lib/parse-json'
import { BANK_TRANSFER } from '../payment/provider'
import { selectSeller } from '../shop/contact'
import { texts } from './nl-order-mails'
import { type OrderForMail, toOrderMailLine } from './order-mails'
import { isBuyerMailTrusted, selectOrderLines, selectOrders } from './select-orders.statements'

/**
 * Returns an order as it was placed, for a mail about it. With `paidAt` (ms), the delivery day is calculated from the
 * time of payment, not of ordering.
 */
export async function findOrderForMail(db: Db, orderId: number, paidAt?: number): Promise<OrderForMail | undefined> {
  const { row, lines, shop } = await batch(db, {
    row: firstRow(
      selectOrders().select(isBuyerMailTrusted).select('s.delivery_days as method_days').where('o.id', '=', orderId),
    ),
    lines: selectOrderLines(query.selectFrom('orders').select('id').where('id', '=', orderId)),
    shop: firstRow(selectSeller()),
  })
  const invoice = parseJson<AddressFields>(row?.invoice_json)
  if (!row || !invoice || !shop) return undefined
  const delivery = parseJson<AddressFields>(row.delivery_json)
  const { created_at, delivery_date: promisedDate } = row
  const counter = parsePickupCounter(row.counter_json)
  // An order for collection has no delivery day; the customer gets a mail when it is packed.
  const days = counter ? null : row.method_days
  const placed = { promisedDate, created_at, country: row.country ?? '', days }
  return {
    email: row.email,
    isKnown: Boolean(row.is_known),
    invoice,
    delivery,
    lines: lines.map(toOrderMailLine),
    payable: pricePlacedOrder(row, lines).payable,
    discountCode: row.discount_code,
    shipping: { title: row.shipping_title ?? texts.shipping, cents: row.shipping_cents },
    pickup: parseJson<OrderForMail['pickup']>(row.pickup_json),
    counter,
    payment: { title: row.payment_title ?? texts.payment, fee: row.payment_fee_cents },
    remarks: row.remarks,
    gift: row.gift,
    settled: row.provider_method === BANK_TRANSFER ? 'transfer' : row.provider_method ? 'paid' : 'account',
    // A delivery time that the shop agreed to (`term`) does not depend on the day of payment.
    arrival:
      paidAt === undefined || row.term !== null
        ? placed.promisedDate
        : promisedDateAtPayment(placed, parseDeliveryCalendar(row.calendar_json), paidAt),
    term: row.term,
    shop,
  }
}
