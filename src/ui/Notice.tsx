import type { ReactNode } from 'react'
import { alert, check, info } from './image/icon-paths'
import { PathIcon } from './image/PathIcon'

const icons = { error: alert, success: check, info }

type NoticeProps = { tone: keyof typeof icons; isSilent?: boolean; children: ReactNode }

/** A message with an icon, as a line of its own. A screen reader announces it, errors at once, unless `isSilent`. */
export function Notice({ tone, isSilent, children }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={`notice notice-${tone}`} role={isSilent ? undefined : role}>
      <PathIcon path={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}

/** A notice above the content of a page. */
export function PageNotice(props: NoticeProps) {
  return (
    <div className="mb-6">
      <Notice {...props} />
    </div>
  )
}
