import type { Cart } from '../../contract/cart'
import { type Customer, getMe } from '../../contract/customer'
import { ApiError } from '../../contract/errors'
import { Redirect } from '../../lib/page-errors'
import type { PageContext } from '../../page'
import { type CheckoutStep, checkoutSteps, href } from '../../routes'
import { findCart } from '../cart/find-cart'
import { takesOrders } from './checkout-calls'

export type Checkout = { cart: Cart; customer: Customer }

/** Where a visitor must go before `step` makes sense; null when all before it is answered. */
export function whatIsMissing(cart: Cart, customer: Customer | null, step: CheckoutStep): string | null {
  if (cart.items.length === 0) return href.cart()
  if (!customer) return href.checkoutLogin()
  const answered: Record<CheckoutStep, boolean> = {
    adres: !!cart.address_data?.invoice,
    bezorging: !!cart.selected_shipping_method,
    betaling: !!cart.selected_payment_method,
    overzicht: false,
  }
  const before = checkoutSteps.slice(0, checkoutSteps.indexOf(step))
  const missing = before.find((one) => !answered[one])
  return missing ? href.checkout(missing) : null
}

/**
 * Asks for what every step needs. Null when the backend does not answer: the step must say so, and keep what was typed.
 *
 * @throws Redirect to the step that is to be answered first
 */
export async function openCheckout(context: PageContext, step: CheckoutStep): Promise<Checkout | null> {
  const { api, has, form } = context
  if (!takesOrders(has)) throw new Redirect(href.cart(), 303)
  const answers = await unlessDown(Promise.all([findCart(api), findCustomer(api)]))
  if (!answers) return null
  const [cart, customer] = answers
  const missing = whatIsMissing(cart, customer, step)
  // Nobody knows what became of the form that was just sent; leading away from it would lose it.
  if (missing && form?.isOutage) return null
  if (missing || !customer) throw new Redirect(missing ?? href.checkoutLogin(), 303)
  return { cart, customer }
}

/** Null when nobody is logged in. */
export function findCustomer(api: PageContext['api']) {
  return getMe(api, {}).catch((error) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })
}

/** Null in the place of an answer that did not come, or refused. */
export function unlessDown<Answer>(asked: Promise<Answer>) {
  return asked.catch((error) => {
    if (error instanceof ApiError) return null
    throw error
  })
}
