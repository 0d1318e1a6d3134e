import { Icon } from '../../ui/image/Icon'
import { t } from './nl-payment-redirect'

type WhatsNextProps = {
  isPaid: boolean
  /** The name of the pickup point, if this visitor may see it. */
  pickup: string | undefined
  /** True if the order is collected at the shop itself. */
  isCounter: boolean
}

/** The classes of a finished and of the current step. */
const marks = ['border-[1.5px] border-pine text-paper bg-pine', 'border-[.375rem] border-pine']
const ahead = 'border-[1.5px] border-edge'

/** The steps that follow after ordering. */
export function WhatsNext({ isPaid, pickup, isCounter }: WhatsNextProps) {
  const steps = [
    [t('nextOrdered'), t('nextOrderedText')],
    ...(isPaid ? [] : [[t('nextTransfer'), t('nextTransferText')]]),
    ...(isCounter
      ? [
          [t('nextPack'), t('nextPackCounterText')],
          [t('nextReady'), t('nextReadyText')],
        ]
      : [
          [t('nextPack'), t('nextPackText')],
          [t('nextSend'), t('nextSendText')],
        ]),
    ...(pickup ? [[t('nextPickup', { name: pickup }), t('nextPickupText')]] : []),
  ] as const
  return (
    <section aria-labelledby="hierna">
      <h2 id="hierna" className="group-title">
        {t('nextTitle')}
      </h2>
      <ol className="mb-4">
        {steps.map(([title, text], place) => (
          <li
            key={title}
            className="relative grid grid-cols-[1.75rem_1fr] gap-3 pb-5"
            aria-current={place === 1 ? 'step' : undefined}
          >
            {place < steps.length - 1 && <span className="absolute top-7 bottom-0 left-3.5 border-l" />}
            <span className={`grid place-items-center size-7 rounded-full ${marks[place] ?? ahead}`}>
              {place === 0 && <Icon name="check" small />}
            </span>
            <div>
              <p className="font-500">{title}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-s text-muted">{t('help')}</p>
    </section>
  )
}
