import type { ReactNode } from 'react'
import type { OwnOrder } from '../../../contract/ordering/order'
import { PayNow } from '../PayNow'
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
