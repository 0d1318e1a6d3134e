import { createMiddleware } from 'hono/factory'
import { drainBody } from '../../kit/edge/request-body'
import type { ShopEnv } from '../context'

/**
 * Reads the rest of a request's body before the answer is sent, because a handler that refuses may not have read all of
 * it.
 */
export const drainRequest = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    await next()
    // An error here means that the visitor has disconnected, so no answer is needed.
    await drainBody(c.req.raw).catch(() => {})
  })
