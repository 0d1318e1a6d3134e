import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { AnyCall } from '../../kit/contract/call'
import {
  DEVICE_COOKIE,
  LOCAL_DEVICE_COOKIE,
  LOCAL_SESSION_COOKIE,
  LOGIN_HINT_COOKIE,
  SESSION_COOKIE,
  SESSION_HINT_COOKIE,
} from '../../src/contract/cookies'
import type { Settings } from '../env'

/*
 * The functions in this file select cookies by name and forward them as text. Parsing and writing cookies with
 * `hono/cookie` would change their encoding (`a=b==` becomes `a%3Db%3D%3D`), and it does not parse Set-Cookie.
 */

/** Whether the request is https. The names of the shop's cookies then begin with `__Host-`. */
export const isHttpsRequest = (c: Context) => new URL(c.req.url).protocol === 'https:'

const sessionCookies = [SESSION_COOKIE, LOCAL_SESSION_COOKIE]
const deviceCookies = [DEVICE_COOKIE, LOCAL_DEVICE_COOKIE]

const nameOf = (pair: string) => /^[^=]*(?==)/.exec(pair)?.[0] ?? ''

/**
 * Whether a cookie is a session cookie: that of the embedded backend, or one that API_COOKIES names for a foreign
 * backend.
 */
const isOfSession = (pair: string, { API_ORIGIN, API_COOKIES }: Settings) =>
  [...(API_ORIGIN ? [] : sessionCookies), ...API_COOKIES].includes(nameOf(pair))

const isBackends = (pair: string, settings: Settings) =>
  isOfSession(pair, settings) || (!settings.API_ORIGIN && deviceCookies.includes(nameOf(pair)))

const pairsOf = (header: string | null | undefined) => (header ?? '').split(/;\s*/)

/** Returns the cookies of a visitor that are for the backend, as a Cookie header; undefined if there are none. */
export function backendCookies(header: string | null | undefined, settings: Settings) {
  const passed = pairsOf(header).filter((pair) => isBackends(pair, settings))
  return passed.length ? passed.join('; ') : undefined
}

/** Whether a Cookie header contains a session cookie. The device cookie is no session. */
export const hasSession = (header: string | null | undefined, settings: Settings) =>
  pairsOf(header).some((pair) => isOfSession(pair, settings))

/** Whether the session may be that of a logged-in customer. A hint cookie says if the session is anonymous. */
export const mayBeLoggedIn = (header: string | null | undefined, settings: Settings) =>
  hasSession(header, settings) && !pairsOf(header).includes(`${LOGIN_HINT_COOKIE}=0`)

/**
 * Returns the backend's Set-Cookie values for the visitor: only known cookies, for the shop's host and all its paths,
 * and with Secure over https. Lifetime, HttpOnly and SameSite do not change.
 */
export function toVisitorCookies(headers: Headers, settings: Settings, secure: boolean) {
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

/** The settings for which the loss of a session cookie was already logged. */
const warned = new WeakSet<Settings>()

/**
 * Logs once that a foreign backend's session cookie is not forwarded to the visitor: a call that starts a session sets
 * cookies, but API_COOKIES names none of them. Without this log line, every call would seem to succeed while carts
 * remain empty.
 */
export function warnOfDroppedSession(headers: Headers, settings: Settings) {
  const cookies = headers.getSetCookie()
  if (!cookies.length || warned.has(settings) || cookies.some((cookie) => isBackends(cookie, settings))) return
  warned.add(settings)
  const names = cookies.slice(0, 8).map((cookie) => nameOf(cookie).slice(0, 100))
  console.warn(JSON.stringify({ event: 'session_dropped', names }))
}

/** Returns a Cookie header to which Set-Cookie values are applied, as a browser would. */
export function applySetCookies(header: string | null | undefined, cookies: readonly string[]) {
  const jar = new Map(pairsOf(header).map((pair) => [nameOf(pair), pair]))
  for (const cookie of cookies) {
    const [pair = ''] = cookie.split(';', 1)
    if (isDeletion(cookie)) jar.delete(nameOf(pair))
    else jar.set(nameOf(pair), pair)
  }
  return [...jar.values()].filter(Boolean).join('; ')
}

/** Whether a Set-Cookie value deletes its cookie. If it has both attributes, Max-Age counts (RFC 6265, section 5.3). */
function isDeletion(cookie: string) {
  const [, maxAge] = /;\s*max-age\s*=\s*(-?\d+)\s*(?:;|$)/i.exec(cookie) ?? []
  if (maxAge !== undefined) return Number(maxAge) <= 0
  const [, expires = ''] = /;\s*expires\s*=([^;]*)/i.exec(cookie) ?? []
  return Date.parse(expires) <= Date.now()
}

const hintLifetimeSeconds = 30 * 24 * 60 * 60

type SessionCall = Pick<AnyCall, 'session' | 'missingOn401'>

export type HintCookieContext = {
  /** The call of the contract; undefined if the contract does not have it. */
  call: SessionCall | undefined
  status: number
  secure: boolean
  /** True if the browser has a session from now on: it had one before, or this answer sets one. */
  hasSession: boolean
  /** True if the visitor had no session before. */
  isNew?: boolean
  /** True if the visitor's hint cookie shows a login. */
  isLoggedIn?: boolean
}

export const hasLoginHint = (header: string | null | undefined) => pairsOf(header).includes(`${LOGIN_HINT_COOKIE}=1`)

/**
 * Returns the hint cookies after a call, as Set-Cookie values. In the browser, scripts read from them whether there is
 * a session and a login.
 *
 * The storefront sets these cookies, not the backend, so that a foreign backend need not know them.
 */
export function hintCookies({
  call,
  status,
  secure,
  hasSession,
  isNew = false,
  isLoggedIn = false,
}: HintCookieContext) {
  const { session, login } = call ? after(call, status, { hasSession, isNew, isLoggedIn }) : {}
  const write = (name: string, value: string, maxAge = hintLifetimeSeconds) =>
    generateCookie(name, value, { maxAge, secure, sameSite: 'Lax' })
  const cookies: string[] = []
  if (login !== undefined) cookies.push(write(LOGIN_HINT_COOKIE, login ? '1' : '0'))
  if (session !== undefined) cookies.push(session ? write(SESSION_HINT_COOKIE, '1') : write(SESSION_HINT_COOKIE, '', 0))
  return cookies
}

/**
 * Returns whether there is a session after this call, and whether it belongs to a logged-in customer; undefined if
 * unknown.
 */
function after(
  { session, missingOn401 }: SessionCall,
  status: number,
  { hasSession, isNew, isLoggedIn }: Required<Pick<HintCookieContext, 'hasSession' | 'isNew' | 'isLoggedIn'>>,
): { session?: boolean; login?: boolean } {
  // A call without `missingOn401` may answer 401 to visitors without a login, who may still have a cart. So that 401
  // does not prove that the session has ended.
  if (status === 401 && missingOn401) return missingOn401 === 'session' ? { session: false } : { login: false }
  // A 404 means that there is no cart, and so no session, unless a customer is logged in.
  if (status === 404 && missingOn401 === 'session') return isLoggedIn ? {} : { session: false }
  if (status >= 400 || !session) return {}
  if (session === 'ends') return { session: false, login: false }
  // The backend's cookie was not forwarded, so the next call has no session, whatever this call did.
  if (!hasSession) return {}
  if (session === 'identifies') return { session: true, login: true }
  // A new session that starts with a cart is anonymous.
  return isNew ? { session: true, login: false } : { session: true }
}
