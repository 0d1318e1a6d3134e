import { nullIfCallFails } from '../../../kit/page/page-errors'
import type { OwnOrder } from '../../contract/ordering/order'
import { retryPayment } from '../../contract/ordering/payment'
import { hasPageAt, href } from '../../routes'
import { ButtonLink } from '../../ui/form/Button'
import { Notice } from '../../ui/Notice'
import { type LinkTile, LinkTiles } from '../../ui/text/LinkTiles'
import { MoreLink } from '../../ui/text/Section'
import { defineDashboardPage } from '../account-page/define-dashboard-page'
import { t } from '../account-page/nl'
import { NoOrders, OrderRows } from '../order/overview/OrderRows'
import { awaitsPayment, findOffers, findOrders, listedOfferState } from '../order-parts/find-own-orders'
import { WaitingOrder } from '../payment/waiting/WaitingOrder'

const MAX_ORDERS = 3

type Overview = { orders: OwnOrder[] | null; offers: OwnOrder[]; now: number }

/** `/dashboard`: recent orders, open offers, and links to all account pages. */
export const page = defineDashboardPage<Overview>({
  section: 'overview',
  title: () => t('title'),
  load: async ({ api }) => {
    const now = Date.now()
    // A 401 leads the visitor to the login; after any other failure only a part of the page is left out.
    const [orders, offers] = await Promise.all([
      nullIfCallFails(findOrders(api), { but: 401 }),
      nullIfCallFails(findOffers(api), { but: 401 }),
    ])
    return { orders, offers: (offers ?? []).filter((offer) => listedOfferState(offer, now) === 'open'), now }
  },
  View: ({ data: { orders, offers, now }, customer, context: { has } }) => {
    const unpaid = orders?.filter(awaitsPayment)
    return (
      <div className="grid gap-10">
        <p className="-my-3 text-l">{t('hello', { name: customer.firstname })}</p>
        {!!unpaid?.length && (
          <div className="grid gap-3">
            {unpaid.map((order) => (
              <WaitingOrder key={order.id} order={order} canRetry={has(retryPayment)} isWide>
                <p className="checkout-buttons">
                  <ButtonLink href={href.orders(order.id)}>{t('unpaidLink')}</ButtonLink>
                </p>
              </WaitingOrder>
            ))}
          </div>
        )}
        {!orders && <Notice tone="error">{t('ordersOutage')}</Notice>}
        {orders?.length === 0 && <NoOrders />}
        {!!orders?.length && (
          <section aria-labelledby="latest">
            <SectionHead id="latest" title={t('latest')} more={{ href: href.orders(), text: t('allOrders') }} />
            <OrderRows orders={orders.slice(0, MAX_ORDERS)} label={t('latest')} now={now} heading="h3" />
          </section>
        )}
        {offers.length > 0 && (
          <section aria-labelledby="open-offers">
            <SectionHead
              id="open-offers"
              title={t('openOffers')}
              more={{ href: href.offers(), text: t('allOffers') }}
            />
            <OrderRows orders={offers} label={t('openOffers')} now={now} heading="h3" />
          </section>
        )}
        <LinkTiles ways={ways.filter(({ href }) => hasPageAt(href))} label={t('ways')} />
      </div>
    )
  },
})

function SectionHead({ id, title, more }: { id: string; title: string; more: { href: string; text: string } }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 mb-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <MoreLink {...more} />
    </div>
  )
}

const ways = [
  { href: href.favourites(), icon: 'heart', title: t('favourites'), text: t('favouritesText') },
  { href: href.personalData(), icon: 'user', title: t('personalData'), text: t('personalDataText') },
  { href: href.offers(), icon: 'file', title: t('offers'), text: t('offersText') },
  { href: href.returns(), icon: 'truck', title: t('returns'), text: t('returnsText') },
] as const satisfies LinkTile[]
