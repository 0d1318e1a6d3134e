import { Redirect } from '../../../kit/page/page-errors'
import { creditNotePdfRoute, invoicePdfRoute, type OwnOrder, reorder } from '../../contract/ordering/order'
import { retryPayment } from '../../contract/ordering/payment'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/form/Button'
import { Icon } from '../../ui/image/Icon'
import { defineDashboardPage } from '../account-page/dashboard-page'
import { awaitsPayment, findOrder, isOffer } from '../order-parts/find-own-orders'
import { PayNow } from '../payment/PayNow'
import { CreditNotes } from './CreditNotes'
import { t } from './nl'
import { OrderBody } from './OrderBody'
import { OrderStatusAndDate } from './OrderStatusAndDate'
import { ReorderForm, ReorderRefusal } from './ReorderForm'
import { ReturnButton } from './ReturnButton'
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
