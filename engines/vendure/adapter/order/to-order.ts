import type * as v from 'valibot'
import type { OwnOrder } from '../../../../src/contract/ordering/order'
import { OrderStatus } from '../../../../src/contract/ordering/order-status'
import { shippingCostOf, toCartItems, toGoodsTotal, toPayable, type VendureOrder } from '../cart/order-amounts'
import { orderFields } from '../cart/order-fragment'
import type { readPaymentMethods } from '../cart/payment-methods'
import { orderAddressesOf } from '../cart/show-cart'
import type { Facet } from '../catalogue/facets'
import { graphql } from '../vendure/graphql'

export const orderByCodeQuery = graphql(
  `
    query OrderByCode($code: String!) {
      orderByCode(code: $code) {
        ...OrderFields
      }
    }
  `,
  [orderFields],
)

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
  methods: Awaited<ReturnType<typeof readPaymentMethods>>,
): v.InferInput<typeof OwnOrder> {
  const { id, code, customer, createdAt, orderPlacedAt, shippingLines, payments, fulfillments, customFields } = order
  const payable = toPayable(order)
  const paid = payments?.at(-1)?.method
  const method = methods.find(({ code }) => code === paid)
  const shipping = shippingLines[0]?.shippingMethod
  return {
    id: Number(id),
    number: code,
    email: customer?.emailAddress,
    status_id: orderStatusOf(order),
    created_at: orderPlacedAt ?? createdAt,
    total: toGoodsTotal(order),
    items: toCartItems(order, facets),
    address_data: orderAddressesOf(order),
    shipping_method: shipping && { id: Number(shipping.id), title: shipping.name },
    payment_method: method && { id: method.id, title: method.title },
    remarks: customFields?.remarks ?? null,
    track_and_trace: (fulfillments ?? []).flatMap(({ state, method, trackingCode }) =>
      trackingCode && state !== 'Cancelled' ? [{ carrier: method, code: trackingCode }] : [],
    ),
    shipping_cost: shippingCostOf(order),
    payable,
    vat: payable.vat,
  }
}
