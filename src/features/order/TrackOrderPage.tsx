import { notFoundError } from '../../../kit/page/page-errors'
import type { OwnOrder } from '../../contract/ordering/order'
import { unpaidStatuses } from '../../contract/ordering/order-status'
import { trackOrder } from '../../contract/ordering/returns'
import { definePage, type ViewContext } from '../../page'
import { href } from '../../routes'
import { RefusedFormSummary, titleWithErrors } from '../../ui/form/ErrorSummary'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs'
import { LineLink } from '../../ui/text/TextLink'
import { FindOrder } from '../returns/FindOrder'
import { t } from './nl'
import { OrderBody } from './OrderBody'
import { ReturnButton } from './OrderForms'
import { OrderStatusAndDate } from './OrderStatusAndDate'
import { Timeline } from './Timeline'
import { TrackingLinks } from './TrackingLinks'

type TrackData = { order: OwnOrder | null; now: number }

/** `/bestelling-volgen`: shows the progress of an order to a buyer without an account. */
export const page = definePage<TrackData>({
  async load({ has, form }) {
    if (!has(trackOrder)) throw notFoundError('no call to follow an order by')
    return { order: (form?.answer as OwnOrder | undefined) ?? null, now: Date.now() }
  },
  head: ({ order }, { form }) => ({
    title: order ? t('orderNumber', { number: order.number }) : titleWithErrors(t('follow.title'), form),
    isPrivate: true,
  }),
  View: ({ data: { order, now }, context }) => {
    const title = order ? t('orderNumber', { number: order.number }) : t('follow.title')
    const trail = [{ title: t('follow.title'), uri: href.trackOrder() }, ...(order ? [{ title, uri: '' }] : [])]
    return (
      <div className="wrap pb-8">
        <Breadcrumbs trail={trail} />
        <h1 className="mb-4">{title}</h1>
        {order ? <Found order={order} context={context} now={now} /> : <Find context={context} />}
      </div>
    )
  },
})

function Find({ context: { form, url } }: { context: ViewContext }) {
  return (
    <>
      {form && <RefusedFormSummary form={form} />}
      <FindOrder
        action={href.trackOrder()}
        lead={t('follow.lead')}
        number={url.searchParams.get('nummer') ?? undefined}
        form={form}
      />
    </>
  )
}

function Found({ order, context: { form, has }, now }: { order: OwnOrder; context: ViewContext; now: number }) {
  const { postal_code, email } = form?.values ?? {}
  // Number and postal code do not suffice to open the payment, so this page has no link to pay; the mail has one.
  const isUnpaid = unpaidStatuses.includes(order.status_id)
  return (
    <div className="grid gap-8">
      <OrderStatusAndDate order={order} state={isUnpaid ? t('follow.unpaid') : undefined} />
      <Timeline order={order} />
      <TrackingLinks order={order} />
      {/* The recipient of a gift knows number and postal code too, so the page has no prices. */}
      <OrderBody order={order} withoutPrices={order.gift != null}>
        <ReturnButton order={order} proof={{ postal_code, email }} has={has} now={now} />
      </OrderBody>
      <p>
        <LineLink href={href.trackOrder()}>{t('follow.again')}</LineLink>
      </p>
    </div>
  )
}
