import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { notFound } from '../../../kit/page/page-errors'
import { getOrder, getOrders, type OwnOrder } from '../../contract/ordering/order'
import { OrderStatus } from '../../contract/ordering/status'
import { stateOf } from './offer'

/** What an order's list may be narrowed to, as it is asked for by default (specification §9); offers are apart. */
export const orderStatusList = [
  OrderStatus.awaitingPayment,
  OrderStatus.inProgress,
  OrderStatus.shipped,
  OrderStatus.cancelled,
  OrderStatus.returned,
  OrderStatus.paymentFailed,
  OrderStatus.archived,
] as const

/** Offers have a last day, also one that was archived. */
export const isOffer = ({ status_id, valid_until }: OwnOrder) => status_id === OrderStatus.offer || !!valid_until

/** Returns the customer's own orders in these statuses, the newest first. @throws ApiError */
export async function findOrders(api: ShopApi, statuses: readonly number[] = orderStatusList) {
  const orders = await getOrders(api, { status: statuses.join(',') })
  // Of all statuses, one that only that backend knows is shown too.
  const isAsked = ({ status_id }: OwnOrder) => statuses === orderStatusList || statuses.includes(status_id)
  return orders.filter((order) => !isOffer(order) && isAsked(order))
}

export async function findOffers(api: ShopApi) {
  return (await getOrders(api, { status: String(OrderStatus.offer) })).filter(isOffer)
}

/** Returns one of the customer's own orders or offers. @throws NotFound for somebody else's too, ApiError */
export function findOrder(api: ShopApi, id: string | undefined) {
  return getOrder(api, { id: Number(id) }).catch((error) => {
    throw error instanceof ApiError && (error.status === 404 || error.status === 403) ? notFound(`order ${id}`) : error
  })
}

/** How an offer of the list stands at `now` (ms): one that was put away is over. */
export function offerState(offer: OwnOrder, now: number) {
  const state = stateOf(offer, now)
  return state === 'open' && offer.status_id !== OrderStatus.offer ? 'over' : state
}

/** Whether an order can, or must, still be paid: its customer has to hear of it first. */
export const awaitsPayment = ({ status_id, retry_url }: OwnOrder) =>
  status_id === OrderStatus.awaitingPayment || (status_id === OrderStatus.paymentFailed && !!retry_url)

/** Whether an order may be sent back at `now` (ms). Where a backend does not tell, the page of returns does. */
export function isReturnable({ status_id, returnable_until: until }: OwnOrder, now: number) {
  if (until) return Date.parse(until) > now
  return until === undefined && status_id === OrderStatus.shipped
}
