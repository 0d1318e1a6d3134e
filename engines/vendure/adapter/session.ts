import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLoopback } from '../../../kit/edge/loopback'
import type { ShopContext } from './env'
import { readSigned, sign } from './signature'
import type { Vendure } from './vendure/call'

/** The token of the visitor's session at Vendure, and the codes of the last cart and of a guest's last order. */
export const SESSION = 'vendure_session'
const ORDER = 'vendure_order'
const GUEST = 'vendure_guest'

/** In seconds. */
const days30 = 30 * 24 * 60 * 60

/** As long as Vendure's own sessions, which are extended while they are used. */
function attributesOf({ req }: ShopContext) {
  const { protocol, hostname } = new URL(req.url)
  const isLocal = protocol === 'http:' && isLoopback(hostname)
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isLocal, maxAge: days30 } as const
}

/** What a cookie says, where it can be what was set: a visitor may send anything. */
function readCookie(context: ShopContext, name: string, form: RegExp) {
  const value = getCookie(context, name)
  return value && form.test(value) ? value : undefined
}

const visitors = new WeakMap<Request, Vendure>()

/** Vendure as this visitor: with the session of their cookie, or the one that began in this request. */
export function visitorVendure(context: ShopContext): Vendure {
  const known = visitors.get(context.req.raw)
  if (known) return known
  const vendure: Vendure = {
    url: context.env.VENDURE_API,
    token: readCookie(context, SESSION, /^[\w-]{20,200}$/),
    onToken(token) {
      vendure.token = token
      setCookie(context, SESSION, token, attributesOf(context))
    },
  }
  visitors.set(context.req.raw, vendure)
  return vendure
}

/** The order that the cart became, for the same press once more: then it is in no cart. */
export const orderCodeOf = (context: ShopContext) => readCookie(context, ORDER, /^[A-Z0-9-]{6,40}$/i)

/** Sets the cookie of the order's code, where it is another one. */
export function rememberOrder(context: ShopContext, code: string) {
  if (orderCodeOf(context) !== code) setCookie(context, ORDER, code, attributesOf(context))
}

/**
 * The last order of a guest; Vendure's session forgets a guest once the order is placed. It is signed: an order's code
 * is in mails as well, and must not make its reader the guest.
 */
export const guestOrderOf = (context: ShopContext) => readSigned(context, 'guest', getCookie(context, GUEST) ?? '')

export async function rememberGuest(context: ShopContext, code: string) {
  setCookie(context, GUEST, await sign(context, 'guest', code), attributesOf(context))
}

export const forgetGuest = (context: ShopContext) => deleteCookie(context, GUEST, attributesOf(context))

/** Deletes the cookies; the session at Vendure is ended by its own logout. */
export function endSession(context: ShopContext) {
  for (const name of [SESSION, ORDER, GUEST]) deleteCookie(context, name, attributesOf(context))
}
