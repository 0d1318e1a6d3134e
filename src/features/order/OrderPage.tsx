import { type OwnOrder, orderCreditNote, orderInvoice, reorder } from '../../contract/order'
import { retryPayment } from '../../contract/payment'
import { checkReturn, isGuessable } from '../../contract/returns'
import { OrderStatus } from '../../contract/status'
import { formatDate } from '../../lib/format'
import { Redirect } from '../../lib/page-errors'
import type { ViewContext } from '../../page'
import { href, isAnswered } from '../../routes'
import { Button, ButtonLink } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Notice } from '../../ui/Notice'
import { defineDashboardPage } from '../dashboard/dashboard-page'
import { PayNow } from '../payment/PayNow'
import { CreditNotes } from './CreditNotes'
import { t } from './nl'
import { OrderFacts } from './OrderFacts'
import { awaitsPayment, findOrder, isOffer, isReturnable } from './own-orders'
import { ReorderForm } from './ReorderForm'
import { StatusTag } from './StatusTag'
import { Timeline } from './Timeline'

type Has = ViewContext['has']
type OrderData = { order: OwnOrder; now: number }

/** `/dashboard/orders/:id`: one order, where it is, and what can be done with it. */
export const page = defineDashboardPage<OrderData>({
  room: 'orders',
  title: (data) => (data ? t('orderNumber', { number: data.order.number }) : t('order')),
  trail: ({ order }) => order.number,
  tellsErrors: true,
  load: async ({ api, params }) => {
    const order = await findOrder(api, params.id)
    if (isOffer(order)) throw new Redirect(href.offers(order.id), 303)
    return { order, now: Date.now() }
  },
  View: ({ data: { order, now }, context: { has, form } }) => (
    <div className="order">
      {form && <Notice tone="error">{form.text}</Notice>}
      <div>
        <p className="order-head">
          <StatusTag order={order} />
          {order.created_at && (
            <span className="text-muted">{t('placedOn', { date: formatDate(order.created_at) })}</span>
          )}
        </p>
        <p className="mt-2">{stateText(order)}</p>
        {order.payment_status === 'refunded' && <p>{t('now.refunded')}</p>}
      </div>
      <PayNow order={order} canRetry={has(retryPayment)} />
      <Timeline order={order} />
      <Tracks order={order} />
      <OrderFacts order={order} below={<CreditNotes order={order} hasFile={has(orderCreditNote)} />}>
        <Actions order={order} has={has} now={now} />
      </OrderFacts>
    </div>
  ),
})

/** What its status means to who ordered; of a status that nobody knows, nothing. */
function stateText({ status_id, retry_url, pickup_point, counter }: OwnOrder) {
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

function Tracks({ order: { track_and_trace } }: { order: OwnOrder }) {
  if (!track_and_trace?.length) return null
  return (
    <ul className="order-tracks">
      {track_and_trace.map(({ carrier, code, uri }) => (
        <li key={code}>
          <Icon name="truck" />
          <span>
            {uri && (
              <a className="link" href={uri} rel="noreferrer">
                {t('track')}
              </a>
            )}
            <span className="block text-s text-muted">{t('trackCode', { carrier, code })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Actions({ order, has, now }: { order: OwnOrder; has: Has; now: number }) {
  const { id, invoice_number, items } = order
  // Who is still to pay for it would get it twice.
  const canReorder = has(reorder) && !awaitsPayment(order) && items.some(({ po_id }) => po_id)
  const invoice = invoice_number && has(orderInvoice) ? invoice_number : null
  return (
    <>
      {canReorder && <ReorderForm action={href.orders(id)} text={t('reorder')} note={t('reorderNote')} />}
      <ReturnForm order={order} has={has} now={now} />
      {invoice && (
        <ButtonLink tone="secondary" href={`/api${orderInvoice.path.replace(':id', String(id))}`}>
          <Icon name="file" />
          {t('invoice', { number: invoice })} ({t('invoiceType')})
        </ButtonLink>
      )}
    </>
  )
}

/** Number and postal code go as a form: nothing of them may stand in an address. */
function ReturnForm({ order, has, now }: { order: OwnOrder; has: Has; now: number }) {
  const { number, email, address_data, returnable_until: until } = order
  const postalCode = address_data?.invoice?.postal_code || address_data?.delivery?.postal_code
  if (!isReturnable(order, now) || !postalCode || !has(checkReturn) || !isAnswered(href.returns())) return null
  return (
    <form method="post" action={href.returns()}>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="postal_code" value={postalCode} />
      {isGuessable(postalCode) && email && <input type="hidden" name="email" value={email} />}
      <Button tone="secondary" name="action" value="check">
        {t('return')}
      </Button>
      {until && <p className="mt-2 text-s text-muted">{t('returnUntil', { date: formatDate(until) })}</p>}
    </form>
  )
}
