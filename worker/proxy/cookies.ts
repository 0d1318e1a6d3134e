import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { AnyCall } from '../../kit/contract/call'
import {
  DEVICE_COOKIE,
  LOCAL_DEVICE_COOKIE,
  LOCAL_SESSION_COOKIE,
  LOGIN_HINT,
  SESSION_COOKIE,
  SESSION_HINT,
} from '../../src/contract/cookies'
import type { Settings } from '../env'

/*
 * What passes through is picked by its name and goes on as it came: read and written anew by `hono/cookie`, a value
 * would be decoded and encoded again (`a=b==` becomes `a%3Db%3D%3D`), and the library reads no Set-Cookie.
 */

/** Over https a cookie of ours is of this host alone. */
export const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:'

const sessionCookies = [SESSION_COOKIE, LOCAL_SESSION_COOKIE]
const deviceCookies = [DEVICE_COOKIE, LOCAL_DEVICE_COOKIE]

const nameOf = (pair: string) => /^[^=]*(?==)/.exec(pair)?.[0] ?? ''

/** The embedded backend's session, or what the operator named of a foreign one. */
const isOfSession = (pair: string, { API_ORIGIN, API_COOKIES }: Settings) =>
  [...(API_ORIGIN ? [] : sessionCookies), ...API_COOKIES].includes(nameOf(pair))

const isBackends = (pair: string, settings: Settings) =>
  isOfSession(pair, settings) || (!settings.API_ORIGIN && deviceCookies.includes(nameOf(pair)))

const pairsOf = (header: string | null | undefined) => (header ?? '').split(/;\s*/)

/** The cookies of a visitor that concern the backend, as a header; undefined when there are none. */
export function backendCookies(header: string | null | undefined, settings: Settings) {
  const passed = pairsOf(header).filter((pair) => isBackends(pair, settings))
  return passed.length ? passed.join('; ') : undefined
}

/** Whether a visitor sends what may be a session. A device that is only known has none. */
export const hasSession = (header: string | null | undefined, settings: Settings) =>
  pairsOf(header).some((pair) => isOfSession(pair, settings))

/** Whether such a session may be a customer's: the hint cookie marks anonymous ones. */
export const mayBeLoggedIn = (header: string | null | undefined, settings: Settings) =>
  hasSession(header, settings) && !pairsOf(header).includes(`${LOGIN_HINT}=0`)

/**
 * The backend's cookies as the visitor gets them: only those we know. They get our own host and all of its paths, since
 * the cart is a page as well as a call. Over https they also get Secure. Lifetime, HttpOnly and SameSite stay as they
 * came.
 */
export function visitorCookies(headers: Headers, settings: Settings, secure: boolean) {
  return headers
    .getSetCookie()
    .filter((cookie) => isBackends(cookie, settings))
    .map((cookie) => {
      const ours = cookie
        .replace(/;\s*domain\s*(=[^;]*)?(?=;|$)/gi, '')
        .replace(/;\s*path\s*(=[^;]*)?(?=;|$)/gi, '; Path=/')
      const lacks = (attribute: RegExp) => !attribute.test(ours)
      const path = lacks(/; Path=\/(;|$)/) ? '; Path=/' : ''
      return ours + path + (secure && lacks(/;\s*secure\s*(=[^;]*)?(;|$)/i) ? '; Secure' : '')
    })
}

/** Settings for which the dropped session cookie was logged. */
const warned = new WeakSet<Settings>()

/**
 * Logs once that a foreign backend's session does not reach its visitor: a call that begins one set cookies, and
 * API_COOKIES names none of them. Carts stay empty then, and every call still succeeds.
 */
export function warnOfDroppedSession(headers: Headers, settings: Settings) {
  const cookies = headers.getSetCookie()
  if (!cookies.length || warned.has(settings) || cookies.some((cookie) => isBackends(cookie, settings))) return
  warned.add(settings)
  const names = cookies.slice(0, 8).map((cookie) => nameOf(cookie).slice(0, 100))
  console.warn(JSON.stringify({ event: 'session_dropped', names }))
}

/** A visitor's Cookie header as a browser would send it next, after these Set-Cookie values. */
export function cookiesAfter(header: string | null | undefined, cookies: readonly string[]) {
  const jar = new Map(pairsOf(header).map((pair) => [nameOf(pair), pair]))
  for (const cookie of cookies) {
    const [pair = ''] = cookie.split(';', 1)
    if (/;\s*max-age\s*=\s*(0|-\d+)\s*(;|$)/i.test(cookie)) jar.delete(nameOf(pair))
    else jar.set(nameOf(pair), pair)
  }
  return [...jar.values()].filter(Boolean).join('; ')
}

const hintLifetimeSeconds = 30 * 24 * 60 * 60

type SessionCall = Pick<AnyCall, 'session' | 'lacks'>

export type Passed = {
  /** The call of the contract; undefined if the contract has no such call. */
  call: SessionCall | undefined
  status: number
  secure: boolean
  /** The browser sends a session from now on: it did before, or this answer sets one that passes. */
  hasSession: boolean
  /** The visitor had no session before. */
  isNew?: boolean
  /** The visitor's cookies show a login. */
  isLoggedIn?: boolean
}

export const saysLoggedIn = (header: string | null | undefined) => pairsOf(header).includes(`${LOGIN_HINT}=1`)

/**
 * The hint cookies of a successful call, as Set-Cookie values.
 *
 * The edge sets them, not the backend, so that it works with a foreign backend too.
 */
export function hintCookies({ call, status, secure, hasSession, isNew = false, isLoggedIn = false }: Passed) {
  const { session, login } = call ? after(call, status, { hasSession, isNew, isLoggedIn }) : {}
  const write = (name: string, value: string, maxAge = hintLifetimeSeconds) =>
    generateCookie(name, value, { maxAge, secure, sameSite: 'Lax' })
  const cookies: string[] = []
  if (login !== undefined) cookies.push(write(LOGIN_HINT, login ? '1' : '0'))
  if (session !== undefined) cookies.push(session ? write(SESSION_HINT, '1') : write(SESSION_HINT, '', 0))
  return cookies
}

/** Whether there is a session now, and whether it is a customer's; undefined if unchanged or unknown. */
function after(
  { session, lacks }: SessionCall,
  status: number,
  { hasSession, isNew, isLoggedIn }: Required<Pick<Passed, 'hasSession' | 'isNew' | 'isLoggedIn'>>,
): { session?: boolean; login?: boolean } {
  // Any other 401 may be for a visitor with a cart and without an account: that cart may still exist.
  if (status === 401 && lacks) return lacks === 'session' ? { session: false } : { login: false }
  // No cart yet: a logged-in customer has a session all the same.
  if (status === 404 && lacks === 'session') return isLoggedIn ? {} : { session: false }
  if (status >= 400 || !session) return {}
  if (session === 'ends') return { session: false, login: false }
  // The backend's cookie did not pass: the next call has no session, whatever this one did.
  if (!hasSession) return {}
  if (session === 'identifies') return { session: true, login: true }
  // A session that begins with a cart is anonymous.
  return isNew ? { session: true, login: false } : { session: true }
}
