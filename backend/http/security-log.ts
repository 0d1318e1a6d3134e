import { clientKey } from '../../kit/edge/rate-limit-key'
import { logSecurityEvent, type SecurityEvent } from '../../src/lib/security-log'
import { type Env, hasTokenSecret } from '../env'
import { signText } from '../lib/signature'
import type { ShopContext } from './route'

type Detail = Record<string, string | number | boolean | undefined>

/**
 * Logs a security event.
 *
 * @param subject a mail address, or another key that a limit counts by; it is logged as a hash
 * @param detail numbers and fixed strings, never a visitor's input
 */
export function logEvent(context: ShopContext, event: SecurityEvent, subject: string | undefined, detail: Detail = {}) {
  const { env, req } = context
  const client = clientKey(req.header('x-client-address'))
  logSecurityEvent(event, {
    requestId: req.header('x-request-id'),
    client,
    // For a limit per client, `subject` is left out: it is the client, which is logged already.
    subject: subject && subject !== client ? subjectOf(env, subject) : undefined,
    ...detail,
  })
}

/**
 * Returns a keyed hash of `subject`, the same for a mail address in upper and lower case. Undefined in a shop without
 * the secret for the hash, because a hash without a secret can be reversed by guessing.
 */
function subjectOf(env: Env, subject: string) {
  if (!hasTokenSecret(env)) return undefined
  return signText(env, 'log', subject.trim().toLowerCase()).slice(0, 16)
}
