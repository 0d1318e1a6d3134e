import type { ReactNode } from 'react'
import type { FormState } from '../../../../kit/page/page'
import { nullIfCallFails, Redirect } from '../../../../kit/page/page-errors'
import { loginAsGuest, register } from '../../../contract/auth'
import { safeRedirectPath } from '../../../lib/canonical-path'
import { definePage } from '../../../page'
import { href, isCheckoutStep } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { titleWithErrors } from '../../../ui/form/ErrorSummary'
import { EmailAddressField } from '../../../ui/form/Field'
import { PostForm } from '../../../ui/form/PostForm'
import { refusedFormOf, withFieldPrefix } from '../../../ui/form/refused-form'
import { PageNotice } from '../../../ui/Notice'
import { beginCheckoutEvent } from '../../analytics/events'
import { TrackEvent } from '../../analytics/TrackEvent'
import { LoginSection } from '../../auth/login/LoginSection'
import { serverText as authPageText, t as authText } from '../../auth/nl'
import { EmailSuggestion } from '../../auth/registration/EmailSuggestion'
import { optionalFieldLabel, RegisterSection } from '../../auth/registration/RegisterSection'
import { findCart } from '../../cart/find-cart'
import { CheckoutFrame } from '../CheckoutFrame'
import { findCustomer } from '../load-checkout'
import { t } from '../nl'
import { takesOrders } from '../takes-orders'

type LoginLayoutProps = Record<'guest' | 'login' | 'registration', ReactNode>

const three = 'max-w-176 md:grid-cols-2 md:gap-x-12'
const two = 'max-w-176 lg:max-w-none lg:grid-cols-[minmax(0,26rem)_minmax(0,44rem)] lg:gap-16'
const below = 'pt-8 border-t'

/** Places up to three forms: guest and login side by side with the long registration below, or two side by side. */
function LoginLayout({ guest, login, registration }: LoginLayoutProps) {
  const hasThree = guest && registration
  const belowOrBeside = `${below} ${hasThree ? 'md:pt-0 md:border-0' : 'lg:pt-0 lg:border-0'}`
  return (
    <div className={`grid gap-8 ${hasThree ? three : two}`}>
      {guest && <div>{guest}</div>}
      <div className={guest ? belowOrBeside : undefined}>{login}</div>
      {registration && <div className={hasThree ? `${below} md:col-span-full` : belowOrBeside}>{registration}</div>}
    </div>
  )
}

/** `/winkelwagen/inloggen`: log in, register or order as a guest. With `volgende`, the page is no checkout step. */
export const page = definePage({
  load: async (context) => {
    const { api, has, form, url, hasSession } = context
    const next = safeRedirectPath(form?.values.volgende ?? url.searchParams.get('volgende'))
    // A visitor with another destination (`next`) than the checkout does not order here.
    const canOrder = takesOrders(has) && !next
    if (!canOrder && !next) throw new Redirect(href.cart(), 303)
    // After a lost answer a new session may exist already. By the same key the backend recognises the form.
    const key = (form?.isOutage && form.values.key) || crypto.randomUUID()
    const answers = await nullIfCallFails(Promise.all([findCart(api), findCustomer(api)]))
    if (!answers) return { cart: null, email: '', key, next, canOrder }
    const [cart, customer] = answers
    if (customer?.account_exists && !form) throw new Redirect(next ?? href.checkout(), 303)
    const isEmpty = cart.items.length === 0
    if (isEmpty && form?.isOutage) return { cart: null, email: '', key, next, canOrder }
    if (isEmpty && !next) throw new Redirect(hasSession ? href.cart() : href.cartWithLostNotice(), 303)
    return { cart, email: customer?.email ?? '', key, next, canOrder }
  },
  status: ({ cart }) => (cart ? 200 : 503),
  head: ({ next }, { form }) => ({ title: titleWithErrors(titleFor(next), form) }),
  View: ({ data: { cart, email, key, next, canOrder }, context: { form, has, url } }) => (
    <CheckoutFrame
      step={canOrder ? 'adres' : undefined}
      title={titleFor(next)}
      cart={cart}
      form={form?.values.action ? withFieldPrefix(form.values.action, form) : form}
      labelOf={optionalFieldLabel}
    >
      {!form && url.searchParams.get('melding') === 'wachtwoord' && (
        <PageNotice tone="success">{authPageText('resetDone')}</PageNotice>
      )}
      {!form && isCheckoutStep(next) && <PageNotice tone="info">{t('sessionOver')}</PageNotice>}
      <LoginLayout
        guest={
          isForGuests(next) &&
          has(loginAsGuest) && (
            <GuestSection
              email={email}
              formKey={key}
              next={next}
              isCartLost={cart?.items.length === 0 && isCheckoutStep(next)}
              sent={refusedFormOf(undefined, form)}
            />
          )
        }
        login={<LoginSection next={next} sent={refusedFormOf('login', form)} />}
        registration={
          has(register) && <RegisterSection next={next} email={email} sent={refusedFormOf('register', form)} />
        }
      />
      {cart && canOrder && <TrackEvent event={beginCheckoutEvent(cart)} />}
    </CheckoutFrame>
  ),
})

/**
 * Whether a guest may go to `next`: to paths below the cart, and to the checkout, which is the default. The payment of
 * an order is only for the buyer, and a new guest has no order.
 */
const isForGuests = (next: string | undefined) =>
  !next || (next.startsWith(`${href.cart()}/`) && !next.startsWith(href.payOrder('')))

function titleFor(next: string | undefined) {
  if (next?.startsWith(href.offerForm())) return t('askOfferTitle')
  return isForGuests(next) ? t('loginTitle') : authText('login')
}

type GuestSectionProps = {
  email: string
  formKey: string
  next?: string
  /** True if a guest's session has ended: the guest's cart is lost, so the visitor cannot continue as a guest. */
  isCartLost?: boolean
  sent?: FormState
}

function GuestSection({ email, formKey, next, isCartLost, sent }: GuestSectionProps) {
  const isAsking = !!next?.startsWith(href.offerForm())
  const field = { name: 'email', defaultValue: sent?.values.email ?? email, error: sent?.errors.email }
  return (
    <PostForm
      action={href.checkoutLogin()}
      className="checkout-form"
      data-draft=""
      hiddenFields={{ key: formKey, volgende: next, kwijt: isCartLost ? '1' : null }}
    >
      <fieldset>
        <legend className="group-title">{t(isAsking ? 'guestOfferTitle' : 'guestTitle')}</legend>
        <p className="mb-4 text-muted">{t(isAsking ? 'guestOfferText' : 'guestText')}</p>
        <EmailAddressField {...field} label={t('email')} />
        <EmailSuggestion field="email" email={field.defaultValue} />
      </fieldset>
      <Button>{t('guest')}</Button>
    </PostForm>
  )
}
