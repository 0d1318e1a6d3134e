import type { ShopApi } from '../../../../kit/contract/call'
import { orNull } from '../../../../kit/page/page-errors'
import { getOrders, type OwnOrder } from '../../../contract/ordering/order'
import { unpaidStatuses } from '../../../contract/ordering/status'
import { isOwnPath } from '../../../lib/path'
import { awaitsPayment } from '../../order-parts/own-orders'

/** The newest order that can still be paid; a backend that says no way to pay has none. */
const waitingOf = (orders: readonly OwnOrder[]) =>
  orders.find((order) => awaitsPayment(order) && leadsToPaying(order.retry_url))

/** As `waitingOf`, for who is logged in, a guest too. An order that can't be asked for must not cost the page. */
export function findWaiting(api: ShopApi): Promise<OwnOrder | undefined> {
  return orNull(getOrders(api, { status: unpaidStatuses.join() })).then((orders) => waitingOf(orders ?? []))
}

/** A page of ours, or of a foreign backend on https. */
export const leadsToPaying = (url: string | null | undefined): url is string =>
  !!url && (isOwnPath(url) || url.startsWith('https://'))
