import type { OwnOrder } from '../../contract/order'
import { untilText } from './deadline'
import { t } from './nl-waiting'
import { PayNow } from './PayNow'

type WaitingOrderProps = {
  /** As `waitingOf` finds it. */
  order: OwnOrder | undefined
  /** As `PayNow` takes it. */
  canRetry: boolean
}

/** An order that waits for its payment, with the ways to pay it: nothing where there is none. */
export function WaitingOrder({ order, canRetry }: WaitingOrderProps) {
  if (!order) return null
  const { number, pay_before, transfer } = order
  const until = untilText(pay_before)
  return (
    <section className="waiting-order" aria-labelledby="waiting">
      <h2 id="waiting">{t(transfer ? 'transferTitle' : 'title', { number })}</h2>
      {until && <p>{t('held', { until })}</p>}
      <PayNow order={order} canRetry={canRetry} />
    </section>
  )
}
