import { Hono } from 'hono'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { authForms, logOut } from './auth'
import { answerCart } from './cart'
import { checkoutForms } from './checkout'
import { answerForm, openVisitorUpstream, readForm, seeOther } from './form'
import { paymentForms } from './payment'
import { answerToPayment } from './to-payment'

/** The forms of pages, as they are sent without JavaScript, and mostly with it. */
export function forms() {
  const app = new Hono<ShopEnv>()
  app.post(href.cart(), answerCart)
  for (const form of [...authForms, ...checkoutForms, ...paymentForms]) app.post(form.path, answerForm(form))
  app.post(href.logout(), async (c) => {
    const fields = await readForm(c.req.raw)
    const api = openVisitorUpstream(c)
    return seeOther(c, api, await logOut(api, typeof fields === 'object' && fields ? fields : {}))
  })
  app.get(href.toPayment(), answerToPayment)
  return app
}
