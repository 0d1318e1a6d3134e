import type { OwnOrder } from '../../contract/ordering/order'
import { formatDate } from '../../lib/format'
import { Icon } from '../../ui/image/Icon'
import { t } from './nl'
import { type Step, timelineOf } from './timeline'

const marks = {
  done: 'border-[1.5px] border-pine text-paper bg-pine',
  now: 'border-[.4375rem] bg-paper',
  ahead: 'border-[1.5px] border-edge bg-paper',
}
const texts = { done: undefined, now: 'font-500', ahead: 'text-muted' }
const rings = { grey: 'border-muted', red: 'border-red', green: 'border-pine' }

/** From the step before to this one: down on a small screen, else to the right. */
const line =
  'absolute bottom-[calc(100%+.25rem)] left-[.6875rem] w-[2px] h-3 bg-line ' +
  'md:inset-[.6875rem_calc(100%+.5rem)_auto_calc(-100%+2rem)] md:w-auto md:h-[2px]'

export function Timeline({ order }: { order: OwnOrder }) {
  return (
    <ol className="grid gap-2 md:grid-flow-col md:auto-cols-fr" aria-label={t('timeline')}>
      {timelineOf(order).map(({ title, state, tone, at }, index) => (
        <li
          key={title}
          className="relative flex gap-3 pb-3 md:flex-col md:gap-2 md:pb-0"
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {index > 0 && <span className={line} />}
          <span className={`flex-none grid place-items-center size-6 rounded-full ${markOf(state, tone)}`}>
            {state === 'done' && <Icon name="check" small />}
          </span>
          <span className={texts[state]}>
            {title}
            {state === 'done' && <span className="vh">, {t('done')}</span>}
            {at && <span className="block text-s text-muted">{formatDate(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const markOf = (state: Step['state'], tone: Step['tone']) =>
  `${marks[state]} ${state === 'now' ? (tone ? rings[tone] : 'border-ink') : ''}`
