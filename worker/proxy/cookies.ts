import type { Settings } from '../env'
import type { KnownCall } from './known-calls'

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
  /** As in the contract; undefined when it is none of its calls. */
  call: Pick<KnownCall, 'session' | 'lacks'> | undefined
  status: number
  secure: boolean
  /** The visitor had no session before. */
  isNew?: boolean
}

/**
 * What a call that passed says about the visitor's session, as Set-Cookie values.
 *
 * The edge keeps it, not the backend, so that it works with a foreign backend too.
 */
export function hintCookies({ call, status, secure, isNew = false }: Passed) {
  const attributes = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  const kept = `; Max-Age=2592000${attributes}`
  const { session, login } = call ? after(call, status, isNew) : {}
  const cookies: string[] = []
  if (login !== undefined) cookies.push(`${loginHint}=${login ? 1 : 0}${kept}`)
  if (session !== undefined) cookies.push(session ? `${hint}=1${kept}` : `${hint}=; Max-Age=0${attributes}`)
  return cookies
}

/** Whether there is a session now, and whether somebody is logged in by it; undefined where that is as it was, or not known. */
function after(
  { session, lacks }: Pick<KnownCall, 'session' | 'lacks'>,
  status: number,
  isNew: boolean,
): { session?: boolean; login?: boolean } {
  // Any other 401 may come to a visitor who has a cart and no account: that cart is still worth asking for.
  if (status === 401 && lacks) return lacks === 'session' ? { session: false } : { login: false }
  if (status >= 400 || !session) return {}
  if (session === 'ends') return { session: false, login: false }
  if (session === 'identifies') return { session: true, login: true }
  // A session that begins with a cart is nobody's yet.
  return isNew ? { session: true, login: false } : { session: true }
}
