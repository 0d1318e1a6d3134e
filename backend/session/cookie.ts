import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { LOCAL_SESSION_COOKIE, SESSION_COOKIE } from '../../src/contract/cookies'
import { isLoopback } from '../../src/lib/loopback'
import type { ShopContext } from '../http/route'

/**
 * Browsers keep `__Host-` cookies to this host and to https. Over plain http they refuse them: only this machine gets
 * another name.
 */
function nameFor(context: ShopContext) {
  const { protocol, hostname } = new URL(context.req.url)
  return protocol === 'http:' && isLoopback(hostname) ? LOCAL_SESSION_COOKIE : SESSION_COOKIE
}

/** The session token that the visitor sent. Nobody's until the database knows it. */
export function readToken(context: ShopContext): string | undefined {
  const token = getCookie(context, nameFor(context))
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** @param maxAge seconds */
export function writeToken(context: ShopContext, token: string, maxAge: number) {
  const name = nameFor(context)
  setCookie(context, name, token, { ...attributesOf(name), maxAge })
}

export function clearToken(context: ShopContext) {
  const name = nameFor(context)
  deleteCookie(context, name, attributesOf(name))
}

// Browsers forget a `__Host-` cookie, too, only when these stand beside it.
const attributesOf = (name: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: name === SESSION_COOKIE }) as const
