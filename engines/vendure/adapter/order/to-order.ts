import type * as v from 'valibot'
import type { OwnOrder } from '../../../../src/contract/ordering/order'
import { OrderStatus } from '../../../../src/contract/ordering/order-status'
import { findPaymentMethod, type PaymentMethods } from '../cart/payment-methods'
import { toOrderFields, type VendureOrder } from '../cart/vendure-order'
import type { Facet } from '../catalogue/facets'

/** Maps Vendure's order states to the contract's statuses. */
const statuses: Record<string, OrderStatus> = {
  AddingItems: OrderStatus.awaitingPayment,
  ArrangingPayment: OrderStatus.awaitingPayment,
  PartiallyShipped: OrderStatus.shipped,
  Shipped: OrderStatus.shipped,
  PartiallyDelivered: OrderStatus.shipped,
  Delivered: OrderStatus.shipped,
  Cancelled: OrderStatus.cancelled,
}

/** Returns the status of an order. A state that is not in the table is a paid order that is not shipped yet. */
export const orderStatusOf = ({ state }: VendureOrder) => statuses[state] ?? OrderStatus.inProgress

/** Converts an order from Vendure to the form of the API contract; amounts are euros, with and without VAT. */
export function toOrder(
  order: VendureOrder,
  facets: readonly Facet[],
  methods: PaymentMethods,
): v.InferInput<typeof OwnOrder> {
  const { id, code, customer, createdAt, orderPlacedAt, payments, fulfillments } = order
  const fields = toOrderFields(order, facets)
  return {
    ...fields,
    id: Number(id),
    number: code,
    email: customer?.emailAddress,
    status_id: orderStatusOf(order),
    created_at: orderPlacedAt ?? createdAt,
    payment_method: findPaymentMethod(methods, payments?.at(-1)?.method),
    track_and_trace: (fulfillments ?? []).flatMap(({ state, method, trackingCode }) =>
      trackingCode && state !== 'Cancelled' ? [{ carrier: method, code: trackingCode }] : [],
    ),
    vat: fields.payable.vat,
  }
}
