import { OrderStatus } from '../../../src/contract/ordering/order-status'

/** The allowed transitions between order statuses. change-order-status.ts refuses all other transitions. */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  // An offer never becomes an order itself: ordering it creates an order, and the offer stays.
  [OrderStatus.offer]: [OrderStatus.archived],
  [OrderStatus.awaitingPayment]: [OrderStatus.inProgress, OrderStatus.cancelled, OrderStatus.paymentFailed],
  [OrderStatus.inProgress]: [OrderStatus.shipped, OrderStatus.cancelled],
  [OrderStatus.shipped]: [OrderStatus.returned, OrderStatus.archived],
  // A payment that arrives after an unpaid order was cancelled is accepted if the items are in stock.
  [OrderStatus.cancelled]: [OrderStatus.inProgress, OrderStatus.archived],
  [OrderStatus.returned]: [OrderStatus.archived],
  // After a failed payment an order can become paid: by another attempt, or if the payment turns out to be paid.
  [OrderStatus.paymentFailed]: [OrderStatus.awaitingPayment, OrderStatus.inProgress, OrderStatus.cancelled],
  [OrderStatus.archived]: [],
}

export function statusesBefore(status: OrderStatus): OrderStatus[] {
  return (Object.keys(next).map(Number) as OrderStatus[]).filter((before) => next[before].includes(status))
}
