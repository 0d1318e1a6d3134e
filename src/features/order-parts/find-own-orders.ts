import type { ShopApi } from '../../../kit/contract/call'
import { isRefusal, isStatus } from '../../../kit/contract/errors'
import { notFoundError } from '../../../kit/page/page-errors'
import { getOrder, getOrders, type OwnOrder } from '../../contract/ordering/order'
import { OrderStatus } from '../../contract/ordering/order-status'
import { offerStateOf } from './linked-offer'

/** The statuses in an order list, in the required default order (specification §9); offers are listed separately. */
export const listedOrderStatuses = [
  OrderStatus.awaitingPayment,
  OrderStatus.inProgress,
  OrderStatus.shipped,
  OrderStatus.cancelled,
  OrderStatus.returned,
  OrderStatus.paymentFailed,
  OrderStatus.archived,
] as const

/** Only offers have `valid_until`, so an archived offer is recognised by this field too. */
export const isOffer = ({ status_id, valid_until }: OwnOrder) => status_id === OrderStatus.offer || !!valid_until

/** Returns the customer's own orders in these statuses, the newest first. @throws ApiError */
export async function findOrders(api: ShopApi, statuses: readonly number[] = listedOrderStatuses) {
  const orders = await getOrders(api, { status: statuses.join(',') })
  // In the default list, orders with a status that this shop does not know are shown too.
  const isIncluded = ({ status_id }: OwnOrder) => statuses === listedOrderStatuses || statuses.includes(status_id)
  return orders.filter((order) => !isOffer(order) && isIncluded(order))
}

export async function findOffers(api: ShopApi) {
  return (await getOrders(api, { status: String(OrderStatus.offer) })).filter(isOffer)
}

/** Returns one of the customer's own orders or offers. @throws NotFound also for another customer's order, ApiError */
export function findOrder(api: ShopApi, id: string | undefined) {
  return getOrder(api, { id: Number(id) }).catch((error) => {
    throw isRefusal(error) && isStatus(error, 403, 404) ? notFoundError(`order ${id}`) : error
  })
}

/** Returns the state of an offer in the list at `now` (ms). A deleted offer counts as expired. */
export function listedOfferState(offer: OwnOrder, now: number) {
  const state = offerStateOf(offer, now)
  return state === 'open' && offer.status_id !== OrderStatus.offer ? 'over' : state
}

/** Whether an order can or must still be paid: then pages show the payment first. */
export const awaitsPayment = ({ status_id, retry_url }: OwnOrder) =>
  status_id === OrderStatus.awaitingPayment || (status_id === OrderStatus.paymentFailed && !!retry_url)

/** Whether the buyer has the money of an order back. A refund `by_hand` of an order on account is still to be made. */
export const isPaidBack = ({ payment_status, credit_notes }: OwnOrder) =>
  payment_status === 'refunded' && !credit_notes?.some(({ money }) => money === 'by_hand')

/** Whether an order may be returned at `now` (ms). If the backend sends no deadline, the returns page checks it. */
export function isReturnable({ status_id, returnable_until: until }: OwnOrder, now: number) {
  if (until) return Date.parse(until) > now
  return until === undefined && status_id === OrderStatus.shipped
}
