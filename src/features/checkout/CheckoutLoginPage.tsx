import { Redirect } from '../../lib/errors'
import { t } from '../../lib/i18n'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { beginCheckoutEvent } from '../analytics/events'
import { Track } from '../analytics/Track'
import { type Cart, getCart } from '../cart/cart.api'
import { CheckoutFrame, titleOf } from './CheckoutFrame'
import { findCustomer, unlessDown } from './checkout'
import { placeOrder } from './checkout.api'

type LoginData = { cart: Cart | null; email: string }

/** `/winkelwagen/inloggen`: who orders. */
export const page = definePage<LoginData>({
  load: async ({ api, has, form }) => {
    if (!has(placeOrder)) throw new Redirect(href.cart(), 303)
    const answers = await unlessDown(Promise.all([getCart(api, {}), findCustomer(api)]))
    if (!answers) return { cart: null, email: '' }
    const [cart, customer] = answers
    // The answer that was lost may have renewed the session: the form must stay, to be sent again.
    if (cart.items.length === 0 && form?.isOutage) return { cart: null, email: '' }
    if (cart.items.length === 0) throw new Redirect(href.cart(), 303)
    return { cart, email: customer?.email ?? '' }
  },
  status: ({ cart }) => (cart ? 200 : 503),
  head: (_, { form }) => ({ title: titleOf(t('checkout.loginTitle'), form), noindex: true }),
  View: ({ data: { cart, email }, context: { form } }) => (
    <CheckoutFrame step="adres" title={t('checkout.loginTitle')} cart={cart} form={form}>
      <form method="post" action={href.checkoutLogin()} className="checkout-form" noValidate data-draft="" data-once="">
        <fieldset>
          <legend>{t('checkout.guestTitle')}</legend>
          <p className="mb-4 text-muted">{t('checkout.guestText')}</p>
          <Field
            label={t('checkout.email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={form?.values.email ?? email}
            error={form?.errors.email}
          />
        </fieldset>
        <Button>{t('checkout.guest')}</Button>
      </form>
      {cart && <Track event={beginCheckoutEvent(cart)} />}
    </CheckoutFrame>
  ),
})
