import type { Context } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { notFound, Redirect } from '../../kit/page/page-errors'
import { getOrder } from '../../src/contract/ordering/order'
import { leadsToPaying } from '../../src/features/payment/waiting/waiting'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { openFor } from '../pages/page-request'

/**
 * Leads a buyer from an order's id to paying it. A page on which a tag manager may run links here: the link of the
 * payment itself opens it to whoever reads it (docs/decisions/0020).
 *
 * Who is logged out logs in first; what needs no payment (any more) is shown as the order it is.
 */
export async function answerPayOrder(c: Context<ShopEnv>) {
  const id = c.req.param('id') ?? ''
  const api = openFor(c)
  const { retry_url } = await getOrder(api, { id }).catch((error) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) throw new Redirect(href.checkoutLogin(href.payOrder(id)), 303)
    throw error.status === 404 ? notFound(`order ${id}`) : error
  })
  const isPayable = leadsToPaying(retry_url) && URL.canParse(retry_url, c.req.url)
  const location = isPayable ? new URL(retry_url, c.req.url).href : href.orders(Number(id))
  const headers = new Headers({ location, 'referrer-policy': 'no-referrer' })
  for (const cookie of api.cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
