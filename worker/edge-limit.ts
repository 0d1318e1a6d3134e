import type { Context } from 'hono'
import { clientKey } from '../kit/edge/client-address'
import type { ShopEnv } from './context'
import type { RateLimit } from './env'
import { logEvent } from './logging/security-log'

/** Retry-After of a rough limit. */
export const floodWaitSeconds = 60

/**
 * Whether a visitor is over a limit, as Cloudflare counts: roughly and per data centre (`ratelimits` in wrangler.toml).
 * `limit` names it in the log.
 *
 * False without the binding, without a known address, and when counting fails.
 */
export async function isOver(c: Context<ShopEnv>, limiter: RateLimit | undefined, limit: string) {
  const key = clientKey(c.req.header('cf-connecting-ip'))
  if (!limiter || !key) return false
  const { success } = await limiter.limit({ key }).catch(() => ({ success: true }))
  if (!success) logEvent(c, 'limit_reached', { limit, path: c.req.path })
  return !success
}
