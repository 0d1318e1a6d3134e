import type { ComponentProps, ReactNode } from 'react'
import type { FormState } from '../../../kit/page/page'
import { formatPrice } from '../../contract/money/euros-and-cents'
import type { Cart } from '../../contract/ordering/cart'
import type { ShippingMethod } from '../../contract/ordering/checkout'
import { type CheckoutStep, checkoutSteps } from '../../routes'
import { Button, ButtonLink } from '../../ui/form/Button'
import { ChoiceGroup } from '../../ui/form/Choices'
import { ErrorSummary, RefusedFormSummary } from '../../ui/form/ErrorSummary'
import { PostForm } from '../../ui/form/PostForm'
import { Icon } from '../../ui/image/Icon'
import { serverText as uiText } from '../../ui/nl'
import { NoWrapPrices } from '../../ui/price/NoWrapPrices'
import { LineLink } from '../../ui/text/TextLink'
import { amountToPay } from '../order-parts/amount-to-pay'
import { CheckoutSummary } from './CheckoutSummary'
import { type CartOrOffer, checkoutPathsOf } from './cart-or-offer'
import { t } from './nl'

const names: Record<CheckoutStep, string> = {
  adres: t('stepAddress'),
  bezorging: t('stepShipping'),
  betaling: t('stepPayment'),
  overzicht: t('stepOverview'),
}

const link = 'flex items-center gap-1 min-h-11'

/** The steps of the checkout. Finished steps are links; later ones are not. */
function Steps({ current, ordering }: { current: CheckoutStep; ordering: CartOrOffer }) {
  const at = checkoutSteps.indexOf(current)
  return (
    <nav aria-label={t('steps')}>
      <ol className="steps grid grid-cols-4 gap-1.5 text-s text-muted">
        {checkoutSteps.map((step, index) => (
          <li key={step} className={`min-w-0 border-t-[3px] ${index <= at ? 'border-pine' : ''}`}>
            {index < at ? (
              <a className={`${link} hover:text-ink hover:underline`} href={ordering.href(step)}>
                {/* A small screen has no room for the icon. */}
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

type CheckoutFrameProps = {
  step?: CheckoutStep
  title: string
  cart: Cart | null
  form?: FormState
  /** The text to show if the backend does not answer at this checkout step. */
  outageText?: string
  labelOf?: (name: string) => string | null
  /** What is ordered: the cart or an offer. By default the cart. */
  ordering?: CartOrOffer
  /** The heading of the summary beside the step. Undefined: the usual heading. Null: there is no summary. */
  summary?: string | null
  /** The delivery methods, on the step that offers them: the summary then has a sum for each. `chosen` is an id. */
  shipping?: { methods: readonly ShippingMethod[]; chosen: string }
  /** The text below the sum while no delivery method is chosen. */
  shippingLater?: string
  children: ReactNode
}

const beside = 'lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:gap-12'

/** The frame of every checkout step: progress, errors, and the ordered items beside the form. */
export function CheckoutFrame({
  step,
  title,
  cart,
  form,
  outageText,
  labelOf,
  ordering = checkoutPathsOf({}),
  summary = step ? t('summary') : null,
  shipping,
  shippingLater,
  children,
}: CheckoutFrameProps) {
  const hasSummary = !!summary && !!cart
  return (
    <>
      {step && <Steps current={step} ordering={ordering} />}
      <div className={`grid items-start gap-8 mt-6 ${hasSummary ? beside : ''}`}>
        <div className="min-w-0 [&_.cart-summary]:static">
          <h1 className="mb-6">{title}</h1>
          {/* On a small screen the summary is far below, so a link with the total amount is also here. */}
          {summary && cart && !shipping && (
            <p className="mb-4 lg:hidden">
              <LineLink href="#summary">
                <span>
                  <NoWrapPrices
                    text={t(step ? 'toSummary' : 'toOfferSummary', {
                      total: formatPrice(amountToPay(cart).gross),
                    })}
                  />
                </span>
              </LineLink>
            </p>
          )}
          {form ? (
            <RefusedFormSummary
              form={cart ? form : { ...form, isOutage: true }}
              outageText={outageText}
              labelOf={labelOf}
            />
          ) : (
            !cart && (
              <ErrorSummary
                title={uiText('form.outageTitle')}
                text={t(ordering.offer ? 'outageOffer' : 'outageRead')}
              />
            )
          )}
          {children}
        </div>
        {summary && cart && (
          <CheckoutSummary
            title={summary}
            cart={cart}
            ordering={ordering}
            shipping={shipping}
            shippingLater={shippingLater}
          />
        )}
      </div>
    </>
  )
}

type MethodFormProps = Omit<ComponentProps<typeof ChoiceGroup>, 'id'> & { action: string; back: string; name: string }

export function MethodForm({ action, back, name, ...group }: MethodFormProps) {
  return (
    <PostForm action={action} className="checkout-form" data-draft="">
      <ChoiceGroup id={name} {...group} />
      <p className="checkout-buttons">
        <Button>{t('next')}</Button>
        <ButtonLink tone="quiet" href={back}>
          {t('back')}
        </ButtonLink>
      </p>
    </PostForm>
  )
}
