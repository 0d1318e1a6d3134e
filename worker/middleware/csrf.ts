import { createMiddleware } from 'hono/factory'
import { isJson } from '../../kit/edge/body'
import { paymentWebhookPath } from '../../src/contract/ordering/payment'
import { loggedPath } from '../../src/lib/logged-path'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { logEvent } from '../logging/security-log'

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses writes that another site's page made the browser send.
 *
 * Browsers say where a write comes from. A program that says nothing can't carry a visitor's cookie by accident, but a
 * form in a very old browser could: with neither header only JSON passes, which a form can't send.
 *
 * A page that tells no referrer sends its forms with `Origin: null`. So does a foreign page in a sandbox, but of that
 * one the browser says in `Sec-Fetch-Site` that it is another site.
 *
 * Agents' tools know no visitor: their endpoint says itself which methods and types it takes.
 *
 * The payment provider's call alone is exempt: it comes from a server, without cookies, and is believed in nothing.
 */
export const csrf = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    if (!writes.has(c.req.method) || isOwn(c.req.raw) || isWebhook(c.req.raw)) return next()
    logEvent(c, 'foreign_origin_refused', { method: c.req.method, path: loggedPath(c.req.path) })
    return c.json({ message: 'Dit verzoek komt van een andere website.', code: 'foreign_origin' }, 403)
  })

export function isWebhook({ method, url }: Request) {
  return method === 'POST' && new URL(url).pathname === `/api${paymentWebhookPath}`
}

function isOwn(request: Request) {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === 'null' && site === 'same-origin') return true
  if (origin !== null && origin !== new URL(request.url).origin) return false
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const isBare = request.method === 'DELETE' && !request.headers.has('content-type')
  return origin !== null || site !== null || isBare || isJson(request.headers) || isForAgents(request)
}

const isForAgents = ({ url }: Request) => new URL(url).pathname === href.agents()
