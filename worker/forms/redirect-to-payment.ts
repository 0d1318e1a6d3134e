import type { Context } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { notFoundError, Redirect } from '../../kit/page/page-errors'
import { getOrder } from '../../src/contract/ordering/order'
import { isSafePaymentUrl } from '../../src/features/payment/waiting/find-waiting-order'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { openVisitorApi } from '../pages/load-page'

/**
 * Redirects a buyer from the id of an order to the order's payment page. Pages on which a tag manager may run link
 * here, because the URL of the payment page itself gives access to anyone (docs/decisions/0020).
 *
 * A visitor that is not logged in is redirected to the login. For an order that needs no payment, the redirect leads to
 * the page of the order.
 */
export async function redirectOrderToPayment(c: Context<ShopEnv>) {
  const id = c.req.param('id') ?? ''
  const api = openVisitorApi(c)
  const { retry_url } = await getOrder(api, { id }).catch((error) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) throw new Redirect(href.checkoutLogin(href.payOrder(id)), 303)
    throw error.status === 404 ? notFoundError(`order ${id}`) : error
  })
  const isPayable = isSafePaymentUrl(retry_url) && URL.canParse(retry_url, c.req.url)
  const location = isPayable ? new URL(retry_url, c.req.url).href : href.orders(Number(id))
  const headers = new Headers({ location, 'referrer-policy': 'no-referrer' })
  for (const cookie of api.cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
