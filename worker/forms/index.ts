import { Hono } from 'hono'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { answerCart } from './cart'
import { checkoutForms } from './checkout'
import { answerForm } from './form'
import { paymentForms } from './payment'
import { answerToPayment } from './to-payment'

/** The forms of pages, as they are sent without JavaScript, and mostly with it. */
export function forms() {
  const app = new Hono<ShopEnv>()
  app.post(href.cart(), answerCart)
  for (const form of [...checkoutForms, ...paymentForms]) app.post(form.path, answerForm(form))
  app.get(href.toPayment(), answerToPayment)
  return app
}
