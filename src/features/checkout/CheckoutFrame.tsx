import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'
import type { FormState } from '../../page'
import type { CheckoutStep } from '../../routes'
import { ErrorSummary } from '../../ui/ErrorSummary'
import type { Cart } from '../cart/cart.api'
import { CheckoutSummary } from './CheckoutSummary'
import { Steps } from './Steps'

type CheckoutFrameProps = {
  step: CheckoutStep
  title: string
  /** Null when it could not be asked for. */
  cart: Cart | null
  form?: FormState
  /** What an outage means at this step. */
  outageText?: string
  /** How a field is called in the summary, where its error alone does not tell. */
  labelOf?: (name: string) => string | null
  children: ReactNode
}

/** What every step has: how far one is, what is wrong, and what is being ordered beside it. */
export function CheckoutFrame({ step, title, cart, form, outageText, labelOf, children }: CheckoutFrameProps) {
  const isDown = form?.isOutage || !cart
  const errors = Object.entries(form?.errors ?? {}).map(([id, text]) => {
    const label = labelOf?.(id)
    return { id, text: label ? `${label}: ${text}` : text }
  })
  return (
    <div className="checkout">
      <Steps current={step} />
      <div className="checkout-columns">
        <div className="checkout-main">
          <h1>{title}</h1>
          {isDown ? (
            <ErrorSummary
              title={t('checkout.outageTitle')}
              text={form?.text ?? (form ? (outageText ?? t('checkout.outage')) : t('checkout.outageRead'))}
              errors={[]}
            />
          ) : (
            form && <ErrorSummary title={t('checkout.errorTitle')} text={form.text} errors={errors} />
          )}
          {children}
        </div>
        {cart && <CheckoutSummary cart={cart} />}
      </div>
    </div>
  )
}

/** The page's title, which is the first thing a screen reader says. */
export function titleOf(title: string, form: FormState | undefined) {
  return form ? t('checkout.errorPrefix') + title : title
}
