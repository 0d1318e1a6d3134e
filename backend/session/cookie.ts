import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLoopback } from '../../kit/edge/loopback'
import { DEVICE_COOKIE, LOCAL_DEVICE_COOKIE, LOCAL_SESSION_COOKIE, SESSION_COOKIE } from '../../src/contract/cookies'
import type { ShopContext } from '../http/route'

/** The two names of a cookie: over https, and over plain http on a developer's machine. */
type TokenCookie = { secure: string; local: string }

const sessionCookie: TokenCookie = { secure: SESSION_COOKIE, local: LOCAL_SESSION_COOKIE }
/** The cookie of a browser that logged in before (auth/login/known-device.ts). */
export const deviceCookie: TokenCookie = { secure: DEVICE_COOKIE, local: LOCAL_DEVICE_COOKIE }

/**
 * Returns the cookie's name and attributes. Browsers accept a `__Host-` cookie only over https, so over plain http (on
 * a developer's machine only) the cookie has another name.
 */
function placeOf({ secure, local }: TokenCookie, context: ShopContext) {
  const { protocol, hostname } = new URL(context.req.url)
  const isLocal = protocol === 'http:' && isLoopback(hostname)
  // Deleting a `__Host-` cookie requires the same attributes as setting it.
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isLocal } as const
  return { name: isLocal ? local : secure, attributes }
}

/**
 * Returns the token in the cookie, by default the session token. The token is unverified until it is found in the
 * database.
 */
export function readCookieToken(context: ShopContext, cookie = sessionCookie): string | undefined {
  const token = getCookie(context, placeOf(cookie, context).name)
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** @param maxAge in seconds */
export function writeCookieToken(context: ShopContext, token: string, maxAge: number, cookie = sessionCookie) {
  const { name, attributes } = placeOf(cookie, context)
  setCookie(context, name, token, { ...attributes, maxAge })
}

export function clearCookieToken(context: ShopContext) {
  const { name, attributes } = placeOf(sessionCookie, context)
  deleteCookie(context, name, attributes)
}
