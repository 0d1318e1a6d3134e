import type { Env } from '../env'
import { isValidSignature, signText } from './signature'

/**
 * Returns a token for a link: a row's id and the token's expiry (ms), signed for one purpose. The same input gives the
 * same token.
 */
export function signToken(env: Env, purpose: string, id: number, until: number) {
  const claims = `${id.toString(36)}-${Math.floor(until / 1000).toString(36)}`
  return `${claims}-${signText(env, purpose, claims)}`
}

/** Returns the id in a token; undefined if it is invalid, expired, or for another purpose. */
export function verifyToken(env: Env, purpose: string, token: string, now: number): number | undefined {
  const [, claims = '', id = '', until = '', signature = ''] =
    /^(([0-9a-z]{1,10})-([0-9a-z]{1,10}))-([\w-]{43})$/.exec(token) ?? []
  if (!claims || !isValidSignature(env, purpose, claims, signature)) return undefined
  return Number.parseInt(until, 36) * 1000 > now ? Number.parseInt(id, 36) : undefined
}
