import type { InferInput } from 'valibot'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import type { BankTransfer } from '../../src/contract/ordering/payment'
import { parseJson } from '../lib/parse-json'
import { BANK_TRANSFER, type BankTransferDetails } from '../payment/provider'
import type { OrderRow } from './select-orders.statements'

export const unpaidStatuses: readonly OrderStatus[] = [OrderStatus.awaitingPayment, OrderStatus.paymentFailed]

export const endedStatuses: readonly OrderStatus[] = [OrderStatus.cancelled, OrderStatus.returned]

type Payable = Pick<OrderRow, 'status_id' | 'released_at' | 'paid_payment_id' | 'provider_method' | 'total_cents'>

/** Whether the order can (still) be paid through the payment provider. */
export const isPayable = ({ status_id, released_at, paid_payment_id, provider_method, total_cents }: Payable) =>
  unpaidStatuses.includes(status_id) && !released_at && !paid_payment_id && provider_method !== null && total_cents > 0

/** Returns when the reservation of an unpaid order ends, in ISO 8601; null if the order cannot be paid. */
export const payBeforeTime = (order: Payable & { release_at: number | null }) =>
  isPayable(order) && order.release_at !== null ? new Date(order.release_at).toISOString() : null

/** Returns the bank details for an order that waits for a bank transfer. @param json the details of its open payment */
export function bankTransferOf(order: Payable, json: string | null): InferInput<typeof BankTransfer> | null {
  if (order.provider_method !== BANK_TRANSFER || !isPayable(order)) return null
  return { ...parseJson<BankTransferDetails>(json), amount: toEuro(order.total_cents) }
}

/** The total of an order with another payment fee, gross cents. */
export const totalWithFee = (
  { total_cents, payment_fee_cents }: Pick<Payable, 'total_cents'> & { payment_fee_cents: number },
  fee: number,
) => total_cents - payment_fee_cents + fee
