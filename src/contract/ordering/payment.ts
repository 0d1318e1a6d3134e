import * as v from 'valibot'
import { listOf, Num, nullishOf, Text, withFallback } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Euro, NetGrossAmounts, NetGrossVatAmounts, VatAmounts } from '../money/money-schema'
import { Id, optional } from '../shared-schemas'
import { GoodsTotal } from './cart'
import { PaymentMethod } from './checkout'

/** The data of a bank transfer that the buyer makes: account, reference and amount, gross. */
export const BankTransfer = v.object({
  account: nullishOf(Text),
  name: nullishOf(Text),
  bic: nullishOf(Text),
  /** The payment reference, by which the shop recognises the transfer. */
  reference: nullishOf(Text),
  amount: Euro,
})
export type BankTransfer = v.InferOutput<typeof BankTransfer>

/**
 * The path of the payment provider's webhook, below `/api`. The webhook is no call of the contract, because it receives
 * form-encoded requests without an Origin.
 */
export const paymentWebhookPath = '/payments/webhook'

export const PaymentStatus = v.picklist(['open', 'paid', 'failed', 'canceled', 'expired'])

export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/** The codes of a 503 whose message is for visitors. The message of any other 5xx is not displayed. */
export const DISPLAYED_PAYMENT_ERROR_CODES: readonly unknown[] = ['payment_not_configured', 'payment_unavailable']

/** Another method to pay an order; `total` is the order's total with the fee of that method, gross. */
const OtherPaymentMethod = v.object({ ...PaymentMethod.entries, total: nullishOf(Euro) })
export type OtherPaymentMethod = v.InferOutput<typeof OtherPaymentMethod>

/**
 * Returns the payment status of one order, by the token of the return URL, after requesting the status from the
 * provider. An order that is invoiced afterwards counts as `paid`; a returned or refunded one as `expired`. Errors: 404
 * for an unknown token.
 */
export const getPayment = defineCall('GET /payments/:token', {
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({
    status: PaymentStatus,
    number: withFallback(Text, ''),
    email_masked: withFallback(Text, ''),
    /** The URL to pay the order, while paying is possible: the path of a page of ours, or a foreign backend's URL. */
    retry_url: nullishOf(Text),
    id: nullishOf(Num),
    /** When the reservation of an unpaid order ends, ISO 8601 in UTC. */
    pay_before: nullishOf(Text),
    transfer: nullishOf(BankTransfer),
    payment_method: nullishOf(v.object({ id: nullishOf(Num), title: Text })),
    methods: nullishOf(listOf(OtherPaymentMethod)),
    /** The promised delivery day of a paid or invoiced order: `delivery` in words, `delivery_date` as an ISO date. */
    delivery: nullishOf(Text),
    delivery_date: nullishOf(Text),
    /** Where the goods are once they are packed: sent, ready for collection at the shop, or collected there. */
    packed: nullishOf(v.picklist(['sent', 'ready', 'collected'])),
    total: nullishOf(NetGrossAmounts),
    /** The parts of `total`, with the same fields as a cart. */
    amounts: nullishOf(
      v.object({
        total: GoodsTotal,
        discount_code: nullishOf(Text),
        shipping_cost: nullishOf(NetGrossVatAmounts),
        payment_fee: nullishOf(NetGrossVatAmounts),
        vat: VatAmounts,
      }),
    ),
    items: nullishOf(
      listOf(
        v.object({
          po_id: nullishOf(Num),
          full_name: Text,
          brand: nullishOf(Text),
          option_name: nullishOf(Text),
          photo: nullishOf(Text),
          price: Euro,
          price_net: nullishOf(Euro),
          amount: Num,
        }),
      ),
    ),
  }),
  isExtension: true,
})

/**
 * Starts a new payment for the same order; with `method`, by that payment method and with its fee. Errors: 409
 * `already_paid`, `order_closed` when the order's reservation has ended, `too_much_unpaid` as for `placeOrder` · 422 at
 * `method` and `issuer`.
 */
export const retryPayment = defineCall('POST /payments/:token/retry', {
  input: v.object({
    token: v.pipe(v.string(), v.maxLength(200)),
    method: optional(Id),
    issuer: optional(v.pipe(v.string(), v.maxLength(50))),
  }),
  answer: v.object({ payment_url: Text }),
  isExtension: true,
})
