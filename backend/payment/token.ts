import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Env, tokenSecret } from '../env'

/** As long as a bank transfer may take, and some time to look back. ms. */
const LIFE = 60 * 24 * 3600 * 1000

/**
 * The token in the return address of a payment: it shows how one order's payment stands, to whoever holds it, because a bank's app may
 * return in another browser. Made of the order's id and moment, so the same whenever it is asked for.
 */
export function paymentToken(env: Env, order: { id: number; created_at: string }) {
  const until = Math.floor((Date.parse(order.created_at) + LIFE) / 1000)
  const claims = `${order.id.toString(36)}-${until.toString(36)}`
  return `${claims}-${sign(env, claims)}`
}

/** The order a token is of; undefined when it is not ours or its time is over. */
export function readPaymentToken(env: Env, token: string, now: number): number | undefined {
  const [, claims = '', id = '', until = '', signature = ''] =
    /^(([0-9a-z]{1,10})-([0-9a-z]{1,10}))-([\w-]{43})$/.exec(token) ?? []
  if (!claims) return undefined
  const wanted = Buffer.from(sign(env, claims))
  const given = Buffer.from(signature)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
  return Number.parseInt(until, 36) * 1000 > now ? Number.parseInt(id, 36) : undefined
}

const sign = (env: Env, claims: string) =>
  createHmac('sha256', tokenSecret(env)).update(`payment:${claims}`).digest('base64url')
