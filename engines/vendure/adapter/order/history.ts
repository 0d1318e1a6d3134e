import { findVisitor, isOfAccount } from '../account/visitor'
import { addLines, answerWithCart, openCartForChanges } from '../cart/change-cart'
import { readPaymentMethods } from '../cart/payment-methods'
import { linesOf, orderFields } from '../cart/vendure-order'
import { readFacets } from '../catalogue/facets'
import type { ShopContext } from '../env'
import { notFound } from '../http/route'
import { texts } from '../nl'
import { toApiError } from '../refusal'
import { vendureOfVisitor } from '../session'
import { callVendure, graphql } from '../vendure/shop-api'
import { orderStatusOf, toOrder } from './to-order'

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
