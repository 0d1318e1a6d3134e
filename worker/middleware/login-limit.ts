import { createMiddleware } from 'hono/factory'
import { clientKey } from '../../src/lib/client-address'
import type { ShopEnv } from '../context'

const isLimited = (method: string, path: string) =>
  method === 'POST' && (path.startsWith('/api/customerAuth/') || path === '/api/customer/sendResetToken')

/**
 * Stops who floods the calls that cost a password's hash or send mail, before the backend and its database hear of them. Cloudflare counts
 * roughly and per data centre (`LOGIN_LIMIT` in wrangler.toml); the exact limits are the backend's.
 *
 * Without the binding, without a known address, or when counting fails, everybody passes.
 */
export const loginLimit = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const { LOGIN_LIMIT } = c.env
    const key = clientKey(c.req.header('cf-connecting-ip'))
    if (!LOGIN_LIMIT || !key || !isLimited(c.req.method, c.req.path)) return next()
    const { success } = await LOGIN_LIMIT.limit({ key }).catch(() => ({ success: true }))
    if (success) return next()
    c.header('retry-after', '60')
    return c.json(
      { message: 'Dat is te vaak achter elkaar. Probeer het over een minuut opnieuw.', code: 'too_many' },
      429,
    )
  })
