import type { ShopApi } from '../../../../kit/contract/call'
import { orNull } from '../../../../kit/page/page-errors'
import { getOrders, type OwnOrder } from '../../../contract/ordering/order'
import { unpaidStatuses } from '../../../contract/ordering/status'
import { isOwnPath } from '../../../lib/path'
import { awaitsPayment } from '../../order-parts/own-orders'

/** The newest order that can still be paid; none if the backend offers no payment. */
const waitingOf = (orders: readonly OwnOrder[]) =>
  orders.find((order) => awaitsPayment(order) && isPaymentPath(order.retry_url))

/** Like `waitingOf`, for the visitor of a session, a guest too. A failed fetch must not fail the page. */
export function findWaiting(api: ShopApi): Promise<OwnOrder | undefined> {
  return orNull(getOrders(api, { status: unpaidStatuses.join() })).then((orders) => waitingOf(orders ?? []))
}

/** A page of ours, or of a foreign backend on https. */
export const isPaymentPath = (url: string | null | undefined): url is string =>
  !!url && (isOwnPath(url) || url.startsWith('https://'))
