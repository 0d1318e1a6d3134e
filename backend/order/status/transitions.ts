import type { OrderStatus } from '../../../src/contract/status'

/**
 * What may become of an order: 0 offer · 1 waits for payment · 2 in progress · 3 shipped · 4 cancelled · 5 returned · 6 payment failed ·
 * 9 archived. Nothing else leads from one status to another (move-order.ts asks here).
 */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  // An offer does not become an order: who orders it gets an order of its own, and the offer stays what was offered.
  0: [9],
  1: [2, 4, 6],
  2: [3, 4],
  3: [5, 9],
  // Given back because nobody paid, and then somebody does: it is honoured while there is stock.
  4: [2, 9],
  5: [9],
  // Another try to pay; or the first one's news came late.
  6: [1, 2, 4],
  9: [],
}

/** What a row begins as: an offer, waiting for its payment, or in progress because nothing is paid now. */
export const firstStatuses: readonly OrderStatus[] = [0, 1, 2]

/** The statuses from which an order may become `status`. */
export function statusesBefore(status: OrderStatus): OrderStatus[] {
  return (Object.keys(next).map(Number) as OrderStatus[]).filter((before) => next[before].includes(status))
}
