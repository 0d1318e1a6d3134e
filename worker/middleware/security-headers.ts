import { type Bindings, type Settings, settingsOf } from '../env'

export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Returns the Content-Security-Policy of a page. The development server of Vite needs inline styles and a websocket.
 */
export const contentSecurityPolicy = (env: Bindings, nonce: string) =>
  policyOf(settingsOf(env)).replaceAll(nonceHere, nonce)

const nonceHere = '{nonce}'
const policies = new WeakMap<Settings, string>()

function policyOf(settings: Settings) {
  const policy = policies.get(settings) ?? writePolicy(settings)
  policies.set(settings, policy)
  return policy
}

function writePolicy({ API_ORIGIN, PHOTO_ORIGINS, TRACKING_ORIGINS }: Settings) {
  const dev = import.meta.env.DEV
  const photos = [...(API_ORIGIN ? [API_ORIGIN] : []), ...PHOTO_ORIGINS]
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonceHere}' 'strict-dynamic'`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonceHere}'`}`,
    `img-src ${["'self'", 'data:', ...photos, ...TRACKING_ORIGINS].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...TRACKING_ORIGINS, ...(dev ? ['ws:'] : [])].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The security headers of photos. Other sites may show a photo (link previews, mail). A photo that is opened as a page
 * can run no script.
 */
export const photoSecurityHeaders: Record<string, string> = {
  ...securityHeaders,
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}
