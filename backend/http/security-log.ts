import { clientKey } from '../../kit/edge/client-address'
import { logSecurityEvent, type SecurityEvent } from '../../src/lib/security-log'
import { type Env, hasTokenSecret } from '../env'
import { sign } from '../lib/signature'
import type { ShopContext } from './route'

type Detail = Record<string, string | number | boolean | undefined>

/**
 * Writes that something happened which security is about.
 *
 * @param whom a mail address, or what else a limit counts by; it leaves as a hash
 * @param detail numbers and words of our own: nothing that a visitor typed
 */
export function logEvent(context: ShopContext, event: SecurityEvent, whom: string | undefined, detail: Detail = {}) {
  const { env, req } = context
  const client = clientKey(req.header('x-client-address'))
  logSecurityEvent(event, {
    requestId: req.header('x-request-id'),
    client,
    // A limit on clients is about no one else.
    subject: whom && whom !== client ? subjectOf(env, whom) : undefined,
    ...detail,
  })
}

/**
 * A keyed hash, equal for all spellings of a mail address. Undefined in a shop without its secret: a plain hash could
 * be looked up.
 */
function subjectOf(env: Env, whom: string) {
  if (!hasTokenSecret(env)) return undefined
  return sign(env, 'log', whom.trim().toLowerCase()).slice(0, 16)
}
