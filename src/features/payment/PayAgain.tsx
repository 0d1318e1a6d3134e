import { formatPrice } from '../../contract/money/euros-and-cents'
import { retryPayment } from '../../contract/ordering/payment'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { Button, ButtonLink } from '../../ui/form/Button'
import { ChoiceGroup } from '../../ui/form/Choices'
import { PostForm } from '../../ui/form/PostForm'
import { refusedFormOf } from '../../ui/form/refused-form'
import { NoWrapPrices } from '../../ui/price/NoWrapPrices'
import { t } from './nl-payment-redirect'
import type { Payment } from './own-receipt'
import { PaymentChoice } from './PaymentChoice'
import { untilText } from './until-text'

type PayAgainProps = {
  payment: Payment
  token: string
  context: ViewContext
  /** Whether to show only the other payment methods, because a payment by the present method is not needed. */
  isOther?: boolean
}

/** The ways to pay an order that can still be paid: by the same or another method, with the deadline. */
export function PayAgain({ payment, token, context, isOther }: PayAgainProps) {
  const { retry_url, pay_before, payment_method, total } = payment
  const methods = payment.methods?.filter(({ id }) => !isOther || id !== payment_method?.id)
  if (!retry_url) return null
  const until = isOther ? null : untilText(pay_before)
  const button = t(payment.transfer ? 'toPayment' : 'retry')
  const deadline = until && <p>{t('held', { until })}</p>
  if (!context.has(retryPayment))
    return (
      <>
        {deadline}
        <ButtonLink href={retry_url}>{button}</ButtonLink>
      </>
    )
  const form = refusedFormOf(undefined, context.form)
  const chosen = form?.values.method ?? payment_method?.id
  return (
    // The browser checks that another method is chosen: without one the server begins a payment by the present method.
    <PostForm action={href.paymentResult()} className="checkout-form" noValidate={false} hiddenFields={{ token }}>
      {deadline}
      {methods && methods.length > (isOther ? 0 : 1) && (
        <div id="betaalmethode">
          <ChoiceGroup id="method" legend={t('methods')} error={form?.errors.method}>
            {methods.map((method) => (
              <PaymentChoice
                key={method.id}
                method={method}
                name="method"
                // A fee that changes the order's total shows the new total too.
                text={
                  typeof method.total === 'number' &&
                  method.total !== total?.gross && (
                    <NoWrapPrices text={t('methodTotal', { total: formatPrice(method.total) })} />
                  )
                }
                fee={<>{!!method.fee && t('fee', { fee: formatPrice(method.fee) })} </>}
                issuer={form?.values[`issuer-${method.id}`]}
                defaultChecked={String(method.id) === String(chosen ?? '')}
                required={isOther}
              />
            ))}
          </ChoiceGroup>
        </div>
      )}
      <Button>{button}</Button>
    </PostForm>
  )
}
