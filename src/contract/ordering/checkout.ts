import * as v from 'valibot'
import { Bool, listOf, Num, nullishOf, Text, withFallback } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { AddressInput } from '../address/address-book'
import { PickupCounterInfo, PickupPoint } from '../address/pickup-point'
import { MAX_GIFT_MESSAGE } from '../limits'
import { Euro, NetGrossVatAmounts } from '../money/money-schema'
import { Id, MultilineText, optional } from '../shared-schemas'
import { cartAnswer } from './cart'

/** The token of an offer, for calls that are about that offer and not about the cart. The cart may then be empty. */
export const OfferToken = optional(v.pipe(v.string(), v.maxLength(200)))

export const ShippingMethod = v.object({
  id: Num,
  title: Text,
  description: nullishOf(Text),
  price: NetGrossVatAmounts,
  /** The carrier whose pickup points can be requested; absent for a method without pickup points. */
  carrier: nullishOf(Text),
  pickup: withFallback(Bool, false),
  /** Present if the order is collected at the shop's own counter. */
  counter: nullishOf(PickupCounterInfo),
  delivery_days: nullishOf(Num),
  /** The delivery day if ordered now: `delivery` in words, `delivery_date` as an ISO date. */
  delivery: nullishOf(Text),
  delivery_date: nullishOf(Text),
})
export type ShippingMethod = v.InferOutput<typeof ShippingMethod>

export const PaymentMethod = v.object({
  id: Num,
  title: Text,
  photo: nullishOf(Text),
  fee: nullishOf(Euro),
  issuers: nullishOf(listOf(v.object({ id: Text, title: Text }))),
  /** This method requires a company in the invoice address; the embedded backend also requires granted credit. */
  business_only: nullishOf(Bool),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

/**
 * Lists the delivery methods with their prices, for the cart or, with `offer` (a token), for an offer. Errors: 401
 * unless logged in, as a guest or with an account · 404 for an unknown token.
 */
export const getShippingMethods = defineCall('GET /shippingMethods', {
  input: v.object({ offer: OfferToken }),
  answer: listOf(ShippingMethod),
})

/**
 * Lists the payment methods, for the cart or, with `offer` (a token), for an offer. Errors: 401 unless logged in, as a
 * guest or with an account · 404 for an unknown token.
 */
export const getPaymentMethods = defineCall('GET /paymentMethods', {
  input: v.object({ offer: OfferToken }),
  answer: listOf(PaymentMethod),
})

/**
 * Lists the pickup points of a carrier, the nearest to `postal_code` first; without it, the nearest to the cart's
 * delivery address. Errors: 400 without a postal code and a delivery address.
 */
export const getPickupPoints = defineCall('GET /shoppingCart/:carrier/locations', {
  input: v.object({
    carrier: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,30}$/i)),
    postal_code: optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(12))),
  }),
  answer: listOf(PickupPoint),
})

/** Sets the addresses; a `delivery` of null means the invoice address. Errors are at paths such as `invoice.city`. */
export const setAddressData = defineCall('PUT /shoppingCart/addressData', {
  input: v.object({ invoice: AddressInput, delivery: v.nullable(AddressInput), offer: OfferToken }),
  ...cartAnswer,
})

export const setRemarks = defineCall('PUT /shoppingCart/remarks', {
  input: v.object({ remarks: v.pipe(MultilineText, v.maxLength(1000)), offer: OfferToken }),
  ...cartAnswer,
  isExtension: true,
})

/**
 * Makes the order a gift, with a message that may be empty; null makes it an ordinary order. The parcel of a gift
 * contains no price and no invoice. The recipient can track the order, by the number on the packing slip and a postal
 * code. Therefore the tracking page shows neither prices nor the message. There is no gift wrap, because gift wrap
 * would need a price and a shop that wraps.
 */
export const setGift = defineCall('PUT /shoppingCart/gift', {
  input: v.object({ gift: v.nullable(v.pipe(MultilineText, v.maxLength(MAX_GIFT_MESSAGE))), offer: OfferToken }),
  ...cartAnswer,
  isExtension: true,
})

/** Sets the delivery method. A pickup method needs a `pickup_point` (else 422 at that field). */
export const setShippingMethod = defineCall('PUT /shoppingCart/shippingMethod', {
  input: v.object({ id: Id, pickup_point: optional(Id), offer: OfferToken }),
  ...cartAnswer,
  isExtension: true,
})

export const setPaymentMethod = defineCall('PUT /shoppingCart/paymentMethod', {
  input: v.object({ id: Id, issuer: optional(v.pipe(v.string(), v.maxLength(50))), offer: OfferToken }),
  ...cartAnswer,
  isExtension: true,
})
