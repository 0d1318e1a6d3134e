import { ApiError } from '../../kit/contract/errors'
import type { ShopContext } from '../http/route'
import { readCookieToken } from './cookie'
import { texts } from './nl'
import { hashToken, newToken } from './token'

/**
 * The visitor that sent a request, identified by a session token, and the time of the request (ms). `hash` is the hash
 * of the token; '' without a token, which matches no session.
 */
export type Visitor = { token: string | undefined; hash: string; now: number }

export const visitorOfToken = (token: string | undefined, now: number): Visitor => ({
  token,
  hash: token ? hashToken(token) : '',
  now,
})

/** Returns the visitor of a new session: `token` is the cookie to set. */
export function newVisitor(now: number) {
  const token = newToken()
  return { token, hash: hashToken(token), now } satisfies Visitor
}

export const visitorOf = (context: ShopContext) => visitorOfToken(readCookieToken(context), Date.now())

export const notLoggedInError = () => new ApiError(401, texts.notLoggedIn, 'not_logged_in')

/** The error for actions that require an account; a guest is refused too. */
export const needsAccountError = () => new ApiError(401, texts.needsAccount, 'not_logged_in')
