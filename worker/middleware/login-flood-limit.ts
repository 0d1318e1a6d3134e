import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context'
import { isOverRateLimit, RATE_LIMIT_WAIT_SECONDS } from '../edge-rate-limit'

const isLimited = (method: string, path: string) =>
  method === 'POST' && (path.startsWith('/api/customerAuth/') || path === '/api/customer/sendResetToken')

/**
 * Whether a visitor makes too many calls that hash a password or send mail (rate limit `LOGIN_LIMIT` in wrangler.toml).
 */
export const isLoginFlood = (c: Context<ShopEnv>) => isOverRateLimit(c, c.env.LOGIN_LIMIT, 'edge:login')

/**
 * Refuses API calls for logins and password resets if a visitor makes too many. Form handlers check the limit
 * themselves, because they answer with a page.
 */
export const loginFloodLimit = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    if (!isLimited(c.req.method, c.req.path) || !(await isLoginFlood(c))) return next()
    c.header('retry-after', String(RATE_LIMIT_WAIT_SECONDS))
    return c.json(
      { message: 'Je hebt het te vaak geprobeerd. Probeer het over een minuut opnieuw.', code: 'too_many' },
      429,
    )
  })
