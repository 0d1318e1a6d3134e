import { type CheckoutStep, checkoutSteps } from '../../routes'
import { Icon } from '../../ui/Icon'
import { t } from './nl'
import type { Ordering } from './ordering'

const names: Record<CheckoutStep, string> = {
  adres: t('stepAddress'),
  bezorging: t('stepShipping'),
  betaling: t('stepPayment'),
  overzicht: t('stepOverview'),
}

/** How far the visitor is. What is behind is a link; what lies ahead is not. */
export function Steps({ current, ordering }: { current: CheckoutStep; ordering: Ordering }) {
  const at = checkoutSteps.indexOf(current)
  return (
    <nav aria-label={t('steps')}>
      <ol className="steps">
        {checkoutSteps.map((step, index) => (
          <li key={step} className={index <= at ? 'reached' : undefined}>
            {index < at ? (
              <a href={ordering.href(step)}>
                <Icon name="check" small />
                {names[step]}
                <span className="vh">, {t('stepDone')}</span>
              </a>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>{names[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
