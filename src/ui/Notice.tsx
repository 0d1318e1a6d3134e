import type { ReactNode } from 'react'
import { Glyph } from './image/Glyph'
import { alert, check, info } from './image/icon-paths'

const icons = { error: alert, success: check, info }

type NoticeProps = { tone: keyof typeof icons; isSilent?: boolean; children: ReactNode }

/** A message as a line of its own. An error interrupts a screen reader; a silent message is not announced. */
export function Notice({ tone, isSilent, children }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={`notice notice-${tone}`} role={isSilent ? undefined : role}>
      <Glyph path={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
