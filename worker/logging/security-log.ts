import type { Context } from 'hono'
import { clientKey } from '../../kit/edge/rate-limit-key'
import { logSecurityEvent, type SecurityEvent } from '../../src/lib/security-log'
import type { ShopEnv } from '../context'

/** Logs a request that the storefront refused before it called the backend. At that point the customer is not known. */
export function logStorefrontSecurityEvent(c: Context<ShopEnv>, event: SecurityEvent, detail: Record<string, string>) {
  const client = clientKey(c.req.header('cf-connecting-ip'))
  logSecurityEvent(event, { requestId: c.get('requestId'), client, ...detail })
}
