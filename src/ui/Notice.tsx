import type { ReactNode } from 'react'
import { Icon } from './Icon'

const icons = { error: 'alert', success: 'check', info: 'info' } as const

/** Something to tell, as a whole line of its own. Errors interrupt a screen reader, the rest waits. */
export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
