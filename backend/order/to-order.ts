import type { InferInput } from 'valibot'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import type { CreditNote, Order, OrderItem } from '../../src/contract/ordering/order'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { isExcludedFromWithdrawal } from '../../src/contract/ordering/withdrawal'
import { pricePlacedOrder, toEuroTotals } from '../cart/totals'
import { promisedDeliveryText } from '../delivery/delivery-text'
import { lastCollectionDay, parsePickupCounter } from '../delivery/pickup-counter'
import type { Env } from '../env'
import { toPrices } from '../lib/euros-and-net-prices'
import { parseJson } from '../lib/parse-json'
import { parseNetContent } from '../lib/read-net-content'
import { variantUri } from '../lib/uris'
import { paymentReturnPath, paymentToken } from '../payment/return-token'
import { type CreditNoteRow, parseCreditLines, refundStateOf } from './credit/credit-notes.statements'
import { type OfferEndReason, offerEndReasonText } from './offer/offer-end-reason'
import { offerToken } from './offer-token'
import { bankTransferOf, isPayable, payBeforeTime } from './payable'
import { returnDeadlinesOf } from './return-deadlines'
import type { OrderLineRow, OrderRow } from './select-orders.statements'
import type { TrackingLink } from './tracking-link'

/** Converts an order or an offer to the form of the API contract, for the customer that requested it. */
export function toOrder(
  env: Env,
  row: OrderRow & { offer_end: OfferEndReason | null },
  lines: readonly OrderLineRow[],
  now: number,
  notes: readonly CreditNoteRow[] = [],
): InferInput<typeof Order> {
  const { total, shipping_cost, payment_fee, payable } = toEuroTotals(pricePlacedOrder(row, lines))
  const isOffer = row.valid_until !== null
  const track = parseJson<TrackingLink>(row.track_json)
  return {
    id: row.id,
    number: row.number,
    email: row.email,
    status_id: row.status_id,
    created_at: row.created_at,
    total,
    items: lines.map(toOrderItem),
    address_data: { invoice: parseJson(row.invoice_json), delivery: parseJson(row.delivery_json) },
    shipping_method: row.shipping_title === null ? null : { id: row.shipping_method_id, title: row.shipping_title },
    payment_method: row.payment_title === null ? null : { id: row.payment_method_id, title: row.payment_title },
    payment_status: row.payment_status,
    pickup_point: parseJson(row.pickup_json),
    counter: pickupCounterOf(row),
    remarks: row.remarks,
    gift: row.gift,
    sent_at: row.sent_at,
    track_and_trace: track && [track],
    ...promisedDeliveryText(row, now),
    // Delivery and payment of an offer are chosen when it is ordered.
    shipping_cost: isOffer ? null : shipping_cost,
    payment_fee,
    payable: { net: payable.net, gross: payable.gross },
    vat: payable.vat,
    retry_url: !isOffer && isPayable(row) ? paymentReturnPath(paymentToken(env, row)) : null,
    pay_before: isOffer ? null : payBeforeTime(row),
    transfer: isOffer ? null : bankTransferOf(row, row.transfer_json),
    returnable_until: returnableUntil(row, lines, now),
    invoice_number: row.invoice_number,
    credit_notes: notes.map(toCreditNote),
    valid_until: row.valid_until,
    token: row.valid_until === null ? null : offerToken(env, { id: row.id, valid_until: row.valid_until }),
    ordered: row.ordered,
    term: row.term,
    awaits_term: Boolean(row.is_request) && row.term === null,
    ended: row.ordered === null ? offerEndReasonText(row, lines) : null,
  }
}

type OfCounter = Pick<OrderRow, 'counter_json' | 'status_id' | 'sent_at' | 'collected_at'>

export function pickupCounterOf({
  counter_json,
  status_id,
  sent_at,
  collected_at,
}: OfCounter): InferInput<typeof Order>['counter'] {
  const counter = parsePickupCounter(counter_json)
  if (!counter) return null
  const { hold_days: _, ...place } = counter
  const waits = status_id === OrderStatus.shipped && sent_at && !collected_at
  return { ...place, held_until: waits ? lastCollectionDay(Date.parse(sent_at), counter) : null, collected_at }
}

function toCreditNote(note: CreditNoteRow): InferInput<typeof CreditNote> {
  const lines = parseCreditLines(note)
  return {
    id: note.id,
    number: note.number,
    created_at: note.created_at,
    reason: note.reason,
    lines: lines.map(({ title, amount, gross_cents }) => ({ title, amount, gross: toEuro(gross_cents) })),
    total: toEuro(lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0)),
    money: refundStateOf(note),
  }
}

type Excludable = Pick<OrderLineRow, 'no_withdrawal'>

/** Returns the last moment to return an item of the order; null if no item can be returned (yet, or any more). */
export function returnableUntil(
  row: Parameters<typeof returnDeadlinesOf>[0] & Pick<OrderRow, 'payment_status'>,
  lines: readonly Excludable[],
  now: number,
) {
  if (lines.every(({ no_withdrawal }) => isExcludedFromWithdrawal(no_withdrawal))) return null
  const isBack = row.status_id === OrderStatus.returned || row.payment_status === 'refunded'
  const until = isBack ? undefined : returnDeadlinesOf(row)?.return
  return until === undefined || until < now ? null : new Date(until).toISOString()
}

/**
 * Converts an order line to the form of the API contract, with a link to its article, unless the article is
 * discontinued.
 */
export function toOrderItem(line: OrderLineRow): InferInput<typeof OrderItem> {
  const { variant_id, product_id, slug, attributes } = line
  const isSold = variant_id !== null && product_id !== null && slug !== null
  return {
    po_id: isSold ? variant_id : null,
    amount: line.amount,
    info: {
      uri: isSold ? variantUri({ id: product_id, slug }, parseJson<Record<string, number>>(attributes) ?? {}) : null,
      photo: line.photo,
      full_name: line.full_name,
      brand: line.brand || null,
      option_name: line.option_name || null,
      ...toPrices(line),
      stock: line.stock,
      content: parseNetContent(line.content),
      no_withdrawal: line.no_withdrawal,
      min_age: line.min_age,
    },
  }
}
