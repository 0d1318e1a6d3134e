import { notFoundError, nullIfCallFails } from '../../../kit/page/page-errors'
import type { Customer } from '../../contract/customer'
import { getOffer } from '../../contract/ordering/offer'
import { formatDate } from '../../lib/format-count-and-date'
import { definePage, type ViewContext } from '../../page'
import { hasPageAt, href } from '../../routes'
import { ButtonLink, SecondaryButtonLink } from '../../ui/form/Button'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { Notice } from '../../ui/Notice'
import { TextLink } from '../../ui/text/TextLink'
import { AddressText } from '../address/AddressText'
import { findCustomer } from '../checkout/load-checkout'
import { takesOrders } from '../checkout/takes-orders'
import { findOffer, type LinkedOffer, offerStateOf } from '../order-parts/linked-offer'
import { OrderLines } from '../order-parts/OrderLines'
import { Totals, toTotalsData } from '../order-parts/Totals'
import { t } from './nl'

type OfferData =
  | { kind: 'none' | 'unknown' | 'outage' }
  | {
      kind: 'offer'
      token: string
      offer: LinkedOffer
      state: ReturnType<typeof offerStateOf>
      customer: Customer | null
    }

/** `/offerlink/:token?`: shows an offer to anyone with its link; without a token it explains where to find the link. */
export const page = definePage<OfferData>({
  load: async ({ api, has, params: { token } }) => {
    if (!has(getOffer)) throw notFoundError('offers')
    if (!token) return { kind: 'none' }
    // If the customer can't be fetched, the page only shows fewer links.
    const customer = findCustomer(api).catch(() => null)
    const found = await nullIfCallFails(findOffer(api, token).then((offer) => ({ offer })))
    if (!found) return { kind: 'outage' }
    const { offer } = found
    if (!offer) return { kind: 'unknown' }
    return { kind: 'offer', token, offer, state: offerStateOf(offer, Date.now()), customer: await customer }
  },
  status: ({ kind }) => (kind === 'unknown' ? 404 : kind === 'outage' ? 503 : 200),
  head: (data) => ({ title: titleFor(data) }),
  View: ({ data, context }) => (
    <div className="wrap pt-8 pb-16">
      <h1 className="mb-6">{titleFor(data)}</h1>
      {data.kind === 'none' && <NoToken />}
      {data.kind === 'unknown' && <Unknown />}
      {data.kind === 'outage' && (
        <>
          <ErrorSummary title={t('outageTitle')} text={t('outage')} />
          <p>
            <SecondaryButtonLink href={context.url.pathname}>{t('retry')}</SecondaryButtonLink>
          </p>
        </>
      )}
      {data.kind === 'offer' && <OfferView {...data} context={context} />}
    </div>
  ),
})

function titleFor(data: OfferData) {
  if (data.kind === 'offer') return t('title', { number: data.offer.number })
  if (data.kind === 'outage') return t('titlePlain')
  return t(data.kind === 'none' ? 'noneTitle' : 'unknownTitle')
}

function NoToken() {
  return (
    <div className="grid justify-items-start gap-4 max-w-160">
      <p>{t('noneText')}</p>
      {hasPageAt(href.offers()) && (
        <>
          <p>{t('noneAccount')}</p>
          <p>
            <ButtonLink href={href.offers()}>{t('allOffers')}</ButtonLink>
          </p>
        </>
      )}
      <p>{t('noneAsk')}</p>
      <p>
        <SecondaryButtonLink href={href.cart()}>{t('toCart')}</SecondaryButtonLink>
      </p>
    </div>
  )
}

function Unknown() {
  return (
    <div className="grid justify-items-start gap-4 max-w-160">
      <p>{t('unknownText')}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={href.cart()}>{t('toCart')}</ButtonLink>
        {hasPageAt(href.offers()) && <SecondaryButtonLink href={href.offers()}>{t('allOffers')}</SecondaryButtonLink>}
      </p>
    </div>
  )
}

type OfferViewProps = Extract<OfferData, { kind: 'offer' }> & { context: ViewContext }

function OfferView({ token, offer, state, customer, context: { url, has } }: OfferViewProps) {
  const totals = toTotalsData(offer)
  const canOrder = takesOrders(has)
  const closed = closedTexts({ offer, state, customer: canOrder ? customer : null })
  // `data-once` loads the script that deletes the draft of the form that was just sent.
  const once = url.searchParams.has('melding') ? '' : undefined
  return (
    <>
      {closed && (
        <div className="mb-6" data-once={once}>
          <Notice tone="info">
            <b>{closed[0]}</b> {closed[1]}
          </Notice>
        </div>
      )}
      {!closed && once !== undefined && (
        <div className="mb-6" data-once={once}>
          <Notice tone="success">
            {offer.email ? t('made', { email: offer.email }) : t('madePlain')} {t('madeCart')}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
        <OrderLines items={offer.items} label={t('items')} className="min-w-0" linked />
        <section className="cart-summary min-w-0 lg:[grid-area:1/2/span_2]" aria-labelledby="offer-summary">
          <h2 id="offer-summary">{t('summary')}</h2>
          {totals && <Totals cart={totals} />}
          <OfferActions offer={offer} isClosed={!!closed} orderUrl={canOrder ? href.offerCheckout(token) : null} />
          {customer?.account_exists && <AccountLink isOrdered={state === 'ordered'} />}
        </section>
        <Buyer offer={offer} />
      </div>
    </>
  )
}

/** Returns why the offer can't be ordered any more, or not by this visitor; null if it can be ordered. */
function closedTexts({
  offer,
  state,
  customer,
}: Pick<OfferViewProps, 'offer' | 'state' | 'customer'>): [string, string] | null {
  const date = formatDate(offer.valid_until ?? '')
  if (state === 'ordered') return [t('ordered', { number: offer.ordered ?? '' }), t('orderedText')]
  if (state === 'over') return [date ? t('over', { date }) : t('overPlain'), t('overText')]
  // A request that was refused still awaits its term.
  if (state === 'ended') return [offer.ended ?? '', t(offer.awaits_term ? 'refusedText' : 'overText')]
  if (state === 'requested') return [t('requested'), t('requestedText')]
  // A logged-in customer gets the offer's cart. Without that cart the offer can no longer be ordered.
  return customer && !offer.cart ? [t('gone'), t('goneText')] : null
}

/** Shows the last day of the offer and the order button, or links to other pages. */
function OfferActions({
  offer,
  isClosed,
  orderUrl,
}: {
  offer: LinkedOffer
  isClosed: boolean
  orderUrl: string | null
}) {
  const date = formatDate(offer.valid_until ?? '')
  if (isClosed)
    return (
      <ButtonLink tone="secondary" href={href.cart()} className="w-full mt-5">
        {t('toCart')}
      </ButtonLink>
    )
  return (
    <>
      {offer.term && <p className="font-500">{t('term', { term: offer.term })}</p>}
      <p>{!date ? t('openPlain') : t(offer.term ? 'openTerm' : 'open', { date })}</p>
      {!orderUrl && <p className="text-s text-muted">{t('noOrders')}</p>}
      {orderUrl && !offer.shipping_cost && <p className="text-s text-muted">{t('noShipping')}</p>}
      {orderUrl && (
        <ButtonLink href={orderUrl} className="w-full mt-5">
          {t('order')}
        </ButtonLink>
      )}
    </>
  )
}

function AccountLink({ isOrdered }: { isOrdered: boolean }) {
  const uri = isOrdered ? href.orders() : href.offers()
  if (!hasPageAt(uri)) return null
  return (
    <p>
      <TextLink href={uri}>{t(isOrdered ? 'allOrders' : 'allOffers')}</TextLink>
    </p>
  )
}

function Buyer({ offer: { email, address_data, remarks } }: { offer: LinkedOffer }) {
  const { invoice, delivery } = address_data ?? {}
  if (!email && !invoice && !remarks) return null
  return (
    <div className="grid gap-6 min-w-0 md:grid-cols-2">
      {(invoice || email) && (
        <section className="pt-4 border-t">
          <h2 className="text-l">{t('buyer')}</h2>
          {invoice && <AddressText address={invoice} />}
          <p>{email}</p>
        </section>
      )}
      {delivery && (
        <section className="pt-4 border-t">
          <h2 className="text-l">{t('delivery')}</h2>
          <AddressText address={delivery} />
        </section>
      )}
      {remarks && (
        <section className="pt-4 border-t">
          <h2 className="text-l">{t('remarks')}</h2>
          <p className="whitespace-pre-line">{remarks}</p>
        </section>
      )}
    </div>
  )
}
