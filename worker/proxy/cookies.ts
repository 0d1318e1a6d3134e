import type { Settings } from '../env'

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

/** Readable by scripts, beside the other: 0 says that the session is nobody's, and asking who is logged in makes no sense. */
const loginHint = 'auth.loggedIn'

export type Passed = {
  method: string
  /** Below `/api`, without its query. */
  path: string
  status: number
  secure: boolean
  /** The visitor had no session before. */
  isNew?: boolean
}

/**
 * What passing traffic says about the visitor's session, as Set-Cookie values.
 *
 * The edge keeps it, not the backend, so that it works with a foreign backend too.
 */
export function hintCookies(passed: Passed) {
  const attributes = `; Path=/; SameSite=Lax${passed.secure ? '; Secure' : ''}`
  const kept = `; Max-Age=2592000${attributes}`
  const [session, login] = [sessionAfter(passed), loginAfter(passed)]
  const cookies: string[] = []
  if (login !== null) cookies.push(`${loginHint}=${login ? 1 : 0}${kept}`)
  if (session !== null) cookies.push(session ? `${hint}=1${kept}` : `${hint}=; Max-Age=0${attributes}`)
  return cookies
}

const endsSession = ({ method, path, status }: Passed) =>
  status < 400 && (path === '/customerAuth/logout' || (method === 'DELETE' && path === '/customer/me'))

/** Whether the visitor has a session now; null when that is as it was. */
function sessionAfter(passed: Passed) {
  const { method, path, status } = passed
  // Other calls answer 401 to a visitor who has a cart and no account: that cart is still worth asking for.
  if (endsSession(passed) || (status === 401 && path === '/shoppingCart')) return false
  if (status < 400 && path === '/customer/me') return true
  return method !== 'GET' && status < 400 && /^\/(shoppingCart\b|customerAuth\/)/.test(path) ? true : null
}

/** Whether somebody is logged in now; null when that is as it was, or not known. */
function loginAfter(passed: Passed) {
  const { method, path, status, isNew } = passed
  if (endsSession(passed) || (status === 401 && path === '/customer/me')) return false
  if (status >= 400) return null
  if (path === '/customer/me' || path.startsWith('/customerAuth/')) return true
  // A session that begins with a cart is nobody's yet.
  return isNew && method !== 'GET' && /^\/shoppingCart\b/.test(path) ? false : null
}
