import type { OwnOrder } from '../../contract/ordering/order'
import { href } from '../../routes'
import { Button, ButtonLink, SecondaryButtonLink } from '../../ui/form/Button'
import { PostForm } from '../../ui/form/PostForm'
import { isSafePaymentUrl } from './waiting/find-waiting-order'
import { t } from './waiting/nl-waiting'

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
