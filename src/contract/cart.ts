import * as v from 'valibot'
import { Address } from './address'
import { defineCall } from './call'
import { MAX_AMOUNT } from './limits'
import { Amounts, Euro } from './money'
import { PickupPoint } from './pickup-point'
// Not by way of catalog.api.ts: a first look into the cart would load all of that.
import { ProductCard } from './product-card'
import { Id, IdText, optional } from './schema'

export const CartItem = v.object({
  po_id: v.number(),
  amount: v.number(),
  info: v.object({
    uri: v.string(),
    photo: v.nullable(v.string()),
    full_name: v.string(),
    old_price: optional(Euro),
    price: Euro,
    brand: optional(v.string()),
    option_name: optional(v.string()),
    price_net: optional(Euro),
    old_price_net: optional(Euro),
    stock: optional(v.number()),
  }),
})
export type CartItem = v.InferOutput<typeof CartItem>

/** A method that was chosen; what a foreign backend may send in another shape counts as none. */
const SelectedMethod = v.fallback(
  optional(v.object({ id: v.number(), title: v.string(), issuer: optional(v.string()) })),
  null,
)
export type SelectedMethod = v.InferOutput<typeof SelectedMethod>
/**
 * What is to be paid: lines after discount, delivery and payment fee. `vat` sums up per rate (percent) and adds up to
 * gross − net.
 */
export const Payable = v.object({
  ...Amounts.entries,
  vat: optional(v.array(v.object({ rate: v.number(), amount: Euro }))),
})
export type Payable = v.InferOutput<typeof Payable>

/** `count` is the sum of the amounts. `price` of an item is gross, for one. */
export const Cart = v.object({
  total: v.object({ net: Euro, gross: Euro, netAfterDiscount: Euro, grossAfterDiscount: Euro }),
  items: v.array(CartItem),
  count: v.number(),
  /**
   * `amount` is what it takes off, gross. Null when no code was entered, or when the one entered does not count now.
   */
  active_discount_code: optional(v.object({ title: v.string(), amount: Euro })),
  /** As entered and accepted; it stays when the code stops counting, and then `discount_note` says why. */
  active_discount_code_code: optional(v.string()),
  discount_note: optional(v.string()),
  address_data: optional(
    v.object({ invoice: v.fallback(optional(Address), null), delivery: v.fallback(optional(Address), null) }),
  ),
  remarks: optional(v.string()),
  /** The visitor is logged in as a guest. */
  guest_mode: optional(v.boolean()),
  selected_shipping_method: SelectedMethod,
  selected_payment_method: SelectedMethod,
  selected_pickup_point: v.fallback(optional(PickupPoint), null),
  offer: optional(v.unknown()),
  /** Null until a shipping method is chosen. */
  shipping_cost: optional(Amounts),
  /** What the chosen payment method costs, where that is not nothing. */
  payment_fee: optional(Amounts),
  payable: optional(Payable),
  version: optional(v.number()),
  cross_sell: optional(v.array(ProductCard)),
})
export type Cart = v.InferOutput<typeof Cart>

/** The token of a quote that the choice is for: then the cart may be empty. */
export const OfferToken = optional(v.pipe(v.string(), v.maxLength(200)))

const CartAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT))
const NewAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT))

/**
 * The new cart, and what the shop has to say about the change ("more than in stock"); a foreign backend may answer
 * nothing at all.
 */
export const CartChange = optional(v.object({ data: optional(Cart), message: optional(v.string()) }))
export type CartChange = v.InferOutput<typeof CartChange>

/** The cart of whom a backend knows none for. */
export const emptyCart: Cart = {
  total: { net: 0, gross: 0, netAfterDiscount: 0, grossAfterDiscount: 0 },
  items: [],
  count: 0,
}

/** From a backend that knows no cart without a session or an article: 401, 404, or null for an empty one. */
export const getCart = defineCall({
  method: 'GET',
  path: '/shoppingCart',
  input: v.object({}),
  answer: v.pipe(
    optional(Cart),
    v.transform((cart): Cart => cart ?? emptyCart),
  ),
  lacks: 'session',
})

/** Puts `amount` more of a variant in the cart; cut to what is in stock, and then the answer's `message` says so. */
export const addToCart = defineCall({
  method: 'POST',
  path: '/shoppingCart/add',
  input: v.object({ po_id: Id, amount: CartAmount }),
  answer: CartChange,
  envelope: false,
  session: 'begins',
})

/** Makes the amount of a variant `amount`; 0 removes it. */
export const setCartAmount = defineCall({
  method: 'POST',
  path: '/shoppingCart/set',
  input: v.object({ po_id: Id, amount: NewAmount }),
  answer: CartChange,
  envelope: false,
  session: 'begins',
})

export const removeFromCart = defineCall({
  method: 'DELETE',
  path: '/shoppingCart/:po_id',
  input: v.object({ po_id: IdText }),
  answer: CartChange,
  envelope: false,
  session: 'begins',
})

/**
 * An empty code takes the active one away. Refused (422 at `code`) when it is unknown, expired, used up, or the cart is
 * below its minimum.
 */
export const setDiscountCode = defineCall({
  method: 'PUT',
  path: '/shoppingCart/discountCode',
  input: v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(50)) }),
  answer: CartChange,
  envelope: false,
  session: 'begins',
})
