import type { OwnOrder } from '../../contract/ordering/order'
import { OrderStatus } from '../../contract/ordering/order-status'
import { formatDate } from '../../lib/format-count-and-date'
import { isPaidBack } from '../order-parts/find-own-orders'
import { t } from './nl'
import { StatusTag } from './StatusTag'

/** The status of an order with an explanation, and the order's date. `state` is shown instead of the explanation. */
export function OrderStatusAndDate({ order, state }: { order: OwnOrder; state?: string }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusTag order={order} />
        {order.created_at && (
          <span className="text-muted">{t('placedOn', { date: formatDate(order.created_at) })}</span>
        )}
      </p>
      <p className="mt-2">{state ?? stateText(order)}</p>
      {isPaidBack(order) && <p>{t('now.refunded')}</p>}
    </div>
  )
}

/** Whether nothing was paid; false if that is unknown. */
const isUnpaid = (paymentStatus: OwnOrder['payment_status']) =>
  !!paymentStatus && !['paid', 'refunded'].includes(paymentStatus)

/** Returns the explanation of a status for the buyer; empty for an unknown status. */
function stateText({ status_id, payment_status, retry_url, pickup_point, counter }: OwnOrder) {
  switch (status_id) {
    case OrderStatus.awaitingPayment:
      return t('now.awaitingPayment')
    case OrderStatus.inProgress:
      return t(counter ? 'now.inProgressCounter' : 'now.inProgress')
    case OrderStatus.shipped:
      if (counter?.collected_at) return t('now.collected')
      if (counter)
        return counter.held_until ? t('now.readyUntil', { date: formatDate(counter.held_until) }) : t('now.ready')
      return t(pickup_point ? 'now.shippedPickup' : 'now.shipped')
    case OrderStatus.cancelled:
      return t(isUnpaid(payment_status) ? 'now.cancelledUnpaid' : 'now.cancelled')
    case OrderStatus.returned:
      return t(counter && !counter.collected_at ? 'now.notCollected' : 'now.returned')
    case OrderStatus.paymentFailed:
      return t(retry_url ? 'now.paymentFailed' : 'now.paymentFailedOver')
    case OrderStatus.archived:
      return t('now.archived')
  }
}
