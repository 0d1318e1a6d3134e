import type { InferInput } from 'valibot'
import { toEuro } from '../../src/contract/money/price'
import { OrderStatus } from '../../src/contract/ordering/status'
import type { Transfer } from '../../src/contract/ordering/transfer'
import { parseJson } from '../lib/json'
import { TRANSFER, type TransferTo } from '../payment/provider'

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

/** The end of the reservation of an unpaid order, as the API returns it. */
export const payBefore = (order: Payable & { release_at: number | null }) =>
  isPayable(order) && order.release_at !== null ? new Date(order.release_at).toISOString() : null

/** Where to the money of an order goes that waits for a bank transfer. @param json as it stands with its open payment */
export function transferOf(order: Payable, json: string | null): InferInput<typeof Transfer> | null {
  if (order.provider_method !== TRANSFER || !isPayable(order)) return null
  return { ...parseJson<TransferTo>(json), amount: toEuro(order.total_cents) }
}

/** The total of an order with another payment fee, gross cents. */
export const totalWith = (
  { total_cents, payment_fee_cents }: Pick<Payable, 'total_cents'> & { payment_fee_cents: number },
  fee: number,
) => total_cents - payment_fee_cents + fee
