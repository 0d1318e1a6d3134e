import type { InferOutput } from 'valibot'
import type { ShopApi } from '../../../kit/contract/call'
import { orNull } from '../../../kit/page/page-errors'
import { type Customer, getMe } from '../../contract/customer'
import { getOrder, type OwnOrder } from '../../contract/ordering/order'
import type { getPayment } from '../../contract/ordering/payment'

export type Payment = InferOutput<typeof getPayment.answer>

/** The order itself, for its logged-in buyer. A link alone shows no personal data. */
export type OwnReceipt = { order: OwnOrder; customer: Customer }

/** Undefined for other visitors, and when it cannot be fetched: the page shows less then. */
export async function findOwnReceipt(api: ShopApi, { id, number }: Payment): Promise<OwnReceipt | undefined> {
  if (!id) return undefined
  const [order, customer] = (await orNull(Promise.all([getOrder(api, { id }), getMe(api, {})]))) ?? []
  return order?.number === number && customer ? { order, customer } : undefined
}

/** An order by bank transfer is placed and done; that the money takes days is no payment that is being processed. */
export const isTransfer = ({ status, transfer }: Payment) => status === 'open' && !!transfer
