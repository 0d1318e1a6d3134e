import * as v from 'valibot'
import { listOf, maybe, Num, orElse, Text } from '../../../kit/contract/answer'
import { defineCall } from '../../../kit/contract/call'
import { Amounts, AmountsWithVat, Euro } from '../money/money-schema'
import { Id, optional } from '../schema'
import { GoodsTotal } from './cart'
import { PaymentMethod } from './checkout'
import { Transfer } from './transfer'

/** Where the payment provider posts, below `/api`: form-encoded and without an Origin, so no call of ours. */
export const paymentWebhookPath = '/payments/webhook'

export const PaymentStatus = v.picklist(['open', 'paid', 'failed', 'canceled', 'expired'])

export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/** Codes of a 503 whose message is for visitors; the message of any other 5xx is not. */
export const SHOWN_PAYMENT_ERRORS: readonly unknown[] = ['payment_not_configured', 'payment_unavailable']

/** Another way to pay an order; `total` is what the order comes to with its fee, gross. */
const OtherMethod = v.object({ ...PaymentMethod.entries, total: maybe(Euro) })
export type OtherMethod = v.InferOutput<typeof OtherMethod>

/**
 * Returns the payment status of one order, by the token of the return URL, after asking the provider. 404 for an
 * unknown token. An order to be invoiced afterwards counts as `paid`; one that was returned or refunded as `expired`.
 */
export const getPayment = defineCall({
  method: 'GET',
  path: '/payments/:token',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({
    status: PaymentStatus,
    number: orElse(Text, ''),
    email_masked: orElse(Text, ''),
    /** There while the order can still be paid: a page of ours, or any page of a foreign backend. */
    retry_url: maybe(Text),
    id: maybe(Num),
    /** The end of the reservation of an unpaid order, ISO 8601 in UTC. */
    pay_before: maybe(Text),
    transfer: maybe(Transfer),
    payment_method: maybe(v.object({ id: maybe(Num), title: Text })),
    methods: maybe(listOf(OtherMethod)),
    /** The day that was promised, of an order that is paid or invoiced: in words, and as an ISO date. */
    delivery: maybe(Text),
    delivery_date: maybe(Text),
    total: maybe(Amounts),
    /** The parts of `total`, as in a cart. */
    amounts: maybe(
      v.object({
        total: GoodsTotal,
        discount_code: maybe(Text),
        shipping_cost: maybe(AmountsWithVat),
        payment_fee: maybe(AmountsWithVat),
        vat: maybe(listOf(v.object({ rate: Num, amount: Euro }))),
      }),
    ),
    items: maybe(
      listOf(
        v.object({
          po_id: maybe(Num),
          full_name: Text,
          brand: maybe(Text),
          option_name: maybe(Text),
          photo: maybe(Text),
          price: Euro,
          price_net: maybe(Euro),
          amount: Num,
        }),
      ),
    ),
  }),
  ours: true,
})

/**
 * Starts a new payment for the same order; with `method` by another payment method, at its fee. 409 `already_paid`,
 * `order_closed` when its reservation has ended, `too_much_unpaid` as when ordering · 422 at `method` and `issuer`.
 */
export const retryPayment = defineCall({
  method: 'POST',
  path: '/payments/:token/retry',
  input: v.object({
    token: v.pipe(v.string(), v.maxLength(200)),
    method: optional(Id),
    issuer: optional(v.pipe(v.string(), v.maxLength(50))),
  }),
  answer: v.object({ payment_url: Text }),
  ours: true,
})
