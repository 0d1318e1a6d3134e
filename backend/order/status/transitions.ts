import { OrderStatus } from '../../../src/contract/ordering/status'

/** What may become of an order. Nothing else leads from one status to another (move-order.ts asks here). */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  // An offer does not become an order: who orders it gets an order of its own, and the offer stays what was offered.
  [OrderStatus.offer]: [OrderStatus.archived],
  [OrderStatus.awaitingPayment]: [OrderStatus.inProgress, OrderStatus.cancelled, OrderStatus.paymentFailed],
  [OrderStatus.inProgress]: [OrderStatus.shipped, OrderStatus.cancelled],
  [OrderStatus.shipped]: [OrderStatus.returned, OrderStatus.archived],
  // Given back because nobody paid, and then somebody does: it is honoured while there is stock.
  [OrderStatus.cancelled]: [OrderStatus.inProgress, OrderStatus.archived],
  [OrderStatus.returned]: [OrderStatus.archived],
  // Another try to pay; or the first one's news came late.
  [OrderStatus.paymentFailed]: [OrderStatus.awaitingPayment, OrderStatus.inProgress, OrderStatus.cancelled],
  [OrderStatus.archived]: [],
}

export function statusesBefore(status: OrderStatus): OrderStatus[] {
  return (Object.keys(next).map(Number) as OrderStatus[]).filter((before) => next[before].includes(status))
}
