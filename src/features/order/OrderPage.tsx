import { Fragment } from 'react'
import { Redirect } from '../../../kit/page/page-errors'
import { formatPrice } from '../../contract/money/euros-and-cents'
import { creditNotePdfRoute, invoicePdfRoute, type OwnOrder, reorder } from '../../contract/ordering/order'
import { retryPayment } from '../../contract/ordering/payment'
import { formatDate } from '../../lib/format-count-and-date'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/form/Button'
import { Icon } from '../../ui/image/Icon'
import { TitledSection } from '../../ui/text/Section'
import { defineDashboardPage } from '../account-page/define-dashboard-page'
import { awaitsPayment, findOrder, isOffer } from '../order-parts/find-own-orders'
import { t as totalsText } from '../order-parts/nl-totals'
import { PayNow } from '../payment/waiting/WaitingOrder'
import { t } from './nl'
import { OrderBody } from './OrderBody'
import { ReorderForm, ReorderRefusal, ReturnButton } from './OrderForms'
import { OrderStatusAndDate } from './OrderStatusAndDate'
import { Timeline } from './Timeline'
import { TrackingLinks } from './TrackingLinks'

type Has = ViewContext['has']
type OrderData = { order: OwnOrder; now: number }

export const page = defineDashboardPage<OrderData>({
  section: 'orders',
  title: (data) => (data ? t('orderNumber', { number: data.order.number }) : t('order')),
  trail: ({ order }) => order.number,
  tellsErrors: true,
  load: async ({ api, params }) => {
    const order = await findOrder(api, params.id)
    if (isOffer(order)) throw new Redirect(href.offers(order.id), 303)
    return { order, now: Date.now() }
  },
  View: ({ data: { order, now }, context: { has, form } }) => (
    <div className="grid gap-8">
      <ReorderRefusal form={form} />
      <OrderStatusAndDate order={order} />
      <PayNow order={order} canRetry={has(retryPayment)} />
      <Timeline order={order} />
      <TrackingLinks order={order} />
      <OrderBody order={order} below={<CreditNotes order={order} hasFile={has(creditNotePdfRoute)} />}>
        <Actions order={order} has={has} now={now} />
      </OrderBody>
    </div>
  ),
})

function Actions({ order, has, now }: { order: OwnOrder; has: Has; now: number }) {
  const { id, invoice_number, items, email, address_data } = order
  const postal_code = address_data?.invoice?.postal_code || address_data?.delivery?.postal_code
  // A buyer that still has to pay gets no button to order again, because that would order twice.
  const canReorder = has(reorder) && !awaitsPayment(order) && items.some(({ po_id }) => po_id)
  const invoice = invoice_number && has(invoicePdfRoute) ? invoice_number : null
  return (
    <>
      {canReorder && <ReorderForm action={href.orders(id)} text={t('reorder')} note={t('reorderNote')} />}
      <ReturnButton order={order} proof={{ postal_code, email }} has={has} now={now} />
      {invoice && (
        <ButtonLink
          tone="secondary"
          href={`/api${invoicePdfRoute.path.replace(':id', String(id))}`}
          type={invoicePdfRoute.type}
        >
          <Icon name="file" />
          {t('invoice', { number: invoice })} ({t('invoiceType')})
        </ButtonLink>
      )}
    </>
  )
}

type CreditNote = NonNullable<OwnOrder['credit_notes']>[number]

/** The credit notes of an order and the state of their refunds; renders nothing if there are none. */
function CreditNotes({ order, hasFile }: { order: OwnOrder; hasFile: boolean }) {
  if (!order.credit_notes?.length) return null
  const isUnpaid = order.credit_notes.every(({ money }) => money === 'none')
  return (
    <TitledSection
      id="credit-notes"
      title={t(isUnpaid ? 'credit.titleNone' : 'credit.title')}
      heading="text-xl"
      className="mt-8"
    >
      {order.credit_notes.map((note) => (
        <CreditNoteFacts key={note.number} note={note} file={hasFile ? fileOf(order.id, note) : null} />
      ))}
    </TitledSection>
  )
}

function CreditNoteFacts({ note, file }: { note: CreditNote; file: string | null }) {
  const { number, created_at, reason, lines, total, money } = note
  return (
    <article className="mt-4">
      <h3>{t('credit.number', { number })}</h3>
      {created_at && <p className="text-s text-muted">{formatDate(created_at)}</p>}
      {reason && <p className="mt-2">{reason}</p>}
      <dl className="totals">
        {lines?.map(({ title, amount, gross }, index) => (
          // A line that corrects another line may have the same title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          <Fragment key={index}>
            <dt>
              {amount === 1 ? title : `${amount} × ${title}`}
              <span className="n"> {totalsText('inclVat')}</span>
            </dt>
            <dd>{formatPrice(gross)}</dd>
          </Fragment>
        ))}
        <dt>{t(money === 'none' ? 'credit.totalNone' : 'credit.total')}</dt>
        <dd>
          <strong>{formatPrice(total)}</strong>
        </dd>
      </dl>
      {moneyText(money) && <p className="mt-2">{moneyText(money)}</p>}
      {file && (
        <p className="mt-2">
          <a className="link" href={file} type={creditNotePdfRoute.type}>
            {t('credit.number', { number })} ({t('invoiceType')})
          </a>
        </p>
      )}
    </article>
  )
}

const fileOf = (order: number, { id }: CreditNote) =>
  id ? `/api${creditNotePdfRoute.path.replace(':id', String(order)).replace(':note', String(id))}` : null

function moneyText(money: string | null | undefined) {
  switch (money) {
    case 'done':
      return t('credit.done')
    case 'waits':
    case 'failed':
    case 'by_hand':
      return t('credit.waits')
    case 'none':
      return t('credit.none')
    default:
      return null
  }
}
