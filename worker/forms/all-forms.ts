import { Hono } from 'hono'
import { ID_ROUTE_PATTERN } from '../../src/contract/limits'
import { authForms } from '../../src/features/auth/auth.form'
import { cartForms } from '../../src/features/cart/cart.form'
import { preparedCartForms } from '../../src/features/cart/prepared/prepared-cart.form'
import { checkoutForms } from '../../src/features/checkout/checkout.form'
import { personalDataForms } from '../../src/features/customer/personal-data.form'
import { favouriteForms } from '../../src/features/favourite/favourite.form'
import { offerForms } from '../../src/features/offer/offer.form'
import { orderForms } from '../../src/features/order/reorder-and-track.form'
import { paymentForms } from '../../src/features/payment/payment.form'
import { productForms } from '../../src/features/product/product.form'
import { quickOrderForms } from '../../src/features/quick-order/quick-order.form'
import { returnsForms } from '../../src/features/returns/returns.form'
import { reviewForms } from '../../src/features/reviews/reviews.form'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { answerDataExport } from './answer-data-export'
import { answerForm } from './answer-form'
import { answerRedirectToProvider, redirectOrderToPayment } from './redirect-to-payment'

export const allForms = [
  ...cartForms,
  ...preparedCartForms,
  ...authForms,
  ...checkoutForms,
  ...favouriteForms,
  ...offerForms,
  ...orderForms,
  ...paymentForms,
  ...personalDataForms,
  ...productForms,
  ...quickOrderForms,
  ...returnsForms,
  ...reviewForms,
]

/**
 * Returns the routes that receive the forms of all pages. Without JavaScript the browser sends every form here, with
 * JavaScript most of them.
 */
export function formRoutes() {
  const app = new Hono<ShopEnv>()
  for (const form of allForms) app.post(form.path, answerForm(form))
  app.get(href.toPayment(), answerRedirectToProvider)
  app.get(href.payOrder(`:id{${ID_ROUTE_PATTERN}}`), redirectOrderToPayment)
  app.get(href.exportData(), answerDataExport)
  return app
}
