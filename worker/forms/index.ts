import { Hono } from 'hono'
import { authForms } from '../../src/features/auth/auth.form'
import { cartForms } from '../../src/features/cart/cart.form'
import { checkoutForms } from '../../src/features/checkout/checkout.form'
import { offerForms } from '../../src/features/offer/offer.form'
import { paymentForms } from '../../src/features/payment/payment.form'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { answerForm } from './answer-form'
import { answerToPayment } from './to-payment'

/** Every form of the shop. */
export const allForms = [...cartForms, ...authForms, ...checkoutForms, ...offerForms, ...paymentForms]

/** The forms of pages, as they are sent without JavaScript, and mostly with it. */
export function forms() {
  const app = new Hono<ShopEnv>()
  for (const form of allForms) app.post(form.path, answerForm(form))
  app.get(href.toPayment(), answerToPayment)
  return app
}
