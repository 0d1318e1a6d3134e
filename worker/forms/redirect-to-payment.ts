import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { ApiError } from '../../kit/contract/errors'
import { notFoundError, Redirect } from '../../kit/page/page-errors'
import { PAYMENT_COOKIE } from '../../src/contract/cookies'
import { getOrder } from '../../src/contract/ordering/order'
import { isSafePaymentUrl } from '../../src/features/payment/waiting/find-waiting-order'
import { isOwnPath } from '../../src/lib/canonical-path'
import { href, routes } from '../../src/routes'
import type { ShopEnv } from '../context'
import { openVisitorApi } from '../pages/load-page'
import { pageByName } from '../pages/page-by-name'
import { answerPersonalPage } from '../pages/page-routes'
import { isHttpsRequest } from '../proxy/cookies'

/**
 * Redirects a buyer from the id of an order to the order's payment page. Pages on which a tag manager may run link
 * here, because the URL of the payment page itself gives access without a login (docs/decisions/0020).
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

/**
 * Renders the page that redirects to the payment provider. The payment URL is in a cookie that the form of the order
 * has set.
 */
export function answerRedirectToProvider(c: Context<ShopEnv>) {
  const route = routes.find(({ page }) => page === 'ToPaymentPage')
  if (!route) throw new Error('src/routes.ts has no page ToPaymentPage')
  const to = readPaymentUrl(c)
  const params: Record<string, string> = to ? { to } : {}
  return answerPersonalPage(c, { route, page: pageByName(route.page), params, query: new URLSearchParams() })
}

/** Returns the payment URL in the cookie if it is a path of this shop (the test bank) or an https URL. */
function readPaymentUrl(c: Context<ShopEnv>) {
  const url = getCookie(c, PAYMENT_COOKIE, isHttpsRequest(c) ? 'host' : undefined) ?? ''
  if (isOwnPath(url)) return url
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined
}
