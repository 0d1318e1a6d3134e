import type { Context } from 'hono'
import { clientKey } from '../../kit/edge/client-address'
import { logSecurityEvent, type SecurityEvent } from '../../src/lib/security-log'
import type { ShopEnv } from '../context'

/** Logs what the edge refused before the backend was called. The customer is not known here. */
export function logEvent(c: Context<ShopEnv>, event: SecurityEvent, detail: Record<string, string>) {
  const client = clientKey(c.req.header('cf-connecting-ip'))
  logSecurityEvent(event, { requestId: c.get('requestId'), client, ...detail })
}
