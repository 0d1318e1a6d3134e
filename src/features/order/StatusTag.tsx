import type { ReactNode } from 'react'
import type { OwnOrder } from '../../contract/order'
import { orderStatusTitle, type StatusTone, statusTone } from './status'

/** Where an order is, in words, with the indicator's colour beside them. */
export function StatusTag({ order }: { order: OwnOrder }) {
  return <Tag tone={statusTone(order.status_id)}>{orderStatusTitle(order)}</Tag>
}

export function Tag({ tone, children }: { tone: StatusTone | null; children: ReactNode }) {
  return <span className={`status${tone ? ` status-${tone}` : ''}`}>{children}</span>
}
