import type { ReactNode } from 'react'
import type { OwnOrder } from '../../contract/order'
import { untilText } from './deadline'
import { t } from './nl-waiting'
import { PayNow } from './PayNow'
import { leadsToPaying } from './waiting'

type WaitingOrderProps = {
  order: OwnOrder | undefined
  /** As `PayNow` takes it. */
  canRetry: boolean
  /** What can be done with an order that says no way to pay. */
  children?: ReactNode
}

/** An order that waits for its payment, with the ways to pay it: nothing where there is none. */
export function WaitingOrder({ order, canRetry, children }: WaitingOrderProps) {
  if (!order) return null
  const { id, number, pay_before, transfer } = order
  const until = untilText(pay_before)
  return (
    <section className="waiting-order" aria-labelledby={`waiting-${id}`}>
      <h2 id={`waiting-${id}`}>{t(transfer ? 'transferTitle' : 'title', { number })}</h2>
      {until && <p>{t('held', { until })}</p>}
      <PayNow order={order} canRetry={canRetry} />
      {!leadsToPaying(order.retry_url) && children}
    </section>
  )
}
