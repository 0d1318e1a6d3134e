import type { Query } from '../../kit/data/statement'

/** A payment provider: Mollie, or the test bank. */
export type PaymentProvider = {
  /** Creates a payment; a second call with the same `key` returns the same payment. @throws PaymentUnavailable */
  create(request: PaymentRequest): Promise<CreatedPayment>
  /** Fetches a payment. @throws PaymentUnavailable, also for an unknown id */
  read(id: string): Promise<ProviderPayment>
  /**
   * Refunds an amount of the payment, once per `key`. Returns `failed` if an earlier refund with this key failed.
   *
   * @throws PaymentUnavailable, also for more than can be refunded
   */
  refund(id: string, cents: number, key: string): Promise<'refunded' | 'failed'>
}

/** A payment's status; the amount that the customer's bank charged back (cents); and its refunds. */
export type ProviderPayment = {
  status: ProviderStatus
  amountCents: number
  chargedBackCents?: number
  refunds?: readonly ProviderRefund[]
}

/** A refund. `key` is null if the refund was made in the provider's own dashboard. */
export type ProviderRefund = { key: string | null; cents: number; hasFailed: boolean }

export const BANK_TRANSFER = 'banktransfer'

/**
 * A created payment. `transfer` has the bank details, if the provider returns them. `statements` belong in the
 * batch that stores the payment, for a provider whose data is in our own database.
 */
export type CreatedPayment = {
  id: string
  checkoutUrl: string
  transfer: BankTransferDetails | null
  statements?: readonly Query[]
}

/** The account (IBAN) for a bank transfer, and the reference that the transfer must contain. */
export type BankTransferDetails = { account: string; name: string | null; bic: string | null; reference: string }

export type ProviderStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired' | 'refunded'

export type PaymentRequest = {
  key: string
  orderNumber: string
  amountCents: number
  /** The provider's name for a payment method; null lets the customer choose at the provider. */
  method: string | null
  issuer: string | null
  origin: string
  /** Paths of the shop, below `origin`, that the provider calls or redirects to. */
  returnPath: string
  webhookPath: string
}

/** The provider did not answer or gave an unusable answer. A later attempt may succeed. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}
