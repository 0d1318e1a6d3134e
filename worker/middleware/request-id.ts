import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context'
import { makeNonce } from '../page-cache'

/** Names each request, so that a visitor's error page, our log and the backend's log can be laid side by side. */
export const requestId = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
    c.set('nonce', makeNonce())
    c.set('timings', [])
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
