import type { ReactNode } from 'react'
import type { OwnOrder } from '../../contract/ordering/order'
import { orderStatusTitle, type StatusTone, statusTone } from './status-title'

export function StatusTag({ order }: { order: OwnOrder }) {
  return <StatusToneTag tone={statusTone(order.status_id)}>{orderStatusTitle(order)}</StatusToneTag>
}

const grounds = { grey: 'bg-muted', red: 'bg-red', green: 'bg-pine' } as const satisfies Record<StatusTone, string>

export function StatusToneTag({ tone, children }: { tone: StatusTone | null; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 font-500">
      {/* Windows' contrast mode would remove the background of the coloured dot. */}
      {tone && <span className={`flex-none size-2.5 rounded-full [forced-color-adjust:none] ${grounds[tone]}`} />}
      {children}
    </span>
  )
}
