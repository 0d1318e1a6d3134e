import type { OwnOrder } from '../../contract/ordering/order'
import { OrderStatus } from '../../contract/ordering/order-status'
import { t } from './nl'

const titles: Record<number, string> = {
  [OrderStatus.offer]: t('status.offer'),
  [OrderStatus.awaitingPayment]: t('status.awaitingPayment'),
  [OrderStatus.inProgress]: t('status.inProgress'),
  [OrderStatus.shipped]: t('status.shipped'),
  [OrderStatus.cancelled]: t('status.cancelled'),
  [OrderStatus.returned]: t('status.returned'),
  [OrderStatus.paymentFailed]: t('status.paymentFailed'),
  [OrderStatus.archived]: t('status.archived'),
}

/** Returns the text of a status (specification §3, `status_title`), because backends do not send it. */
export const statusTitle = (status: number) => titles[status] ?? t('status.unknown')

/** Returns the status text of this order: an order for collection at the shop is "ready" instead of "shipped". */
export function orderStatusTitle({ status_id, counter }: Pick<OwnOrder, 'status_id' | 'counter'>) {
  if (!counter || status_id !== OrderStatus.shipped) return statusTitle(status_id)
  return t(counter.collected_at ? 'status.collected' : 'status.ready')
}

export type StatusTone = 'grey' | 'red' | 'green'

/** Returns the colour of a status's indicator (specification §3); null for a status without one. */
export function statusTone(status: number): StatusTone | null {
  if (status === OrderStatus.offer || status === OrderStatus.inProgress) return 'grey'
  if (status === OrderStatus.shipped) return 'green'
  return status in titles && status !== OrderStatus.archived ? 'red' : null
}
