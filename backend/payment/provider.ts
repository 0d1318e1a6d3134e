import type { Query } from '../../kit/data/statement'

/** Where money comes from: Mollie, or the test bank. */
export type PaymentProvider = {
  /** Asked twice with one `key` it makes one payment. @throws PaymentUnavailable */
  create(request: PaymentRequest): Promise<NewPayment>
  /** @throws PaymentUnavailable, also for a payment it does not know */
  read(id: string): Promise<ProviderPayment>
  /**
   * Refunds so much of it, once per `key`; `failed` where it is found to have failed.
   *
   * @throws PaymentUnavailable, also for more than can be refunded
   */
  refund(id: string, cents: number, key: string): Promise<'refunded' | 'failed'>
}

/** A payment's status; what the buyer's bank took back (cents); and its refunds. */
export type ProviderPayment = {
  status: ProviderStatus
  amountCents: number
  chargedBackCents?: number
  refunds?: readonly ProviderRefund[]
}

/** `key` is null for one that we did not ask for: somebody gave it back on the provider's own pages. */
export type ProviderRefund = { key: string | null; cents: number; hasFailed: boolean }

export const TRANSFER = 'banktransfer'

/**
 * `transfer` is the account of a bank transfer, if the provider says it. `entries` are written in the batch that writes
 * the payment, for a provider whose books are in our own database.
 */
export type NewPayment = {
  id: string
  checkoutUrl: string
  transfer: TransferTo | null
  entries?: readonly Query[]
}

/** The account (IBAN) that a bank transfer goes to, and the reference that has to stand with it. */
export type TransferTo = { account: string; name: string | null; bic: string | null; reference: string }

export type ProviderStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired' | 'refunded'

export type PaymentRequest = {
  key: string
  orderNumber: string
  amountCents: number
  /** In the provider's words; null lets the buyer choose there. */
  method: string | null
  issuer: string | null
  origin: string
  /** Paths below `origin`. */
  returnPath: string
  webhookPath: string
}

/** The provider gave no usable answer. Asking again later may help. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}
