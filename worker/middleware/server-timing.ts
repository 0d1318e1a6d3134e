import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context'

/** Tells the browser's tools where the time went. The worker's clock stands still while it computes: only waiting shows. */
export const serverTiming = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const started = Date.now()
    await next()
    const timings = [...c.get('timings'), `total;dur=${Date.now() - started}`]
    c.res.headers.set('server-timing', timings.join(', '))
  })
