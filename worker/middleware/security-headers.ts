import type { Context } from 'hono'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'

const always = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The security headers of an answer, with its own nonce. In dev, Vite's own client needs inline styles and a socket.
 */
export function securityHeaders(c: Context<ShopEnv>): Record<string, string> {
  const dev = import.meta.env.DEV
  const { PHOTO_ORIGINS, TRACKING_ORIGINS } = settingsOf(c.env)
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${c.get('nonce')}' 'strict-dynamic'`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `img-src ${["'self'", 'data:', ...PHOTO_ORIGINS, ...TRACKING_ORIGINS].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...TRACKING_ORIGINS, ...(dev ? ['ws:'] : [])].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  return { ...always, 'content-security-policy': policy.join('; ') }
}

/**
 * Those of a photo, which other sites may show (link previews, mail). Opened alone it can do nothing, whatever it is.
 */
export const photoSecurityHeaders: Record<string, string> = {
  ...always,
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}
