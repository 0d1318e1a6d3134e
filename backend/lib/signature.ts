import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Env, tokenSecret } from '../env'

/**
 * HMAC-SHA-256, base64url: 43 characters. What was signed for one `purpose` (`review`, `payment`) is worth nothing for
 * another.
 */
export const sign = (env: Env, purpose: string, text: string) =>
  createHmac('sha256', tokenSecret(env)).update(`${purpose}:${text}`).digest('base64url')

/** Whether the signature is ours. Takes as long for a wrong one as for a right one. */
export function isSigned(env: Env, purpose: string, text: string, signature: string): boolean {
  const wanted = Buffer.from(sign(env, purpose, text))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
