import type { Context } from 'hono'
import { clientKey } from '../kit/edge/rate-limit-key'
import { removePathTokens } from '../src/lib/remove-path-tokens'
import type { ShopEnv } from './context'
import type { RateLimit } from './env'
import { logStorefrontSecurityEvent } from './logging/security-log'

/** The Retry-After header (s) after a refusal by Cloudflare's rate limiter, which does not report how long to wait. */
export const RATE_LIMIT_WAIT_SECONDS = 60

/**
 * Whether a visitor exceeds one of Cloudflare's rate limits, which count approximately and per data centre
 * (`ratelimits` in wrangler.toml). `limit` is the name of the rate limit in the log.
 *
 * Returns false if the binding `limiter` or the client's IP address is missing, and if the rate limiter fails.
 */
export async function isOverRateLimit(c: Context<ShopEnv>, limiter: RateLimit | undefined, limit: string) {
  const key = clientKey(c.req.header('cf-connecting-ip'))
  if (!limiter || !key) return false
  const { success } = await limiter.limit({ key }).catch(() => ({ success: true }))
  if (!success) logStorefrontSecurityEvent(c, 'limit_reached', { limit, path: removePathTokens(c.req.path) })
  return !success
}
