import type { ReactNode } from 'react'
import type { Cart } from '../../contract/cart'
import type { FormState } from '../../page'
import type { CheckoutStep } from '../../routes'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { pageText as uiText } from '../../ui/nl'
import { CheckoutSummary } from './CheckoutSummary'
import { t } from './nl'
import { Steps } from './Steps'

type CheckoutFrameProps = {
  /** Left out where nothing is being ordered. */
  step?: CheckoutStep
  title: string
  /** Null when it could not be asked for. */
  cart: Cart | null
  form?: FormState
  /** What an outage means at this step. */
  outageText?: string
  /** How a field is called in the summary, where its error alone does not tell. */
  labelOf?: (name: string) => string | null
  /** The step shows what is being ordered itself. */
  hasOwnSummary?: boolean
  children: ReactNode
}

/** What every step has: how far one is, what is wrong, and what is being ordered beside it. */
export function CheckoutFrame({
  step,
  title,
  cart,
  form,
  outageText,
  labelOf,
  hasOwnSummary,
  children,
}: CheckoutFrameProps) {
  const isDown = form?.isOutage || !cart
  const errors = inOrder(form).map(([id, text]) => {
    const label = labelOf?.(id)
    return { id, text: label ? `${label}: ${text}` : text }
  })
  return (
    <div className="checkout">
      {step && <Steps current={step} />}
      <div className="checkout-columns">
        <div className="checkout-main">
          <h1>{title}</h1>
          {isDown ? (
            <ErrorSummary
              title={uiText('form.outageTitle')}
              text={form?.text ?? (form ? (outageText ?? uiText('form.outage')) : t('outageRead'))}
              errors={[]}
            />
          ) : (
            form && <ErrorSummary title={uiText('form.errorTitle')} text={form.text} errors={errors} />
          )}
          {children}
        </div>
        {step && cart && !hasOwnSummary && <CheckoutSummary cart={cart} />}
      </div>
    </div>
  )
}

/** A browser sends fields in the order that they stand in the page; the backend's errors come in its own. */
function inOrder(form: FormState | undefined) {
  const names = Object.keys(form?.values ?? {})
  return Object.entries(form?.errors ?? {}).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b))
}

/** The page's title, which is the first thing a screen reader says. */
export function titleOf(title: string, form: FormState | undefined) {
  return form ? uiText('form.errorPrefix') + title : title
}
