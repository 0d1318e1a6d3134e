import type { Context } from 'hono'
import type { ShopEnv } from '../context'
import { beginCacheGeneration } from './cache-generation'

/**
 * Invalidates cached pages after a write that changed them. If KV fails to do so, visitors see the change only after
 * the cached pages expire.
 *
 * @param bookmark the database state of the write
 */
export const invalidatePages = (c: Context<ShopEnv>, bookmark?: string) =>
  beginCacheGeneration(c.env, bookmark).catch((error: unknown) => logFailedInvalidation(c, error))

export function logFailedInvalidation(c: Context<ShopEnv>, error: unknown) {
  console.error(
    JSON.stringify({
      event: 'pages_not_dropped',
      requestId: c.get('requestId'),
      path: c.req.path,
      error: String(error),
    }),
  )
}
