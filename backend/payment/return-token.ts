import type { Env } from '../env'
import { readToken, writeToken } from '../lib/signed-token'
import { DAY } from '../lib/time'

/** The longest duration of a bank transfer, and some time to look back, ms. */
const LIFE = 60 * DAY

/**
 * The token in a payment's return URL. It shows one order's payment to every holder of the link, because a bank's app
 * may return in another browser. It is the same each time.
 */
export const paymentToken = (env: Env, order: { id: number; created_at: string }) =>
  writeToken(env, 'payment', order.id, Date.parse(order.created_at) + LIFE)

export const paymentReturnPath = (token: string) => `/payment-redirect?token=${token}`

/** The id of the order a token is of; undefined when the token is not ours or its time is over. */
export const readPaymentToken = (env: Env, token: string, now: number) => readToken(env, 'payment', token, now)
