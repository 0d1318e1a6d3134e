import type { Context } from 'hono'
import { purgeCaches } from '../cache/purge-caches'
import type { ShopEnv } from '../context'

/** Purges caches for an operator that is already authorised. */
export async function answerPurge(c: Context<ShopEnv>, names: readonly string[], bookmark?: string) {
  try {
    return c.json({ data: await purgeCaches(c.env, c.get('url').origin, names, bookmark) })
  } catch (error) {
    logFailedInvalidation(c, error)
    return c.json({ message: 'De winkel kon niet doorgeven dat zijn pagina’s vervallen.', code: 'unavailable' }, 503)
  }
}

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
