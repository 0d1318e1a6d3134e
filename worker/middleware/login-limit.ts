import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { clientKey } from '../../src/lib/client-address'
import type { ShopEnv } from '../context'
import { logEvent } from '../security-log'

export const floodWaitSeconds = 60

const isLimited = (method: string, path: string) =>
  method === 'POST' && (path.startsWith('/api/customerAuth/') || path === '/api/customer/sendResetToken')

/**
 * Whether a visitor asks too often for what costs a password's hash or sends mail. Cloudflare counts roughly and per
 * data centre (`LOGIN_LIMIT` in wrangler.toml); the exact limits are the backend's.
 *
 * False without the binding, without a known address, and when counting fails.
 */
export async function isFlood(c: Context<ShopEnv>) {
  const { LOGIN_LIMIT } = c.env
  const key = clientKey(c.req.header('cf-connecting-ip'))
  if (!LOGIN_LIMIT || !key) return false
  const { success } = await LOGIN_LIMIT.limit({ key }).catch(() => ({ success: true }))
  if (!success) logEvent(c, 'limit_reached', { limit: 'edge:login', path: c.req.path })
  return !success
}

/**
 * Stops a flood of such calls before the backend and its database hear of them. Forms ask for themselves: their answer
 * is a page.
 */
export const loginLimit = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    if (!isLimited(c.req.method, c.req.path) || !(await isFlood(c))) return next()
    c.header('retry-after', String(floodWaitSeconds))
    return c.json(
      { message: 'Dat is te vaak achter elkaar. Probeer het over een minuut opnieuw.', code: 'too_many' },
      429,
    )
  })
