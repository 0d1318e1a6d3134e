import type { ReactNode } from 'react'
import { type StatusTone, statusTitle, statusTone } from './status'

/** Where an order is, in words, with the indicator's colour beside them. */
export function StatusTag({ status }: { status: number }) {
  return <Tag tone={statusTone(status)}>{statusTitle(status)}</Tag>
}

export function Tag({ tone, children }: { tone: StatusTone | null; children: ReactNode }) {
  return <span className={`status${tone ? ` status-${tone}` : ''}`}>{children}</span>
}
