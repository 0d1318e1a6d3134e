import type { ReactNode } from 'react'
import type { Cart } from '../../contract/cart'
import type { FormState } from '../../page'
import type { CheckoutStep } from '../../routes'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { FormErrors } from '../../ui/FormErrors'
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
  return (
    <div className="checkout">
      {step && <Steps current={step} />}
      <div className="checkout-columns">
        <div className="checkout-main">
          <h1>{title}</h1>
          {form ? (
            <FormErrors form={cart ? form : { ...form, isOutage: true }} outageText={outageText} labelOf={labelOf} />
          ) : (
            !cart && <ErrorSummary title={uiText('form.outageTitle')} text={t('outageRead')} errors={[]} />
          )}
          {children}
        </div>
        {step && cart && !hasOwnSummary && <CheckoutSummary cart={cart} />}
      </div>
    </div>
  )
}
