import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'

const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()'

/**
 * Puts the security headers on every answer, and `no-store` where nothing else was said: caches keep a 200 without headers by themselves.
 *
 * In dev, Vite's own client needs inline styles and a socket.
 */
export const securityHeaders = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    const photos = ["'self'", 'data:', ...settingsOf(c.env).PHOTO_ORIGINS].join(' ')
    const dev = import.meta.env.DEV
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${c.get('nonce')}' 'strict-dynamic'`,
      `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
      `img-src ${photos}`,
      "font-src 'self'",
      `connect-src 'self'${dev ? ' ws:' : ''}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]
    headers.set('content-security-policy', policy.join('; '))
    headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('permissions-policy', permissions)
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
