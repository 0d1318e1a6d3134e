import { createMiddleware } from 'hono/factory'
import { isLoopback } from '../../src/lib/loopback'
import type { ShopEnv } from '../context'

/**
 * Sends plain http to https, except on this machine: a session's cookie must never travel readable. 308 keeps method
 * and body.
 */
export const httpsOnly = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const url = new URL(c.req.url)
    if (url.protocol === 'https:' || isLoopback(url.hostname)) return next()
    url.protocol = 'https:'
    return c.redirect(url.href, 308)
  })
