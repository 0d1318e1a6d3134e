import type { OwnOrder } from '../../contract/ordering/order'
import { Icon } from '../../ui/image/Icon'
import { t } from './nl'

export function TrackingLinks({ order: { track_and_trace } }: { order: OwnOrder }) {
  if (!track_and_trace?.length) return null
  return (
    <ul className="grid gap-3">
      {track_and_trace.map(({ carrier, code, uri }) => (
        <li key={code} className="flex items-start gap-3">
          <Icon name="truck" />
          <span>
            {uri && (
              <a className="link tap -my-2.5 print:hidden" href={uri} rel="noreferrer">
                {t('track')}
              </a>
            )}
            <span className="block text-s text-muted">{t('trackCode', { carrier, code })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
