import { getCookie, setCookie } from 'hono/cookie'
import type { ShopContext } from '../http/route'

// Browsers keep `__Host-` cookies to this host and to https; over plain http (localhost) they refuse them.
const nameFor = (context: ShopContext) =>
  new URL(context.req.url).protocol === 'https:' ? '__Host-session' : 'session'

/** The session token that the visitor sent. Nobody's until the database knows it. */
export function readToken(context: ShopContext): string | undefined {
  const token = getCookie(context, nameFor(context))
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** @param maxAge seconds */
export function writeToken(context: ShopContext, token: string, maxAge: number) {
  const name = nameFor(context)
  setCookie(context, name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: name.startsWith('__Host-'),
    maxAge,
  })
}
