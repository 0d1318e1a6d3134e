import type { InferOutput } from 'valibot'
import type { ShopApi } from '../../../kit/contract/call'
import { nullIfCallFails } from '../../../kit/page/page-errors'
import { type Customer, getMe } from '../../contract/customer'
import { getOrder, type OwnOrder } from '../../contract/ordering/order'
import type { getPayment } from '../../contract/ordering/payment'

export type Payment = InferOutput<typeof getPayment.answer>

/** The whole order, present only for its logged-in buyer: a link with a token alone shows no personal data. */
export type OwnReceipt = { order: OwnOrder; customer: Customer }

/** Returns the order; undefined for other visitors and if it cannot be fetched: the page then shows less. */
export async function findOwnReceipt(api: ShopApi, { id, number }: Payment): Promise<OwnReceipt | undefined> {
  if (!id) return undefined
  const [order, customer] = (await nullIfCallFails(Promise.all([getOrder(api, { id }), getMe(api, {})]))) ?? []
  return order?.number === number && customer ? { order, customer } : undefined
}

/** Whether the order waits for a bank transfer. The buyer is finished then, so the page does not poll. */
export const isWaitingForTransfer = ({ status, transfer }: Payment) => status === 'open' && !!transfer
