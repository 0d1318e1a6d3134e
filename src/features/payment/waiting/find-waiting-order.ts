import type { ShopApi } from '../../../../kit/contract/call'
import { nullIfCallFails } from '../../../../kit/page/page-errors'
import { getOrders, type OwnOrder } from '../../../contract/ordering/order'
import { unpaidStatuses } from '../../../contract/ordering/order-status'
import { isOwnPath } from '../../../lib/canonical-path'
import { awaitsPayment } from '../../order-parts/find-own-orders'

/** Returns the newest order that can still be paid; undefined if there is no such order. */
const waitingOf = (orders: readonly OwnOrder[]) =>
  orders.find((order) => awaitsPayment(order) && isSafePaymentUrl(order.retry_url))

/** Returns the order of this session, also a guest's, that waits for payment. A failed fetch must not fail the page. */
export function findWaitingOrder(api: ShopApi): Promise<OwnOrder | undefined> {
  return nullIfCallFails(getOrders(api, { status: unpaidStatuses.join() })).then((orders) => waitingOf(orders ?? []))
}

/** Whether a link to pay is safe: a path of ours, or an https URL of a foreign backend. */
export const isSafePaymentUrl = (url: string | null | undefined): url is string =>
  !!url && (isOwnPath(url) || url.startsWith('https://'))
