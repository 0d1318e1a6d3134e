import { getOrders } from '../../contract/order'
import { retryPayment } from '../../contract/payment'
import { WaitingOrder } from '../payment/WaitingOrder'
import { waitingOf } from '../payment/waiting'
import { defineDashboardPage } from './dashboard-page'
import { t } from './nl'

/** `/dashboard`: what is going on, and the way to everything else. */
export const page = defineDashboardPage({
  room: 'overview',
  title: () => t('title'),
  load: async ({ api }) => ({ orders: await getOrders(api, {}) }),
  View: ({ data: { orders }, customer, context: { has } }) => (
    <>
      <WaitingOrder order={waitingOf(orders)} canRetry={has(retryPayment)} />
      <p>{t('hello', { name: customer.firstname })}</p>
    </>
  ),
})
