import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Env, tokenSecrets } from '../env'

/**
 * Returns the HMAC-SHA-256 in base64url, 43 characters. A signature for one `purpose` (`review`, `payment`) is not
 * valid for another.
 */
export const signText = (env: Env, purpose: string, text: string) => signWith(tokenSecrets(env)[0], purpose, text)

/** Whether the signature was made with the newest or an older secret. The comparison takes constant time. */
export function isValidSignature(env: Env, purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  const fitting = tokenSecrets(env).filter((secret) => {
    const wanted = Buffer.from(signWith(secret, purpose, text))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
  return fitting.length > 0
}

const signWith = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
