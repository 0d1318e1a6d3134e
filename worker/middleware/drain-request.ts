import { createMiddleware } from 'hono/factory'
import { drain } from '../../kit/edge/body'
import type { ShopEnv } from '../context'

/** Lets no answer out before its request is in, such as a refusal that did not look at the body. */
export const drainRequest = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    await next()
    // A visitor who disconnected needs no answer.
    await drain(c.req.raw).catch(() => {})
  })
