import { ApiError, isRefusal } from '../../../kit/contract/errors'
import { register } from '../../contract/auth'
import { formatPrice } from '../../contract/money/euros-and-cents'
import { getPayment } from '../../contract/ordering/payment'
import { definePage, type ViewContext } from '../../page'
import { href } from '../../routes'
import { DeliveryTime } from '../../ui/DeliveryTime'
import { ButtonLink, SecondaryButtonLink } from '../../ui/form/Button'
import { RefusedFormSummary, titleWithErrors as withError } from '../../ui/form/ErrorSummary'
import { refusedFormOf } from '../../ui/form/refused-form'
import { Icon } from '../../ui/image/Icon'
import { NoWrapPrices } from '../../ui/price/NoWrapPrices'
import { LineLink } from '../../ui/text/TextLink'
import { purchaseEvent } from '../analytics/events'
import { TrackEvent } from '../analytics/TrackEvent'
import { OrderLines } from '../order-parts/OrderLines'
import { Totals } from '../order-parts/Totals'
import { MakeAccount, OrderDetails, WhatsNext } from './AfterOrdering'
import { CopyButton } from './CopyButton'
import { t } from './nl-payment-redirect'
import { findOwnReceipt, isWaitingForTransfer, type OwnReceipt, type Payment } from './own-receipt'
import { PayAgain } from './PayAgain'
import { TransferDetails } from './TransferDetails'

const receipt = 'grid items-start gap-8 print:block print:[&_.error-summary]:hidden'
const beside = 'lg:grid-cols-[minmax(0,1fr)_clamp(20rem,34vw,30rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16'
/** Limits the width of text and forms, so that lines stay readable. */
const part = 'grid grid-cols-1 gap-6 min-w-0 print:mb-8 [&>:is(p,form)]:max-w-176 [&_section>p]:max-w-176'
/** On a wide screen the summary is to the right of both other parts of the page. */
const summary = 'min-w-0 lg:[grid-area:1/2/span_2] print:mb-8 print:p-0 print:bg-transparent print:break-inside-avoid'

type PaymentData = { token: string; payment: Payment | 'unknown' | 'down'; own?: OwnReceipt }

/**
 * `/payment-redirect?token=…`: shows the state of a payment. The token alone opens the page, because a bank's app may
 * return in another browser. Therefore the page shows only the bought items and part of the mail address. The session
 * that placed the order also sees the full addresses.
 */
export const page = definePage<PaymentData>({
  load: async ({ api, url, mayBeLoggedIn }) => {
    const token = url.searchParams.get('token') ?? ''
    if (!token) return { token, payment: 'unknown' }
    const payment = await getPayment(api, { token }).catch((error) => {
      if (!(error instanceof ApiError)) throw error
      return isRefusal(error) ? ('unknown' as const) : ('down' as const)
    })
    const own = typeof payment === 'object' && mayBeLoggedIn ? await findOwnReceipt(api, payment) : undefined
    return { token, payment, own }
  },
  status: ({ payment }) => (payment === 'down' ? 503 : payment === 'unknown' ? 404 : 200),
  head: ({ payment }, { form }) => ({ title: withError(titleOf(payment), form) }),
  View: ({ data: { token, payment, own }, context }) =>
    typeof payment === 'object' ? (
      <div
        className={payment.items?.length ? `${receipt} ${beside}` : receipt}
        data-payment={payment.status === 'open' && !isWaitingForTransfer(payment) ? token : ''}
      >
        <div className={part}>
          <h1>{titleOf(payment)}</h1>
          {context.form && <RefusedFormSummary form={context.form} />}
          <State payment={payment} token={token} own={own} context={context} />
        </div>
        <Summary payment={payment} />
        {isPlaced(payment) && (
          <div className={part}>
            <Rest payment={payment} token={token} own={own} context={context} />
          </div>
        )}
      </div>
    ) : (
      <div className="grid justify-items-start gap-4 max-w-160">
        <h1>{titleOf(payment)}</h1>
        {context.form && <RefusedFormSummary form={context.form} />}
        <p>{t(payment === 'down' ? 'outageText' : 'unknownText')}</p>
        {payment === 'down' && <ButtonLink href={href.paymentResult(token)}>{t('openCheck')}</ButtonLink>}
      </div>
    ),
})

function titleOf(payment: PaymentData['payment']) {
  if (payment === 'down') return t('outageTitle')
  if (payment === 'unknown') return t('unknownTitle')
  if (isEnded(payment)) return t('endedTitle')
  return t(isWaitingForTransfer(payment) ? 'paidTitle' : `${payment.status}Title`)
}

type StateProps = { payment: Payment; token: string; own: OwnReceipt | undefined; context: ViewContext }

/** Whether the order itself has ended. A refunded or returned order counts as expired too (`getPayment`). */
const isEnded = ({ status, retry_url }: Payment) => status === 'expired' && !retry_url

/** Whether the order is placed: it is paid, or waits for a bank transfer. The buyer need not return to a bank. */
const isPlaced = (payment: Payment) => payment.status === 'paid' || isWaitingForTransfer(payment)

function State(props: StateProps) {
  if (isPlaced(props.payment)) return <Thanks {...props} />
  return props.payment.status === 'open' ? <Open {...props} /> : <Unpaid {...props} />
}

function Thanks({ payment, own }: StateProps) {
  const { number, email_masked, total, items, status, transfer, packed } = payment
  const isPaid = status === 'paid'
  const email = own?.order.email ?? email_masked
  return (
    <>
      <OrderNumber number={number} />
      {payment.delivery && (
        <p className="text-l flex items-center gap-2 font-500">
          <Icon name="truck" />
          <DeliveryTime text={payment.delivery} date={payment.delivery_date} />
        </p>
      )}
      {packed && <p>{t(`packed.${packed}`)}</p>}
      {isPaid && !packed && <p>{email ? t('paidMail', { email }) : t('paidMailPlain')}</p>}
      {isPaid && own?.order.invoice_number && own.order.payment_status === 'open' && <p>{t('onAccount')}</p>}
      {own?.customer.account_exists && (
        <p className="print:hidden">
          <LineLink href={href.orders(own.order.id)}>{t('toOrder')}</LineLink>
        </p>
      )}
      {!isPaid && transfer && (
        <p>
          <NoWrapPrices text={t('transferText', { amount: formatPrice(transfer.amount) })} />
        </p>
      )}
      <TransferDetails payment={payment} />
      {!packed && <WhatsNext isPaid={isPaid} pickup={own?.order.pickup_point?.name} isCounter={!!own?.order.counter} />}
      {isPaid && total && <TrackEvent event={purchaseEvent(number, total.gross, items ?? [])} later />}
      <div hidden data-once="" data-drafts-done="" />
    </>
  )
}

/** The part of the page below the ordered items: the delivery address, and what the buyer can do next. */
function Rest({ payment, token, own, context }: StateProps) {
  const { number, status } = payment
  const { order, customer } = own ?? {}
  return (
    <>
      {order && <OrderDetails order={order} />}
      {order && customer && !customer.account_exists && context.has(register) && (
        <MakeAccount
          number={number}
          email={order.email ?? customer.email}
          token={token}
          form={refusedFormOf('account', context.form)}
        />
      )}
      {status !== 'paid' && payment.retry_url && (
        <section className="pt-6 border-t print:hidden" aria-labelledby="opnieuw">
          <h2 id="opnieuw" className="group-title">
            {t(payment.transfer?.account ? 'transferOtherTitle' : 'toPayment')}
          </h2>
          <PayAgain payment={payment} token={token} context={context} isOther={!!payment.transfer?.account} />
        </section>
      )}
    </>
  )
}

/** A payment that is not decided yet. `payment.client.ts` polls its state; without script a link requests it again. */
function Open({ payment, token, context }: StateProps) {
  const { email_masked: email } = payment
  return (
    <>
      <OrderNumber number={payment.number} />
      <p>{t('openText')}</p>
      <p className="js-only" role="status" data-slow={email ? t('openSlow', { email }) : t('openSlowPlain')}>
        {t('openWatching')}
      </p>
      <p>
        <SecondaryButtonLink href={href.paymentResult(token)}>{t('openCheck')}</SecondaryButtonLink>
      </p>
      {payment.retry_url && (
        <section className="pt-6 border-t print:hidden" aria-labelledby="opnieuw">
          <h2 id="opnieuw" className="group-title">
            {t('openAgainTitle')}
          </h2>
          <p className="mb-3">{t('openAgainText')}</p>
          <PayAgain payment={payment} token={token} context={context} />
        </section>
      )}
    </>
  )
}

function Unpaid({ payment, token, context }: StateProps) {
  const { status, number, retry_url } = payment
  const text = { failed: 'failedText', canceled: 'canceledText', expired: 'expiredText' } as const
  return (
    <>
      {(status === 'failed' || status === 'canceled' || status === 'expired') && (
        <p>{t(isEnded(payment) ? 'endedText' : retry_url ? text[status] : 'closedText', { number })}</p>
      )}
      <PayAgain payment={payment} token={token} context={context} />
    </>
  )
}

function Summary({ payment: { items, amounts, total } }: { payment: Payment }) {
  if (!items?.length) return null
  return (
    <aside className={`cart-summary ${summary}`} aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <OrderLines
        items={items.map(({ po_id, amount, ...info }) => ({ po_id, amount, info }))}
        label={t('items')}
        className="mt-2"
      />
      {amounts && (
        <Totals
          cart={{
            ...amounts,
            active_discount_code:
              amounts.total.grossAfterDiscount < amounts.total.gross
                ? { title: amounts.discount_code ?? '', amount: null }
                : null,
            payable: total && { ...total, vat: amounts.vat },
          }}
        />
      )}
    </aside>
  )
}

/** The number of the order with a button that copies it; renders nothing if the backend sends no number. */
function OrderNumber({ number }: { number: string }) {
  if (!number) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-500">
      <span className="text-l">{t('number', { number })}</span>
      <CopyButton text={number} label={t('copy')} copied={t('copied')} />
    </p>
  )
}
