import type { OwnOrder } from '../../contract/ordering/order'
import { OrderStatus } from '../../contract/ordering/status'
import { awaitsPayment } from '../order-parts/own-orders'
import { t } from './nl'
import { orderStatusTitle, type StatusTone, statusTitle, statusTone } from './status'

export type Step = { title: string; state: 'done' | 'now' | 'ahead'; tone?: StatusTone | null; at?: string }

/** What an order went through, where it is, and what is still to come. */
export function timelineOf(order: OwnOrder): Step[] {
  const { status_id: status, payment_status, created_at, track_and_trace, counter } = order
  const done = (title: string, at?: string): Step => ({ title, state: 'done', at })
  const now: Step = { title: orderStatusTitle(order), state: 'now', tone: statusTone(status) }
  const ahead = (title: string): Step => ({ title, state: 'ahead' })
  // What is collected at the shop itself is ready, and then collected, instead of sent.
  const onItsWay = counter ? [t('status.ready'), t('status.collected')] : [statusTitle(OrderStatus.shipped)]
  const hasLeft = counter ? !!counter.collected_at : status === OrderStatus.returned || !!track_and_trace?.length
  const isEnded = status === OrderStatus.returned || status === OrderStatus.archived
  const isRefunded = payment_status === 'refunded'
  const before = [
    done(t('step.ordered'), created_at || undefined),
    ...(payment_status === 'paid' || isRefunded ? [done(t('step.paid'))] : []),
    ...(hasLeft && isEnded ? onItsWay.map((title) => done(title)) : []),
    ...(status === OrderStatus.shipped && counter?.collected_at ? [done(t('status.ready'))] : []),
  ]
  const isToPay = awaitsPayment(order)
  const after = [
    ...(isToPay ? [ahead(statusTitle(OrderStatus.inProgress))] : []),
    ...(isToPay || status === OrderStatus.inProgress ? onItsWay.map(ahead) : []),
    ...(status === OrderStatus.shipped && counter && !counter.collected_at ? [ahead(t('status.collected'))] : []),
    ...(isRefunded && status !== OrderStatus.archived ? [done(t('step.refunded'))] : []),
  ]
  return [...before, now, ...after]
}
