import type { ReactNode } from 'react'
import type { OwnOrder } from '../../../contract/ordering/order'
import { href } from '../../../routes'
import { Button, ButtonLink, SecondaryButtonLink } from '../../../ui/form/Button'
import { PostForm } from '../../../ui/form/PostForm'
import { untilText } from '../until-text'
import { isSafePaymentUrl } from './find-waiting-order'
import { t } from './nl-waiting'

type WaitingOrderProps = { order: OwnOrder | undefined; canRetry: boolean; children?: ReactNode; isWide?: boolean }

const wide = 'xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-x-8'

/** An order that waits for payment, with the ways to pay it; renders nothing if there is no such order. */
export function WaitingOrder({ order, canRetry, children, isWide }: WaitingOrderProps) {
  if (!order) return null
  const { id, number, pay_before, transfer } = order
  const until = untilText(pay_before)
  return (
    <section
      className={`panel grid justify-items-start gap-3 ${isWide ? wide : 'mb-8 max-w-176'}`}
      aria-labelledby={`waiting-${id}`}
    >
      <div className={`grid gap-3 ${isWide ? 'xl:gap-1' : ''}`}>
        <h2 id={`waiting-${id}`} className="text-l">
          {t(transfer ? 'transferTitle' : 'title', { number })}
        </h2>
        {until && <p>{t('held', { until })}</p>}
      </div>
      <PayNow order={order} canRetry={canRetry} />
      {!isSafePaymentUrl(order.retry_url) && children}
    </section>
  )
}

type PayNowProps = {
  order: OwnOrder
  /** Whether a page of the shop can start a payment (`retryPayment`); if not, the order's own payment link is used. */
  canRetry: boolean
}

/** The links for paying an unpaid order. A bank transfer gets no button, because that would start another payment. */
export function PayNow({ order: { retry_url, transfer }, canRetry }: PayNowProps) {
  if (!isSafePaymentUrl(retry_url)) return null
  const token = canRetry && !transfer ? tokenIn(retry_url) : undefined
  return (
    <div className="checkout-buttons print:hidden">
      {token ? (
        <PostForm action={href.paymentResult()} hiddenFields={{ token }}>
          <Button>{t('pay')}</Button>
        </PostForm>
      ) : (
        <ButtonLink href={retry_url}>{t(transfer ? 'transferPay' : 'pay')}</ButtonLink>
      )}
      {(token || transfer) && (
        <SecondaryButtonLink href={`${retry_url}#betaalmethode`}>{t('otherMethod')}</SecondaryButtonLink>
      )}
    </div>
  )
}

/** Returns the token in a link to the shop's own page after paying. */
const tokenIn = (url: string) => /^\/payment-redirect\?token=([\w.~-]{1,200})$/.exec(url)?.[1]
