import * as v from 'valibot'
import {
  Bool,
  listOf,
  Num,
  nullishOf,
  strictListOf,
  Text,
  transformed,
  withFallback,
} from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Link } from '../../../kit/contract/link'
import { Address } from '../address/address'
import { PickupCounterInfo, PickupPoint } from '../address/pickup-point'
import { Euro, NetGrossAmounts, NetGrossVatAmounts, NonNegativeEuro, VatAmounts } from '../money/money-schema'
import { IdText, optional } from '../shared-schemas'
import { CartItem, cartAnswer, GoodsTotal } from './cart'
import { OfferToken } from './checkout'
import { BankTransfer } from './payment'

/** A line as in the cart, without `po_id` and `uri` if the product is discontinued. */
export const OrderItem = v.object({
  ...CartItem.entries,
  po_id: nullishOf(Num),
  info: v.object({ ...CartItem.entries.info.entries, uri: nullishOf(Link) }),
})
export type OrderItem = v.InferOutput<typeof OrderItem>

const Method = nullishOf(v.object({ id: nullishOf(Num), title: Text }))

/**
 * A credit note of an order. `money` is the state of the refund: `done` (on its way to the buyer), `waits`, `failed`,
 * `by_hand` (still to be paid) or `none` (nothing to pay). With an `id` its PDF can be requested
 * (`creditNotePdfRoute`).
 */
export const CreditNote = v.object({
  id: nullishOf(Num),
  number: Text,
  created_at: nullishOf(Text),
  reason: nullishOf(Text),
  lines: nullishOf(listOf(v.object({ title: Text, amount: Num, gross: Euro }))),
  total: Euro,
  money: nullishOf(Text),
})

export const Order = v.object({
  id: Num,
  number: Text,
  email: nullishOf(Text),
  status_id: Num,
  created_at: withFallback(Text, ''),
  /** The total of the goods, before and after discount; `payable` is the amount to pay. */
  total: GoodsTotal,
  items: strictListOf(OrderItem),
  address_data: nullishOf(v.object({ invoice: nullishOf(Address), delivery: nullishOf(Address) })),
  shipping_method: Method,
  payment_method: Method,
  payment_status: nullishOf(Text),
  pickup_point: nullishOf(PickupPoint),
  /**
   * For an order that is collected at the shop itself (our extension): status 3 means that it is ready there, until
   * `held_until` (an ISO date), or was collected at `collected_at`.
   */
  counter: nullishOf(
    v.object({ ...PickupCounterInfo.entries, held_until: nullishOf(Text), collected_at: nullishOf(Text) }),
  ),
  remarks: nullishOf(Text),
  gift: nullishOf(Text),
  /** The promised delivery day: `delivery_date` as an ISO date; `delivery` in words, while the parcel is on its way. */
  delivery: nullishOf(Text),
  delivery_date: nullishOf(Text),
  /** When the order was shipped, or became ready at the shop's counter, ISO 8601 in UTC. */
  sent_at: nullishOf(Text),
  track_and_trace: nullishOf(listOf(v.object({ carrier: Text, code: Text, uri: nullishOf(Link) }))),
  shipping_cost: nullishOf(NetGrossVatAmounts),
  payment_fee: nullishOf(NetGrossVatAmounts),
  payable: optional(NetGrossAmounts),
  vat: VatAmounts,
  retry_url: nullishOf(Text),
  /** When the reservation of an unpaid order ends, ISO 8601 in UTC. */
  pay_before: nullishOf(Text),
  transfer: nullishOf(BankTransfer),
  /** The last moment to return goods of the order; null before the order is shipped and after that moment. */
  returnable_until: nullishOf(Text),
  /** Present if the invoice can be requested (`invoicePdfRoute`). */
  invoice_number: nullishOf(Text),
  credit_notes: nullishOf(listOf(CreditNote)),
  /**
   * For an offer: `valid_until` is the last moment to order it, `token` is in its link, and `ordered` is the number of
   * the order placed from it.
   */
  valid_until: nullishOf(Text),
  token: nullishOf(Text),
  ordered: nullishOf(Text),
  ended: nullishOf(Text),
  /** The agreed delivery time of an offer, in the shop's words, because not all its articles were in stock. */
  term: nullishOf(Text),
  /** `awaits_term`: an offer of more than the stock, which the shop has not answered yet. It can't be ordered. */
  awaits_term: nullishOf(Bool),
})
export type Order = v.InferOutput<typeof Order>

export const Offer = Order
export type Offer = Order

const noItems: OrderItem[] = []

/**
 * An order or an offer in a customer's own list. The specification requires only `id` and `status_id` (§3), so without
 * a number the page shows the id. A malformed item is left out without failing the list, because no payment depends on
 * it.
 */
export const OwnOrder = transformed(
  v.object({
    ...Order.entries,
    number: withFallback(Text, ''),
    total: nullishOf(GoodsTotal),
    items: withFallback(listOf(OrderItem), noItems),
    payable: nullishOf(NetGrossAmounts),
  }),
  (order) => ({ ...order, number: order.number || String(order.id) }),
)
export type OwnOrder = v.InferOutput<typeof OwnOrder>

/**
 * Lists the customer's own orders, the newest first, at most 200. `status` is a list such as `1,2,3`; 0 lists the
 * offers. Errors: 401 · 400 for an unknown status.
 */
export const getOrders = defineCall('GET /customer/orders', {
  input: v.object({ status: v.optional(v.pipe(v.string(), v.regex(/^[0-69](,[0-69]){0,7}$/)), '1,2,3,4,5,6,9') }),
  answer: listOf(OwnOrder),
})

/** Returns one of the customer's own orders. Errors: 401 · 404, also for another customer's order. */
export const getOrder = defineCall('GET /customer/orders/:id', { input: v.object({ id: IdText }), answer: OwnOrder })

/**
 * Adds the available items of one of the customer's own orders to the cart; `message` lists the others. Errors: 401 ·
 * 404 · 409 `nothing_left`, with the cart under `data`.
 */
export const reorder = defineCall('POST /orders/:id/reorder', {
  input: v.object({ id: IdText }),
  hasBody: false,
  ...cartAnswer,
  isExtension: true,
})

/**
 * Returns the invoice of one of the customer's own orders. The invoice is a PDF, so this endpoint is no call with a
 * JSON answer. Errors: 401 · 404, also for an order that was never paid or invoiced.
 */
export const invoicePdfRoute = {
  method: 'GET',
  path: '/orders/:id/invoice',
  type: 'application/pdf',
  name: 'factuur',
  isExtension: true,
} as const

/** Returns a credit note of one of the customer's own orders, as a PDF. Errors: 401 · 404. */
export const creditNotePdfRoute = {
  method: 'GET',
  path: '/orders/:id/credit-notes/:note',
  type: 'application/pdf',
  name: 'creditnota',
  isExtension: true,
} as const

/**
 * `payment_url` is the payment provider's page, or a path of our own (the test bank); null when nothing is paid now.
 * `payment_token` opens /payment-redirect.
 */
export const PlacedOrder = v.object({
  id: Num,
  number: Text,
  payment_url: optional(Text),
  payment_token: nullishOf(Text),
})

export type PlacedOrder = v.InferOutput<typeof PlacedOrder>

/**
 * Orders the cart. `version` and `payable` (gross, converted by `toEuro`) are those of the cart that the customer saw.
 * Requires the header `Idempotency-Key` (in the argument `init`): a repeated request with the same key and body gets
 * the same answer.
 *
 * With `offer` (an offer's token), orders the offer's lines at the offer's prices instead, which is possible once.
 * `version` and `payable` are then those of `cart` in the answer of `getOffer`. The items of the visitor's own cart
 * stay.
 *
 * Errors: 401 not logged in · 409 with the cart under `data`: `cart_changed`, `price_changed`, `out_of_stock`,
 * `discount_changed`, `delivery_changed`; `empty_cart`; `key_reused`; `offer_over`, `offer_ordered`, `too_much_unpaid`,
 * `over_credit` (without a cart) · 404 for an unknown offer · 422 with `errors` at `accept_terms`, `accept_age`,
 * `invoice`, `shipping_method`, `pickup_point`, `payment_method` · 400 `key_missing` · 429 after too many orders, with
 * `Retry-After`, except for a repeated request · 503 `payment_not_configured`, and `payment_unavailable` (try again
 * with the same key: the order may exist already).
 */
export const placeOrder = defineCall('POST /orders', {
  input: v.object({
    accept_terms: v.literal(true, 'Ga akkoord met de voorwaarden om te bestellen.'),
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    payable: NonNegativeEuro,
    /** The delivery day that the customer saw. If delivery has become later, the order is refused. */
    delivery_date: optional(v.pipe(v.string(), v.isoDate())),
    offer: OfferToken,
    /** Required if an item has a `min_age`. */
    accept_age: optional(v.literal(true)),
  }),
  answer: PlacedOrder,
  isExtension: true,
})
