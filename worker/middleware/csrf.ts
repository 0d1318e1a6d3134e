import { createMiddleware } from 'hono/factory'
import { hasJsonContentType } from '../../kit/edge/request-body'
import { paymentWebhookPath } from '../../src/contract/ordering/payment'
import { removePathTokens } from '../../src/lib/remove-path-tokens'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { logStorefrontSecurityEvent } from '../logging/security-log'

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses writes that a page of another site made the browser send.
 *
 * Browsers send `Origin` or `Sec-Fetch-Site`. A request without both comes from a program without the visitor's
 * cookies, or from a form in a very old browser. Of such requests only JSON is accepted, which a form can't send.
 *
 * A page of the shop with the referrer policy `no-referrer` sends `Origin: null`. A page of another site in a sandbox
 * does too, but its `Sec-Fetch-Site` is cross-site.
 *
 * The endpoint for agents is exempt: it uses no cookies, and checks methods and content types itself.
 *
 * The payment provider's webhook is exempt: it comes from a server, without cookies, and the backend verifies its
 * content.
 */
export const csrfProtection = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    if (!writes.has(c.req.method) || isOwn(c.req.raw) || isPaymentWebhook(c.req.raw)) return next()
    logStorefrontSecurityEvent(c, 'foreign_origin_refused', {
      method: c.req.method,
      path: removePathTokens(c.req.path),
    })
    return c.json({ message: 'Dit verzoek komt van een andere website.', code: 'foreign_origin' }, 403)
  })

export function isPaymentWebhook({ method, url }: Request) {
  return method === 'POST' && new URL(url).pathname === `/api${paymentWebhookPath}`
}

function isOwn(request: Request) {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === 'null' && site === 'same-origin') return true
  if (origin !== null && origin !== new URL(request.url).origin) return false
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const isBare = request.method === 'DELETE' && !request.headers.has('content-type')
  return origin !== null || site !== null || isBare || hasJsonContentType(request.headers) || isForAgents(request)
}

const isForAgents = ({ url }: Request) => new URL(url).pathname === href.agentEndpoint()
