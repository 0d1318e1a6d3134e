import { createOffer } from '../../../contract/ordering/offer'
import type { OwnOrder } from '../../../contract/ordering/order'
import { href } from '../../../routes'
import { ButtonLink } from '../../../ui/form/Button'
import { defineDashboardPage } from '../../account-page/define-dashboard-page'
import { EmptyState } from '../../account-page/EmptyState'
import { findOffers } from '../../order-parts/find-own-orders'
import { t } from '../nl'
import { OrderRows } from './OrderRows'

export const page = defineDashboardPage<{ offers: OwnOrder[]; now: number }>({
  section: 'offers',
  title: () => t('offers'),
  load: async ({ api }) => ({ offers: await findOffers(api), now: Date.now() }),
  View: ({ data: { offers, now }, context: { has } }) =>
    offers.length ? (
      <OrderRows orders={offers} label={t('offers')} now={now} />
    ) : (
      <EmptyState title={t('noOffers')} text={t(has(createOffer) ? 'noOffersText' : 'noOffersHere')}>
        <ButtonLink href={href.cart()}>{t('toCart')}</ButtonLink>
      </EmptyState>
    ),
})
