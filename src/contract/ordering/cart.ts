import * as v from 'valibot'
import {
  Bool,
  Num,
  nullishOf,
  strictListOf,
  Text,
  tolerant,
  transformed,
  withFallback,
} from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { LinkOrEmpty } from '../../../kit/contract/link'
import { Address } from '../address/address'
import { PickupCounterInfo, PickupPoint } from '../address/pickup-point'
import { MAX_AMOUNT } from '../limits'
import { Euro, NetContent, NetGrossVatAmounts } from '../money/money-schema'
import { Id, IdText, optional, WantedAmount } from '../shared-schemas'
import { NoWithdrawalReason } from './withdrawal'

export const CartItem = v.object({
  po_id: Num,
  amount: Num,
  info: v.object({
    uri: LinkOrEmpty,
    photo: withFallback(v.nullable(Text), null),
    full_name: Text,
    old_price: nullishOf(Euro),
    price: Euro,
    brand: nullishOf(Text),
    option_name: nullishOf(Text),
    price_net: nullishOf(Euro),
    old_price_net: nullishOf(Euro),
    content: nullishOf(NetContent),
    no_withdrawal: nullishOf(NoWithdrawalReason),
    min_age: nullishOf(Num),
    stock: nullishOf(Num),
    /** `ended` is true if the product is not for sale any more, or not yet; `stock` is then 0. */
    ended: nullishOf(Bool),
  }),
})
export type CartItem = v.InferOutput<typeof CartItem>

const SelectedMethod = nullishOf(
  v.object({ id: Num, title: withFallback(Text, ''), issuer: nullishOf(Text), counter: nullishOf(PickupCounterInfo) }),
)
export type SelectedMethod = v.InferOutput<typeof SelectedMethod>

/** A discount code. A backend may send only its title, as text, and `false` if there is no code. */
const DiscountCode = tolerant(
  v.nullable(v.object({ title: withFallback(Text, ''), amount: withFallback(Euro, null) })),
  (code) => (typeof code === 'string' && code ? { title: code } : code ? undefined : null),
)

export const GoodsTotal = v.object({
  net: withFallback(Euro, null),
  gross: Euro,
  netAfterDiscount: withFallback(Euro, null),
  grossAfterDiscount: Euro,
})

/**
 * `count` is the sum of the items' amounts. `price` of an item is the gross price of one piece.
 *
 * A malformed line makes the whole cart malformed, as a malformed total does: customers must not pay for lines that are
 * not displayed.
 */
const CartFields = v.object({
  total: GoodsTotal,
  items: strictListOf(CartItem),
  count: withFallback(Num, null),
  /**
   * `amount` is the gross discount of the code; null if the backend does not send it. The code itself is null if none
   * was entered, or if it does not apply now.
   */
  active_discount_code: nullishOf(DiscountCode),
  /** The accepted discount code. A code that no longer applies is still sent; `discount_note` then has the reason. */
  active_discount_code_code: nullishOf(Text),
  discount_note: nullishOf(Text),
  address_data: nullishOf(v.object({ invoice: nullishOf(Address), delivery: nullishOf(Address) })),
  remarks: nullishOf(Text),
  /** The message for the recipient of a gift (our extension); it may be empty. Null if the order is no gift. */
  gift: nullishOf(Text),
  guest_mode: nullishOf(Bool),
  selected_shipping_method: SelectedMethod,
  selected_payment_method: SelectedMethod,
  selected_pickup_point: nullishOf(PickupPoint),
  /** The reason why no method can deliver this order, such as its weight (our extension). */
  shipping_note: nullishOf(Text),
  offer: nullishOf(v.unknown()),
  shipping_cost: nullishOf(NetGrossVatAmounts),
  payment_fee: nullishOf(NetGrossVatAmounts),
  /** The total amount to pay. It must be well-formed: without it customers would see only the price of the goods. */
  payable: optional(NetGrossVatAmounts),
  /** The delivery day if ordered now: `delivery` in words, `delivery_date` as an ISO date. */
  delivery: nullishOf(Text),
  delivery_date: nullishOf(Text),
  version: nullishOf(Num),
})
export const Cart = transformed(CartFields, ({ count, ...cart }) => ({
  ...cart,
  count: count ?? cart.items.reduce((sum, { amount }) => sum + amount, 0),
}))
export type Cart = v.InferOutput<typeof Cart>

const NewAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT))

/** The new cart, and the shop's message about the change ("more than in stock"). A foreign backend may send no body. */
export const CartAfterChange = nullishOf(v.object({ data: nullishOf(Cart), message: nullishOf(Text) }))
export type CartAfterChange = v.InferOutput<typeof CartAfterChange>
/** The answer to a change of the cart, after which the visitor has a session. */
export const cartAnswer = { answer: CartAfterChange, envelope: false, session: 'begins' } as const

/** An empty cart, for a visitor without a cart at the backend. */
export const emptyCart: Cart = {
  total: { net: 0, gross: 0, netAfterDiscount: 0, grossAfterDiscount: 0 },
  items: [],
  count: 0,
}

/** Returns the cart. A backend may answer 401, 404 or null for an empty cart. */
export const getCart = defineCall('GET /shoppingCart', {
  // Null is an empty cart. A missing body is an error, so that a failure does not display an empty cart.
  answer: transformed(v.nullable(Cart), (cart): Cart => cart ?? emptyCart),
  missingOn401: 'session',
})

/** Adds `amount` of a variant to the cart. The amount is reduced to the stock; `message` then tells the customer. */
export const addToCart = defineCall('POST /shoppingCart/add', {
  input: v.object({ po_id: Id, amount: WantedAmount }),
  ...cartAnswer,
})

export const setCartAmount = defineCall('POST /shoppingCart/set', {
  input: v.object({ po_id: Id, amount: NewAmount }),
  ...cartAnswer,
})

export const removeFromCart = defineCall('DELETE /shoppingCart/:po_id', {
  input: v.object({ po_id: IdText }),
  ...cartAnswer,
})

/**
 * Sets the discount code; an empty one removes it. Errors: 422 at `code` when the code is unknown, expired or used up,
 * or the cart is below its minimum.
 */
export const setDiscountCode = defineCall('PUT /shoppingCart/discountCode', {
  input: v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(50)) }),
  ...cartAnswer,
})
