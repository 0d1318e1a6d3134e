import type { Settings } from './env'

/** Readable by scripts: says that asking for a cart or a customer makes sense. It holds nothing personal and proves nothing. */
const hint = 'has_session'

const sessionCookies = ['__Host-session', 'session']

function isOurs(pair: string, { API_COOKIES }: Settings) {
  const name = /^[^=]*(?==)/.exec(pair)?.[0] ?? ''
  return sessionCookies.includes(name) || API_COOKIES.includes(name)
}

/** The cookies of a visitor that concern the backend, as a header; undefined when there are none. */
export function backendCookies(header: string | null | undefined, settings: Settings) {
  const kept = (header ?? '').split(/;\s*/).filter((pair) => isOurs(pair, settings))
  return kept.length ? kept.join('; ') : undefined
}

/** The backend's cookies as the visitor gets them: only those we know, and for our own host. */
export function visitorCookies(headers: Headers, settings: Settings) {
  return headers
    .getSetCookie()
    .filter((cookie) => isOurs(cookie, settings))
    .map((cookie) => cookie.replace(/;\s*domain\s*(=[^;]*)?(?=;|$)/gi, ''))
}

/**
 * What passing traffic says about the visitor's session, as a Set-Cookie value; null when it says nothing.
 *
 * The edge keeps it, not the backend, so that it works with a foreign backend too.
 */
export function hintCookie(method: string, path: string, status: number, secure: boolean) {
  const attributes = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  // Other calls answer 401 to a visitor who has a cart and no account: that cart is still worth asking for.
  const isGoodbye = path === '/customerAuth/logout' || (method === 'DELETE' && path === '/customer/me')
  const ended = (status === 401 && path === '/shoppingCart') || (isGoodbye && status < 400)
  if (ended) return `${hint}=; Max-Age=0${attributes}`
  const begun = method !== 'GET' && status < 400 && /^\/(shoppingCart\b|customerAuth\/)/.test(path)
  return begun ? `${hint}=1; Max-Age=2592000${attributes}` : null
}
