import * as v from 'valibot'
import { defineCall } from '../../lib/call'
import { Amounts, Euro, optional } from '../../lib/schema'

/** Where the payment provider calls, below `/api`: a POST of its own, form-encoded and without an Origin, so no call of ours. */
export const paymentWebhookPath = '/payments/webhook'

const OfferToken = optional(v.pipe(v.string(), v.maxLength(200)))

export const ShippingMethod = v.object({
  id: v.number(),
  title: v.string(),
  description: optional(v.string()),
  /** For the cart as it is now. */
  price: Amounts,
  /** Names the carrier whose pickup points can be asked for. */
  carrier: optional(v.string()),
  pickup: v.boolean(),
  delivery_days: optional(v.number()),
})
export type ShippingMethod = v.InferOutput<typeof ShippingMethod>

export const PaymentMethod = v.object({
  id: v.number(),
  title: v.string(),
  photo: optional(v.string()),
  /** Gross. */
  fee: optional(Euro),
  issuers: optional(v.array(v.object({ id: v.string(), title: v.string() }))),
  /** Only with a company in the invoice address. */
  business_only: optional(v.boolean()),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const PaymentStatus = v.picklist(['open', 'paid', 'failed', 'canceled', 'expired'])
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/** With `offer`, a quote's token, at what they cost for it. 401 unless logged in, as a guest or with an account · 404 for a token that is not ours. */
export const getShippingMethods = defineCall({
  method: 'GET',
  path: '/shippingMethods',
  input: v.object({ offer: OfferToken }),
  answer: v.array(ShippingMethod),
})

/** With `offer`, a quote's token, those for it. 401 unless logged in, as a guest or with an account · 404 for a token that is not ours. */
export const getPaymentMethods = defineCall({
  method: 'GET',
  path: '/paymentMethods',
  input: v.object({ offer: OfferToken }),
  answer: v.array(PaymentMethod),
})

/** `payment_url` is the provider's page, or a path of our own (the test bank); null when nothing is paid now. `payment_token` opens /payment-redirect. */
export const PlacedOrder = v.object({
  id: v.number(),
  number: v.string(),
  payment_url: v.nullable(v.string()),
  payment_token: optional(v.string()),
})
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>

/**
 * Orders what lies in the cart. `version` and `payable` (gross) are the cart's as they were shown. Needs the header `Idempotency-Key`, in `init`:
 * sent again with the same key and body it gives the same answer.
 *
 * With `offer`, a quote's token, it orders the quote's lines at its prices instead, once; `version` and `payable` are those of the `cart` in the
 * answer of `getOffer`. The cart's items stay.
 *
 * 401 not logged in · 409 with the cart under `data`: `cart_changed`, `price_changed`, `out_of_stock`, `discount_changed`; `empty_cart`;
 * `key_reused`; `offer_over`, `offer_ordered` (without a cart) · 404 for the token of a quote that is not ours · 422 with `errors` at `accept_terms`, `invoice`, `shipping_method`, `pickup_point`, `payment_method` · 400 `key_missing` ·
 * 429 after too many orders, with `Retry-After`; what was placed before under the same key is answered all the same ·
 * 503 `payment_not_configured`, and `payment_unavailable` (try again with the same key: the order may stand already).
 */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/orders',
  input: v.object({
    accept_terms: v.literal(true, 'Ga akkoord met de voorwaarden om te bestellen.'),
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    payable: v.pipe(v.number(), v.minValue(0)),
    offer: OfferToken,
  }),
  answer: PlacedOrder,
  ours: true,
})

/**
 * Says how the payment of one order stands, to who holds the token of the return address. Asks the provider. 404 for a token that is
 * not ours. What is invoiced afterwards counts as `paid`; an order whose goods were given back, or whose money was, as `expired`.
 */
export const getPayment = defineCall({
  method: 'GET',
  path: '/payments/:token',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({
    status: PaymentStatus,
    number: v.string(),
    email_masked: v.string(),
    /** There while the order can still be paid: a page of ours whose form calls `retryPayment`. A foreign backend's may be any page to link to. */
    retry_url: optional(v.string()),
    total: optional(Amounts),
    items: optional(
      v.array(
        v.object({
          po_id: optional(v.number()),
          full_name: v.string(),
          brand: optional(v.string()),
          option_name: optional(v.string()),
          price: Euro,
          amount: v.number(),
        }),
      ),
    ),
  }),
  ours: true,
})

/** A new payment for the same order. 409 `already_paid`, or `order_closed` when what was held for it has been given back. */
export const retryPayment = defineCall({
  method: 'POST',
  path: '/payments/:token/retry',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ payment_url: v.string() }),
  ours: true,
})

const TestPaymentId = v.pipe(v.string(), v.regex(/^tb_[\w-]{10,60}$/))

/** Of the embedded test bank (demo only, else 404). `amount` is gross; `return_url` a path of the storefront. */
export const getTestPayment = defineCall({
  method: 'GET',
  path: '/testBank/:id',
  input: v.object({ id: TestPaymentId }),
  answer: v.object({
    id: v.string(),
    amount: Euro,
    description: v.string(),
    status: PaymentStatus,
    return_url: v.string(),
  }),
  ours: true,
})

/** Stores the outcome at the "bank", which then calls the webhook like a real one. A payment decided before keeps its outcome. */
export const decideTestPayment = defineCall({
  method: 'POST',
  path: '/testBank/:id',
  input: v.object({ id: TestPaymentId, outcome: v.picklist(['paid', 'failed', 'canceled']) }),
  answer: v.object({ return_url: v.string() }),
  ours: true,
})

/** The mail that would have been sent, the newest first (demo only, else 404). */
export const listOutbox = defineCall({
  method: 'GET',
  path: '/outbox',
  input: v.object({}),
  answer: v.array(
    v.object({
      id: v.number(),
      to: v.string(),
      subject: v.string(),
      text: v.string(),
      html: optional(v.string()),
      created_at: v.string(),
    }),
  ),
  ours: true,
})
