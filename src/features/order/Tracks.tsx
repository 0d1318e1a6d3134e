import type { OwnOrder } from '../../contract/order'
import { Icon } from '../../ui/Icon'
import { t } from './nl'

/** Its parcels, each with the carrier's page about it where there is one. */
export function Tracks({ order: { track_and_trace } }: { order: OwnOrder }) {
  if (!track_and_trace?.length) return null
  return (
    <ul className="order-tracks">
      {track_and_trace.map(({ carrier, code, uri }) => (
        <li key={code}>
          <Icon name="truck" />
          <span>
            {uri && (
              <a className="link" href={uri} rel="noreferrer">
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
