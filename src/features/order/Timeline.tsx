import type { OwnOrder } from '../../contract/ordering/order'
import { OrderStatus } from '../../contract/ordering/order-status'
import { formatDate } from '../../lib/format-count-and-date'
import { Icon } from '../../ui/image/Icon'
import { awaitsPayment, isPaidBack } from '../order-parts/find-own-orders'
import { t } from './nl'
import { orderStatusTitle, type StatusTone, statusTitle, statusTone } from './status-title'

const marks = {
  done: 'border-[1.5px] border-pine text-paper bg-pine',
  now: 'border-[.4375rem] bg-paper',
  ahead: 'border-[1.5px] border-edge bg-paper',
}
const texts = { done: undefined, now: 'font-500', ahead: 'text-muted' }
const rings = { grey: 'border-muted', red: 'border-red', green: 'border-pine' }

/** The line from the previous step: vertical on a small screen, else horizontal. */
const line =
  'absolute bottom-[calc(100%+.25rem)] left-[.6875rem] w-[2px] h-3 bg-line ' +
  'md:inset-[.6875rem_calc(100%+.5rem)_auto_calc(-100%+2rem)] md:w-auto md:h-[2px]'

export function Timeline({ order }: { order: OwnOrder }) {
  return (
    <ol className="grid gap-2 md:grid-flow-col md:auto-cols-fr" aria-label={t('timeline')}>
      {timelineOf(order).map(({ title, state, tone, at }, index) => (
        <li
          key={title}
          className="relative flex gap-3 pb-3 md:flex-col md:gap-2 md:pb-0"
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {index > 0 && <span className={line} />}
          <span className={`flex-none grid place-items-center size-6 rounded-full ${markOf(state, tone)}`}>
            {state === 'done' && <Icon name="check" small />}
          </span>
          <span className={texts[state]}>
            {title}
            {state === 'done' && <span className="vh">, {t('done')}</span>}
            {at && <span className="block text-s text-muted">{formatDate(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const markOf = (state: Step['state'], tone: Step['tone']) =>
  `${marks[state]} ${state === 'now' ? (tone ? rings[tone] : 'border-ink') : ''}`

type Step = { title: string; state: 'done' | 'now' | 'ahead'; tone?: StatusTone | null; at?: string | null }

/** Returns the past, present and future steps of an order. */
export function timelineOf(order: OwnOrder): Step[] {
  const { status_id: status, payment_status, payable, created_at, sent_at, track_and_trace, counter } = order
  const done = (title: string, at?: string | null): Step => ({ title, state: 'done', at })
  const now: Step = {
    title: orderStatusTitle(order),
    state: 'now',
    tone: statusTone(status),
    at: status === OrderStatus.shipped ? (counter?.collected_at ?? sent_at) : null,
  }
  const ahead = (title: string): Step => ({ title, state: 'ahead' })
  // An order for collection has the steps "ready" and "collected" instead of "shipped".
  const ready = done(t('status.ready'), sent_at)
  const onItsWay = counter
    ? [ready, done(t('status.collected'), counter.collected_at)]
    : [done(statusTitle(OrderStatus.shipped), sent_at)]
  const isSent = status === OrderStatus.returned || !!sent_at || !!track_and_trace?.length
  const hasLeft = counter ? !!counter.collected_at : isSent
  const isEnded = status === OrderStatus.returned || status === OrderStatus.archived
  const isRefunded = payment_status === 'refunded'
  const isPaid = payment_status === 'paid' && payable?.gross !== 0
  const before = [
    done(t('step.ordered'), created_at),
    ...(isPaid || isRefunded ? [done(t('step.paid'))] : []),
    ...(hasLeft && isEnded ? onItsWay : []),
    ...(status === OrderStatus.shipped && counter?.collected_at ? [ready] : []),
  ]
  const isToPay = awaitsPayment(order)
  const after = [
    ...(isToPay ? [ahead(statusTitle(OrderStatus.inProgress))] : []),
    ...(isToPay || status === OrderStatus.inProgress ? onItsWay.map(({ title }) => ahead(title)) : []),
    ...(status === OrderStatus.shipped && counter && !counter.collected_at ? [ahead(t('status.collected'))] : []),
    ...(isPaidBack(order) && status !== OrderStatus.archived ? [done(t('step.refunded'))] : []),
  ]
  return [...before, now, ...after]
}
