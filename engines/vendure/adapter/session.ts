import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLoopback } from '../../../kit/edge/loopback'
import type { ShopContext } from './env'
import { readSignedOrderCode, signOrderCode } from './signed-order-code'
import type { VendureConnection } from './vendure/shop-api'

/**
 * The cookies for the token of the visitor's Vendure session, the code of the last cart, and the codes of a guest's
 * orders.
 */
export const VENDURE_SESSION_COOKIE = 'vendure_session'
const ORDER = 'vendure_order'
const GUEST = 'vendure_guest'

const DAY = 24 * 60 * 60
/**
 * The longest lifetime of a cookie that browsers accept, in seconds. Vendure extends a session at each use and decides
 * when it ends. The cookie is set only when a session begins, so it must live longer.
 */
const SESSION_COOKIE_LIFETIME = 400 * DAY

function attributesOf({ req }: ShopContext, maxAge = 30 * DAY) {
  const { protocol, hostname } = new URL(req.url)
  const isLocal = protocol === 'http:' && isLoopback(hostname)
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isLocal, maxAge } as const
}

/** Returns the value of a cookie if it has the right form: a visitor can send anything. */
function readCookie(context: ShopContext, name: string, form: RegExp) {
  const value = getCookie(context, name)
  return value && form.test(value) ? value : undefined
}

const visitors = new WeakMap<Request, VendureConnection>()

/** Returns the connection to Vendure with this visitor's session, from the cookie or started in this request. */
export function vendureOfVisitor(context: ShopContext): VendureConnection {
  const known = visitors.get(context.req.raw)
  if (known) return known
  const vendure: VendureConnection = {
    url: context.env.VENDURE_API,
    token: readCookie(context, VENDURE_SESSION_COOKIE, /^[\w-]{20,200}$/),
    onToken(token) {
      vendure.token = token
      setCookie(context, VENDURE_SESSION_COOKIE, token, attributesOf(context, SESSION_COOKIE_LIFETIME))
    },
  }
  visitors.set(context.req.raw, vendure)
  return vendure
}

/** The code that each request has set in the cookie. */
const newCartCodes = new WeakMap<Request, string>()

/** Returns the code of the visitor's last cart. With it, a repeated request finds the order that the cart became. */
export const lastCartCode = (context: ShopContext) =>
  newCartCodes.get(context.req.raw) ?? readCookie(context, ORDER, /^[A-Z0-9-]{6,40}$/i)

export function rememberOrderCode(context: ShopContext, code: string) {
  if (lastCartCode(context) === code) return
  newCartCodes.set(context.req.raw, code)
  setCookie(context, ORDER, code, attributesOf(context))
}

/** How many codes of orders the guest's cookie has, the last ones. */
const maxGuestOrders = 20

/**
 * Returns the codes of the orders of a guest, the last one at the end: Vendure's session forgets a guest once the order
 * is placed. The cookie is signed, because a code is in mails as well, and a visitor that knows the code must not be
 * taken for the guest.
 */
export async function guestOrderCodes(context: ShopContext) {
  const codes = await readSignedOrderCode(context, 'guest', getCookie(context, GUEST) ?? '')
  return codes?.split(',') ?? []
}

export async function rememberGuestOrder(context: ShopContext, code: string) {
  const others = (await guestOrderCodes(context)).filter((other) => other !== code)
  const codes = [...others, code].slice(-maxGuestOrders).join(',')
  setCookie(context, GUEST, await signOrderCode(context, 'guest', codes), attributesOf(context))
}

export const forgetGuest = (context: ShopContext) => deleteCookie(context, GUEST, attributesOf(context))

/** Deletes the session cookies. Vendure's logout ends the session itself. */
export function deleteSessionCookies(context: ShopContext) {
  for (const name of [VENDURE_SESSION_COOKIE, ORDER, GUEST]) deleteCookie(context, name, attributesOf(context))
}
