import type { OwnOrder } from '../../contract/order'
import { OrderStatus } from '../../contract/status'
import { t } from './nl'
import { awaitsPayment } from './own-orders'
import { type StatusTone, statusTitle, statusTone } from './status'

export type Step = {
  title: string
  /** `now` is where the order is. */
  state: 'done' | 'now' | 'ahead'
  /** Of the step where the order is. */
  tone?: StatusTone | null
  /** ISO date. */
  at?: string
}

/** What an order went through, where it is, and what is still to come. */
export function timelineOf(order: OwnOrder): Step[] {
  const { status_id: status, payment_status, created_at, track_and_trace } = order
  const done = (title: string, at?: string): Step => ({ title, state: 'done', at })
  const now: Step = { title: statusTitle(status), state: 'now', tone: statusTone(status) }
  const ahead = (one: OrderStatus): Step => ({ title: statusTitle(one), state: 'ahead' })
  const shipped = done(statusTitle(OrderStatus.shipped))
  const isRefunded = payment_status === 'refunded'
  const before = [
    done(t('step.ordered'), created_at || undefined),
    ...(payment_status === 'paid' || isRefunded ? [done(t('step.paid'))] : []),
    ...(status === OrderStatus.returned || (status === OrderStatus.archived && track_and_trace?.length)
      ? [shipped]
      : []),
  ]
  const isToPay = awaitsPayment(order)
  const after = [
    ...(isToPay ? [ahead(OrderStatus.inProgress)] : []),
    ...(isToPay || status === OrderStatus.inProgress ? [ahead(OrderStatus.shipped)] : []),
    ...(isRefunded && status !== OrderStatus.archived ? [done(t('step.refunded'))] : []),
  ]
  return [...before, now, ...after]
}
