import type { ShopApi } from '../../contract/call'
import { ApiError } from '../../contract/errors'
import { getOrders, type OwnOrder } from '../../contract/order'
import { OrderStatus } from '../../contract/status'
import { isOwnPath } from '../../lib/path'

const unpaid: readonly number[] = [OrderStatus.awaitingPayment, OrderStatus.paymentFailed]

/** What the order list is asked for: a backend may answer with other statuses all the same. */
export const waitingStatuses = unpaid.join()

/** The newest order that can still be paid; a backend that says no way to pay has none. */
export const waitingOf = (orders: readonly OwnOrder[]) =>
  orders.find(({ status_id, retry_url }) => unpaid.includes(status_id) && leadsToPaying(retry_url))

/** As `waitingOf`, for who is logged in, a guest too. An order that can't be asked for must not cost the page. */
export function findWaiting(api: ShopApi): Promise<OwnOrder | undefined> {
  return getOrders(api, { status: waitingStatuses }).then(waitingOf, (error) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
}

/** A page of ours, or of a foreign backend on https. */
export const leadsToPaying = (url: string | null | undefined): url is string =>
  !!url && (isOwnPath(url) || url.startsWith('https://'))
