import { type CheckoutStep, checkoutSteps } from '../../routes'
import { Icon } from '../../ui/image/Icon'
import { t } from './nl'
import type { Ordering } from './ordering'

const names: Record<CheckoutStep, string> = {
  adres: t('stepAddress'),
  bezorging: t('stepShipping'),
  betaling: t('stepPayment'),
  overzicht: t('stepOverview'),
}

const link = 'flex items-center gap-1 min-h-11'

/** How far the visitor is. What is behind is a link; what lies ahead is not. */
export function Steps({ current, ordering }: { current: CheckoutStep; ordering: Ordering }) {
  const at = checkoutSteps.indexOf(current)
  return (
    <nav aria-label={t('steps')}>
      <ol className="steps grid grid-cols-4 gap-1.5 text-s text-muted">
        {checkoutSteps.map((step, index) => (
          <li key={step} className={`min-w-0 border-t-[3px] ${index <= at ? 'border-pine' : ''}`}>
            {index < at ? (
              <a className={`${link} hover:text-ink hover:underline`} href={ordering.href(step)}>
                {/* The words alone fill a small screen. */}
                <Icon name="check" small className="hidden md:block text-pine" />
                {names[step]}
                <span className="vh">, {t('stepDone')}</span>
              </a>
            ) : (
              <span
                className={index === at ? `${link} font-500 text-ink` : link}
                aria-current={index === at ? 'step' : undefined}
              >
                {names[step]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
