/** The status of an order or an offer (`status_id` in JSON). */
export const OrderStatus = {
  offer: 0,
  awaitingPayment: 1,
  inProgress: 2,
  shipped: 3,
  cancelled: 4,
  returned: 5,
  paymentFailed: 6,
  archived: 9,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

export const orderStatuses: readonly OrderStatus[] = Object.values(OrderStatus)

export const unpaidStatuses: readonly number[] = [OrderStatus.awaitingPayment, OrderStatus.paymentFailed]
