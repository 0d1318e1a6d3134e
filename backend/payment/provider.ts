import type { Query } from '../db/statement'

/** Where money comes from: Mollie, or the test bank. */
export type PaymentProvider = {
  /** Asked twice with one `key` it makes one payment. @throws PaymentUnavailable */
  create(request: PaymentRequest): Promise<NewPayment>
  /** @throws PaymentUnavailable, also for a payment it does not know */
  read(id: string): Promise<ProviderPayment>
  /**
   * Gives so much of it back, once for each `key`. @returns what became of it: taken, or found to have failed
   * @throws PaymentUnavailable, also where it is more than can go back
   */
  refund(id: string, cents: number, key: string): Promise<'refunded' | 'failed'>
}

/**
 * How a payment stands; what the buyer's bank took back of it, in cents, where a bank can do that; and what went back
 * otherwise.
 */
export type ProviderPayment = {
  status: ProviderStatus
  amountCents: number
  chargedBackCents?: number
  refunds?: readonly ProviderRefund[]
}

/** `key` is null for one that we did not ask for: somebody gave it back on the provider's own pages. */
export type ProviderRefund = { key: string | null; cents: number; hasFailed: boolean }

/** The providers' name for a bank transfer. */
export const TRANSFER = 'banktransfer'

/**
 * `transfer` is told of a bank transfer, where the provider says where to. `entries` are what a provider whose books lie
 * in our own database enters there: the batch that writes the payment does it.
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
