import type { ReactNode } from 'react'
import { Glyph } from './Glyph'
import { alert, check, info } from './icon-paths'

const icons = { error: alert, success: check, info }

/** Something to tell, as a whole line of its own. Errors interrupt a screen reader, the rest waits. */
export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Glyph path={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
