import type { OwnOrder } from '../../contract/ordering/order'
import { OrderStatus } from '../../contract/ordering/status'
import { formatDate } from '../../lib/format'
import { t } from './nl'

/** What its status means to who ordered; of a status that nobody knows, nothing. */
export function stateText({ status_id, retry_url, pickup_point, counter }: OwnOrder) {
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
      return t('now.cancelled')
    case OrderStatus.returned:
      return t(counter && !counter.collected_at ? 'now.notCollected' : 'now.returned')
    case OrderStatus.paymentFailed:
      return t(retry_url ? 'now.paymentFailed' : 'now.paymentFailedOver')
    case OrderStatus.archived:
      return t('now.archived')
  }
}
