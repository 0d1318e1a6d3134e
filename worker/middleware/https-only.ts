import { createMiddleware } from 'hono/factory'
import { isLoopback } from '../../kit/edge/loopback'
import type { ShopEnv } from '../context'
import { isApiPath } from '../proxy/known-calls'

/**
 * Refuses plain http, except on a developer's machine, because a session cookie must never be sent unencrypted.
 *
 * A page is redirected to https. An API call or a form is refused: its data was already sent unencrypted, and a
 * redirect would hide that from the client's developer.
 */
export const httpsOnly = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const url = new URL(c.req.url)
    if (url.protocol === 'https:' || isLoopback(url.hostname)) return next()
    const isPage = (c.req.method === 'GET' || c.req.method === 'HEAD') && !isApiPath(url.pathname)
    if (!isPage)
      return c.json({ message: 'Gebruik https: deze verbinding is niet beveiligd.', code: 'https_only' }, 403)
    url.protocol = 'https:'
    return c.redirect(url.href, 308)
  })
