import type { Query } from '../../kit/data/statement'

/** Where money comes from: Mollie, or the test bank. */
export type PaymentProvider = {
  /** Creates a payment; a second call with the same `key` creates no other. @throws PaymentUnavailable */
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

/** `key` is null for a refund that was made in the provider's dashboard. */
export type ProviderRefund = { key: string | null; cents: number; hasFailed: boolean }

export const TRANSFER = 'banktransfer'

/**
 * `transfer` is the account for a bank transfer, if the provider returns it. `entries` are written in the same batch as
 * the payment, for a provider whose books are in our own database.
 */
export type NewPayment = {
  id: string
  checkoutUrl: string
  transfer: TransferTo | null
  entries?: readonly Query[]
}

/** The account (IBAN) for a bank transfer, and the reference that the transfer must contain. */
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
