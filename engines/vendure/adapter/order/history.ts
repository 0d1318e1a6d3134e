import type * as v from 'valibot'
import type { OwnOrder } from '../../../../src/contract/ordering/order'
import { OrderStatus } from '../../../../src/contract/ordering/order-status'
import { findVisitor, isOfAccount } from '../account/visitor'
import { addLines, answerWithCart, openCartForChanges } from '../cart/change-cart'
import { findPaymentMethod, type PaymentMethods, readPaymentMethods } from '../cart/payment-methods'
import { linesOf, orderFields, toOrderFields, type VendureOrder } from '../cart/vendure-order'
import { type Facet, readFacets } from '../catalogue/facets'
import type { ShopContext } from '../env'
import { notFound } from '../http/route'
import { texts } from '../nl'
import { toApiError } from '../refusal'
import { vendureOfVisitor } from '../session'
import { callVendure, graphql } from '../vendure/shop-api'

const ordersQuery = graphql(
  `
    query Orders {
      activeCustomer {
        createdAt
        user { createdAt }
        customFields { guestOrders }
        orders(options: { take: 100, sort: { createdAt: DESC, id: DESC }, filter: { active: { eq: false } } }) {
          items { ...OrderFields }
        }
      }
    }
  `,
  [orderFields],
)

/** Returns the customer's orders; an empty list for a guest, because Vendure shows a guest's order only by its code. */
async function findOrders(context: ShopContext) {
  const { hasAccount } = await findVisitor(context)
  if (!hasAccount) return []
  const { activeCustomer } = await callVendure(vendureOfVisitor(context), ordersQuery)
  if (!activeCustomer) return []
  const own = activeCustomer.customFields?.guestOrders ?? []
  return activeCustomer.orders.items.filter(
    ({ code, createdAt, orderPlacedAt }) =>
      orderPlacedAt && (isOfAccount(activeCustomer, createdAt) || own.includes(code)),
  )
}

/** @param status the ids of order statuses, such as `1,2,3` */
export async function listOrders(context: ShopContext, status: string) {
  const wanted = new Set(status.split(',').map(Number))
  const [orders, facets, methods] = await Promise.all([
    findOrders(context),
    readFacets(context),
    readPaymentMethods(context),
  ])
  return orders.filter((order) => wanted.has(orderStatusOf(order))).map((order) => toOrder(order, facets, methods))
}

async function findOwn(context: ShopContext, id: number) {
  const found = (await findOrders(context)).find((order) => Number(order.id) === id)
  if (!found) throw notFound()
  return found
}

/** Returns one of the customer's orders. @throws ApiError 404, also for another customer's order */
export async function showOrder(context: ShopContext, id: number) {
  const [order, facets, methods] = await Promise.all([
    findOwn(context, id),
    readFacets(context),
    readPaymentMethods(context),
  ])
  return toOrder(order, facets, methods)
}

/** Adds the items of an earlier order that are in stock to the cart. @throws ApiError 409 if nothing was added */
export async function orderAgain(context: ShopContext, id: number) {
  const lines = linesOf(await findOwn(context, id))
  await openCartForChanges(context)
  const refused = await addLines(context, lines)
  const [first] = refused
  if (first && refused.filter(({ quantityAvailable }) => !quantityAvailable).length === lines.length)
    throw toApiError(first)
  return answerWithCart(context, refused.length ? texts.notAll : undefined)
}

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
const orderStatusOf = ({ state }: VendureOrder) => statuses[state] ?? OrderStatus.inProgress

/** Converts an order from Vendure to the form of the API contract; amounts are euros, with and without VAT. */
function toOrder(
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
