import { Redirect } from '../../../kit/page/page-errors'
import { createOffer, getOffer } from '../../contract/ordering/offer'
import { type OwnOrder, reorder } from '../../contract/ordering/order'
import { formatDate } from '../../lib/format-count-and-date'
import type { ViewContext } from '../../page'
import { hasPageAt, href } from '../../routes'
import { ButtonLink, SecondaryButtonLink } from '../../ui/form/Button'
import { defineDashboardPage } from '../account-page/define-dashboard-page'
import { takesOrders } from '../checkout/takes-orders'
import { t as offerText } from '../offer/nl'
import { findOrder, isOffer, listedOfferState } from '../order-parts/find-own-orders'
import { t } from './nl'
import { OrderBody } from './OrderBody'
import { ReorderForm, ReorderRefusal } from './OrderForms'
import { OfferTag } from './overview/OrderRows'

export const page = defineDashboardPage<{ offer: OwnOrder; now: number }>({
  section: 'offers',
  title: (data) => (data ? t('offerNumber', { number: data.offer.number }) : t('offer')),
  trail: ({ offer }) => offer.number,
  tellsErrors: true,
  load: async ({ api, params }) => {
    const offer = await findOrder(api, params.id)
    if (!isOffer(offer)) throw new Redirect(href.orders(offer.id), 303)
    return { offer, now: Date.now() }
  },
  View: ({ data: { offer, now }, context: { has, form } }) => (
    <div className="grid gap-8">
      <ReorderRefusal form={form} />
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <OfferTag offer={offer} now={now} />
          {offer.created_at && (
            <span className="text-muted">{t('askedOn', { date: formatDate(offer.created_at) })}</span>
          )}
        </p>
        <p className="mt-2">{stateText(offer, now)}</p>
      </div>
      <NextStep offer={offer} now={now} has={has} />
      <OrderBody order={offer} />
    </div>
  ),
})

function stateText(offer: OwnOrder, now: number) {
  const state = listedOfferState(offer, now)
  const date = formatDate(offer.valid_until ?? '')
  if (state === 'ordered') return t('offerOrdered', { number: offer.ordered ?? '' })
  if (state === 'over') return t('offerOver', { date })
  if (state === 'ended') return `${offer.ended} ${offer.awaits_term ? offerText('refusedText') : t('offerEnded')}`
  if (state === 'requested') return t('offerRequested')
  if (offer.term) return t('offerTerm', { term: offer.term, date })
  return date ? t('offerOpen', { date }) : t('offerOpenAlways')
}

function NextStep({ offer, now, has }: { offer: OwnOrder; now: number; has: ViewContext['has'] }) {
  const { id, token, items } = offer
  const state = listedOfferState(offer, now)
  if (state === 'ordered')
    return (
      <p>
        <SecondaryButtonLink href={href.orders()}>{t('allOrders')}</SecondaryButtonLink>
      </p>
    )
  if (state === 'over' || state === 'ended')
    return has(reorder) && !(state === 'ended' && offer.awaits_term) && items.some(({ po_id }) => po_id) ? (
      <ReorderForm
        action={href.offers(id)}
        text={t('offerAgain')}
        note={t(has(createOffer) ? 'offerAgainNote' : 'reorderNote')}
      />
    ) : null
  if (state === 'requested' || !token || !has(getOffer) || !hasPageAt(href.offerLink(token))) return null
  if (!takesOrders(has)) return <p className="text-s text-muted">{offerText('noOrders')}</p>
  return (
    <p>
      <ButtonLink href={href.offerLink(token)}>{t('offerOrder')}</ButtonLink>
    </p>
  )
}
