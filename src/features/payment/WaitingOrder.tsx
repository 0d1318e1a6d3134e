import type { OwnOrder } from '../../contract/order'
import { href } from '../../routes'
import { Button, ButtonLink } from '../../ui/Button'
import { untilText } from './deadline'
import { t } from './nl-waiting'

type WaitingOrderProps = {
  /** As `waitingOf` finds it. */
  order: OwnOrder | undefined
  /** Whether the shop's own page can open a payment (`retryPayment`); else the order's link leads to one. */
  canRetry: boolean
}

/** An order that waits for its payment, with the way to pay it: nothing where there is none. */
export function WaitingOrder({ order, canRetry }: WaitingOrderProps) {
  if (!order?.retry_url) return null
  const { number, retry_url, pay_before, transfer } = order
  const until = untilText(pay_before)
  const token = canRetry && !transfer ? tokenIn(retry_url) : undefined
  return (
    <section className="waiting-order" aria-labelledby="waiting">
      <h2 id="waiting">{t(transfer ? 'transferTitle' : 'title', { number })}</h2>
      {until && <p>{t('held', { until })}</p>}
      <div className="checkout-buttons">
        {token ? (
          <form method="post" action={href.paymentResult()} data-once="">
            <input type="hidden" name="token" value={token} />
            <Button>{t('pay')}</Button>
          </form>
        ) : (
          <ButtonLink href={retry_url}>{t(transfer ? 'transferPay' : 'pay')}</ButtonLink>
        )}
        {(token || transfer) && (
          <ButtonLink tone="secondary" href={`${retry_url}#betaalmethode`}>
            {t('otherMethod')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** The token in a link to the shop's own page after paying. */
const tokenIn = (url: string) => /^\/payment-redirect\?token=([\w.~-]{1,200})$/.exec(url)?.[1]
