import type { OwnOrder } from '../../../contract/ordering/order'
import { href } from '../../../routes'
import { SecondaryButtonLink } from '../../../ui/form/Button'
import { defineDashboardPage } from '../../account-page/define-dashboard-page'
import { EmptyState } from '../../account-page/EmptyState'
import { findOrders, listedOrderStatuses } from '../../order-parts/find-own-orders'
import { t } from '../nl'
import { statusTitle } from '../status-title'
import { NoOrders, OrderRows } from './OrderRows'

type OrdersData = { orders: OwnOrder[]; statuses: number[] | null; now: number }

export const page = defineDashboardPage<OrdersData>({
  section: 'orders',
  title: () => t('orders'),
  load: async ({ api, url }) => {
    const statusText = url.searchParams.get('status')
    const statuses = statusText ? statusText.split(',').map(Number) : null
    return { orders: await findOrders(api, statuses ?? listedOrderStatuses), statuses, now: Date.now() }
  },
  View: ({ data: { orders, statuses, now } }) => {
    if (!orders.length && !statuses) return <NoOrders />
    return (
      <>
        <StatusFilter statuses={statuses} />
        {orders.length ? (
          <OrderRows orders={orders} label={t('orders')} now={now} />
        ) : (
          <EmptyState
            title={t('noneWith')}
            text={t('noneWithText', { status: (statuses ?? []).map(statusTitle).join(', ') })}
          >
            <SecondaryButtonLink href={href.orders()}>{t('showAll')}</SecondaryButtonLink>
          </EmptyState>
        )}
      </>
    )
  },
})

const chip = (isChosen: boolean | undefined) => (isChosen ? 'chip text-paper bg-ink' : 'chip')

function StatusFilter({ statuses }: Pick<OrdersData, 'statuses'>) {
  return (
    <nav className="flex flex-wrap gap-2 mb-6" aria-label={t('filter')}>
      <a className={chip(!statuses)} href={href.orders()} aria-current={statuses ? undefined : 'true'}>
        {t('filterAll')}
      </a>
      {listedOrderStatuses.map((status) => (
        <a
          key={status}
          className={chip(statuses?.includes(status))}
          href={`${href.orders()}?status=${status}`}
          aria-current={statuses?.includes(status) ? 'true' : undefined}
        >
          {statusTitle(status)}
        </a>
      ))}
    </nav>
  )
}
