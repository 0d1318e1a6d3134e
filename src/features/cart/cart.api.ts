import * as v from 'valibot'
import { defineCall } from '../../lib/call'
import { Amounts, Euro, Id, IdText, optional } from '../../lib/schema'
import { ProductCard } from '../catalog/catalog.api'

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

/** `count` is the sum of the amounts. `price` of an item is gross, for one. */
export const Cart = v.object({
  total: v.object({ net: Euro, gross: Euro, netAfterDiscount: Euro, grossAfterDiscount: Euro }),
  items: v.array(CartItem),
  count: v.number(),
  active_discount_code: optional(v.object({ title: v.string(), amount: Euro })),
  active_discount_code_code: optional(v.string()),
  address_data: optional(v.object({ invoice: optional(v.unknown()), delivery: optional(v.unknown()) })),
  remarks: optional(v.string()),
  guest_mode: optional(v.boolean()),
  selected_shipping_method: optional(v.unknown()),
  selected_payment_method: optional(v.unknown()),
  selected_pickup_point: optional(v.unknown()),
  offer: optional(v.unknown()),
  shipping_cost: optional(Amounts),
  payable: optional(
    v.object({ ...Amounts.entries, vat: optional(v.array(v.object({ rate: v.number(), amount: Euro }))) }),
  ),
  version: optional(v.number()),
  cross_sell: optional(v.array(ProductCard)),
})
export type Cart = v.InferOutput<typeof Cart>

const CartAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))
const NewAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

/** The new cart, and what the shop has to say about the change ("more than in stock"); a foreign backend may answer nothing at all. */
export const CartChange = optional(v.object({ data: optional(Cart), message: optional(v.string()) }))
export type CartChange = v.InferOutput<typeof CartChange>

export const getCart = defineCall({ method: 'GET', path: '/shoppingCart', input: v.object({}), answer: Cart })

/** Puts `amount` more of a variant in the cart; cut to what is in stock, and then the answer's `message` says so. */
export const addToCart = defineCall({
  method: 'POST',
  path: '/shoppingCart/add',
  input: v.object({ po_id: Id, amount: CartAmount }),
  answer: CartChange,
  envelope: false,
})

/** Makes the amount of a variant `amount`; 0 removes it. */
export const setCartAmount = defineCall({
  method: 'POST',
  path: '/shoppingCart/set',
  input: v.object({ po_id: Id, amount: NewAmount }),
  answer: CartChange,
  envelope: false,
})

export const removeFromCart = defineCall({
  method: 'DELETE',
  path: '/shoppingCart/:po_id',
  input: v.object({ po_id: IdText }),
  answer: CartChange,
  envelope: false,
})
