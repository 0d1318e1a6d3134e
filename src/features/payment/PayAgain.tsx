import { formatPrice } from '../../contract/money/euros-and-cents'
import { type OtherPaymentMethod, retryPayment } from '../../contract/ordering/payment'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { Button, ButtonLink } from '../../ui/form/Button'
import { PostForm } from '../../ui/form/PostForm'
import { ChoiceGroup, RadioChoice } from '../../ui/form/RadioChoice'
import { refusedFormOf } from '../../ui/form/refused-form'
import { SelectField } from '../../ui/form/SelectField'
import { UnbrokenPrices } from '../../ui/price/UnbrokenPrices'
import { t } from './nl-payment-redirect'
import type { Payment } from './own-receipt'
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
    <PostForm action={href.paymentResult()} className="checkout-form" noValidate={false} hiddenFields={{ token }}>
      {deadline}
      {methods && methods.length > (isOther ? 0 : 1) && (
        <div id="betaalmethode">
          <ChoiceGroup id="method" legend={t('methods')} error={form?.errors.method}>
            {methods.map((method) => (
              <Method
                key={method.id}
                method={method}
                isChosen={String(method.id) === String(chosen ?? '')}
                payable={total?.gross}
                isRequired={isOther}
                issuer={form?.values[`issuer-${method.id}`]}
              />
            ))}
          </ChoiceGroup>
        </div>
      )}
      <Button>{button}</Button>
    </PostForm>
  )
}

type MethodProps = {
  method: OtherPaymentMethod
  isChosen: boolean
  /** The current total of the order, gross cents. */
  payable: number | undefined
  isRequired: boolean | undefined
  issuer: string | undefined
}

/** A payment method. If its fee changes the order's total, the new total is displayed too. */
function Method({ method, isChosen, payable, isRequired, issuer }: MethodProps) {
  const { id, title, photo, fee, issuers, total } = method
  const isOtherTotal = typeof total === 'number' && total !== payable
  return (
    <div className="pick-payment">
      <RadioChoice
        name="method"
        value={id}
        title={title}
        text={isOtherTotal && <UnbrokenPrices text={t('methodTotal', { total: formatPrice(total) })} />}
        aside={
          <>
            {!!fee && t('fee', { fee: formatPrice(fee) })} {photo && <img src={photo} alt="" width={48} height={32} />}
          </>
        }
        defaultChecked={isChosen}
        required={isRequired}
      />
      {!!issuers?.length && (
        <SelectField
          label={t('issuer')}
          name={`issuer-${id}`}
          className="issuer pt-4 pb-2 pl-4"
          defaultValue={issuer ?? ''}
          options={[{ value: '', title: '–' }, ...issuers.map((one) => ({ value: one.id, title: one.title }))]}
        />
      )}
    </div>
  )
}
