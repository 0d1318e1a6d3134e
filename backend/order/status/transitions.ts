import { OrderStatus } from '../../../src/contract/ordering/status'

/** The allowed transitions between statuses. move-order.ts refuses all others. */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  // An offer does not become an order: ordering it makes a new order, and the offer stays as it was.
  [OrderStatus.offer]: [OrderStatus.archived],
  [OrderStatus.awaitingPayment]: [OrderStatus.inProgress, OrderStatus.cancelled, OrderStatus.paymentFailed],
  [OrderStatus.inProgress]: [OrderStatus.shipped, OrderStatus.cancelled],
  [OrderStatus.shipped]: [OrderStatus.returned, OrderStatus.archived],
  // A payment that arrives after an unpaid order ended is accepted while there is stock.
  [OrderStatus.cancelled]: [OrderStatus.inProgress, OrderStatus.archived],
  [OrderStatus.returned]: [OrderStatus.archived],
  // Another attempt to pay, or late news of the first.
  [OrderStatus.paymentFailed]: [OrderStatus.awaitingPayment, OrderStatus.inProgress, OrderStatus.cancelled],
  [OrderStatus.archived]: [],
}

export function statusesBefore(status: OrderStatus): OrderStatus[] {
  return (Object.keys(next).map(Number) as OrderStatus[]).filter((before) => next[before].includes(status))
}
