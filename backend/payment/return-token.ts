import type { Env } from '../env'
import { signToken, verifyToken } from '../lib/signed-token'
import { DAY } from '../lib/time'

/** How long the link to a payment works, ms: the longest duration of a bank transfer plus some weeks. */
const LIFE = 60 * DAY

/**
 * Returns the token in a payment's return URL; always the same one for an order. Anyone with the link can see the
 * order's payment, because a bank's app may return to another browser.
 */
export const paymentToken = (env: Env, order: { id: number; created_at: string }) =>
  signToken(env, 'payment', order.id, Date.parse(order.created_at) + LIFE)

export const paymentReturnPath = (token: string) => `/payment-redirect?token=${token}`

/** Returns the order's id from the token; undefined if the token is invalid or expired. */
export const orderIdOfToken = (env: Env, token: string, now: number) => verifyToken(env, 'payment', token, now)
