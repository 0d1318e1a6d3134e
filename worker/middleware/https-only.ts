import { createMiddleware } from 'hono/factory'
import { isLoopback } from '../../kit/edge/loopback'
import type { ShopEnv } from '../context'
import { isApiPath } from '../proxy/known-calls'

/**
 * Nothing is answered over plain http, except on this machine: a session's cookie must never travel readable.
 *
 * A page that is asked for moves to https. A call or a form is refused: what it carried has been readable already, and
 * a redirect would hide from whoever wrote the program that each of its calls is.
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
