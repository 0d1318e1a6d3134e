import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLoopback } from '../../kit/edge/loopback'
import { DEVICE_COOKIE, LOCAL_DEVICE_COOKIE, LOCAL_SESSION_COOKIE, SESSION_COOKIE } from '../../src/contract/cookies'
import type { ShopContext } from '../http/route'

/** Where a token is kept: under one name over https, under another on a developer's own machine. */
type TokenCookie = { secure: string; local: string }

const sessionCookie: TokenCookie = { secure: SESSION_COOKIE, local: LOCAL_SESSION_COOKIE }
/** The cookie of a browser that logged in before (auth/known-device.ts). */
export const deviceCookie: TokenCookie = { secure: DEVICE_COOKIE, local: LOCAL_DEVICE_COOKIE }

/**
 * Browsers keep `__Host-` cookies to this host and to https. Over plain http they refuse them: only this machine gets
 * another name.
 */
function placeOf({ secure, local }: TokenCookie, context: ShopContext) {
  const { protocol, hostname } = new URL(context.req.url)
  const isLocal = protocol === 'http:' && isLoopback(hostname)
  // Browsers forget a `__Host-` cookie, too, only when these stand beside it.
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isLocal } as const
  return { name: isLocal ? local : secure, attributes }
}

/**
 * The token that the visitor sent, of the session unless another is named. It is unverified until the database finds
 * it.
 */
export function readToken(context: ShopContext, cookie = sessionCookie): string | undefined {
  const token = getCookie(context, placeOf(cookie, context).name)
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** @param maxAge seconds */
export function writeToken(context: ShopContext, token: string, maxAge: number, cookie = sessionCookie) {
  const { name, attributes } = placeOf(cookie, context)
  setCookie(context, name, token, { ...attributes, maxAge })
}

export function clearToken(context: ShopContext) {
  const { name, attributes } = placeOf(sessionCookie, context)
  deleteCookie(context, name, attributes)
}
