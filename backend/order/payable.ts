import { OrderStatus } from '../../src/contract/status'

/** The payment provider's name for a bank transfer. */
export const TRANSFER = 'banktransfer'

/** Where the order waits for its (next) payment. */
export const unpaidStatuses: readonly OrderStatus[] = [OrderStatus.awaitingPayment, OrderStatus.paymentFailed]

/** An order that has ended before it was done. */
export const endedStatuses: readonly OrderStatus[] = [OrderStatus.cancelled, OrderStatus.returned]

type Payable = {
  status_id: OrderStatus
  released_at: number | null
  paid_payment_id: number | null
  provider_method: string | null
  total_cents: number
}

/** Whether it may (still) be paid by going to the provider. */
export const isPayable = ({ status_id, released_at, paid_payment_id, provider_method, total_cents }: Payable) =>
  unpaidStatuses.includes(status_id) && !released_at && !paid_payment_id && provider_method !== null && total_cents > 0
