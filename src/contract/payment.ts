import * as v from 'valibot'
import { listOf, maybe, Num, orElse, Text } from './answer'
import { defineCall } from './call'
import { Amounts, Euro } from './money'

/**
 * Where the payment provider calls, below `/api`: a POST of its own, form-encoded and without an Origin, so no call of
 * ours.
 */
export const paymentWebhookPath = '/payments/webhook'

export const PaymentStatus = v.picklist(['open', 'paid', 'failed', 'canceled', 'expired'])

export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/**
 * Says how the payment of one order stands, to who holds the token of the return address. Asks the provider. 404 for a
 * token that is not ours. What is invoiced afterwards counts as `paid`; an order whose goods were given back, or whose
 * money was, as `expired`.
 */
export const getPayment = defineCall({
  method: 'GET',
  path: '/payments/:token',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({
    status: PaymentStatus,
    number: orElse(Text, ''),
    email_masked: orElse(Text, ''),
    /**
     * There while the order can still be paid: a page of ours whose form calls `retryPayment`. A foreign backend's may
     * be any page to link to.
     */
    retry_url: maybe(Text),
    total: maybe(Amounts),
    items: maybe(
      listOf(
        v.object({
          po_id: maybe(Num),
          full_name: Text,
          brand: maybe(Text),
          option_name: maybe(Text),
          price: Euro,
          amount: Num,
        }),
      ),
    ),
  }),
  ours: true,
})

/**
 * A new payment for the same order. 409 `already_paid`, or `order_closed` when what was held for it has been given
 * back.
 */
export const retryPayment = defineCall({
  method: 'POST',
  path: '/payments/:token/retry',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ payment_url: Text }),
  ours: true,
})
