import type { OwnOrder } from '../../contract/order'
import { formatDate } from '../../lib/format'
import { Icon } from '../../ui/Icon'
import { t } from './nl'
import { timelineOf } from './timeline'

/** Where an order is on its way. */
export function Timeline({ order }: { order: OwnOrder }) {
  return (
    <ol className="order-timeline" aria-label={t('timeline')}>
      {timelineOf(order).map(({ title, state, tone, at }) => (
        <li key={title} className={`timeline-${tone ?? state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="order-timeline-mark">{state === 'done' && <Icon name="check" small />}</span>
          <span>
            {title}
            {state === 'done' && <span className="vh">, {t('done')}</span>}
            {at && <span className="block text-s text-muted">{formatDate(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
