import type { InferInput } from 'valibot'
import type { Order, OwnOrder } from '../../src/contract/ordering/order'
import { toEuroTotals, totalsOfLines } from '../cart/totals'
import { promisedDeliveryText } from '../delivery/delivery-text'
import { parseJson } from '../lib/parse-json'
import { pickupCounterOf, returnableUntil, toOrderItem } from '../order/to-order'
import type { TrackingLink } from '../order/tracking-link'
import {
  normaliseKey,
  type OrderProof,
  type ReturnableLineRow,
  type ReturnableOrderRow,
} from './select-returnable-order.statements'

/**
 * Converts an order for a visitor that typed its number and postal code: the items, without data about the customer.
 * The fields are listed explicitly, so that a new column of `orders` is not shown by accident.
 */
export function toOrderWithoutBuyer(
  order: ReturnableOrderRow,
  lines: readonly ReturnableLineRow[],
): InferInput<typeof Order> {
  const { id, number, status_id, created_at, shipping_title } = order
  const { total } = toEuroTotals(totalsOfLines(lines, { shipping: null, paymentFee: 0, freeShippingFrom: null }))
  return {
    id,
    number,
    status_id,
    created_at,
    total,
    items: lines.map(toOrderItem),
    shipping_method: shipping_title ? { title: shipping_title } : null,
    payment_method: null,
    pickup_point: null,
    counter: pickupCounterOf(order),
  }
}

/**
 * Like `toOrderWithoutBuyer`, with the status, and without the sum of the items: with delivery and discount, the
 * customer paid another amount.
 */
export function toTrackedOrder(
  { order, lines }: { order: ReturnableOrderRow; lines: readonly ReturnableLineRow[] },
  proof: OrderProof,
  now: number,
): InferInput<typeof OwnOrder> {
  const { total: _, ...view } = toOrderWithoutBuyer(order, lines)
  return {
    ...view,
    // The shop itself transfers a refund that no payment provider makes, and may not have done so yet.
    payment_status:
      order.payment_status === 'refunded' && order.paid_payment_id === null ? 'paid' : order.payment_status,
    // The answer says that the order is a gift, without the gift message: a number and a postal code do not identify
    // the customer.
    gift: order.gift === null ? null : '',
    ...promisedDeliveryText(order, now),
    track_and_trace: tracksFor(proof, order),
    returnable_until: returnableUntil(order, lines, now),
  }
}

/**
 * Returns the tracking link. A carrier's link may contain the delivery postal code: then the link is returned only if
 * the visitor typed that code, not the postal code of the invoice address.
 */
function tracksFor({ postal_code }: OrderProof, { track_json, destination_code }: ReturnableOrderRow) {
  const track = parseJson<TrackingLink>(track_json)
  if (!track) return null
  const code = normaliseKey(destination_code ?? '')
  const tellsMore = code !== normaliseKey(postal_code) && normaliseKey(decodeURIComponent(track.uri)).includes(code)
  return [tellsMore ? { ...track, uri: null } : track]
}
