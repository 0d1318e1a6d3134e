import { Icon } from '../../ui/Icon'
import { t } from './nl-payment-redirect'

type WhatsNextProps = {
  isPaid: boolean
  /** The point where it is fetched, as far as that may be told. */
  pickup: string | undefined
  /** It is collected at the shop itself. */
  isCounter: boolean
}

/** What happens with an order from now on. */
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
      <h2 id="hierna">{t('nextTitle')}</h2>
      <ol className="whats-next">
        {steps.map(([title, text], place) => (
          <li key={title} className={place === 0 ? 'done' : undefined} aria-current={place === 1 ? 'step' : undefined}>
            <span className="whats-next-mark">{place === 0 && <Icon name="check" small />}</span>
            <div>
              <p className="whats-next-title">{title}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-s text-muted">{t('help')}</p>
    </section>
  )
}
