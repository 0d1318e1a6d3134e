import { getOrders } from '../../contract/order'
import { defineDashboardPage } from './dashboard-page'
import { t } from './nl'

/** `/dashboard`: what is going on, and the way to everything else. */
export const page = defineDashboardPage({
  room: 'overview',
  title: () => t('title'),
  load: async ({ api }) => ({ orders: await getOrders(api, {}) }),
  View: ({ customer }) => <p>{t('hello', { name: customer.firstname })}</p>,
})
