import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { PAYMENT_COOKIE } from '../../src/contract/cookies'
import { isOwnPath } from '../../src/lib/canonical-path'
import { routes } from '../../src/routes'
import type { ShopEnv } from '../context'
import { pageByName } from '../pages/page-by-name'
import { answerPersonalPage } from '../pages/page-routes'
import { isHttpsRequest } from '../proxy/cookies'

/**
 * Renders the page that redirects to the payment provider. The payment URL is in a cookie that the form of the order
 * has set.
 */
export function answerRedirectToProvider(c: Context<ShopEnv>) {
  const route = routes.find(({ page }) => page === 'ToPaymentPage')
  if (!route) throw new Error('the route table has no ToPaymentPage')
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
