import type { Context } from 'hono'
import { loggedPath } from '../src/lib/logged-path'
import type { ShopEnv } from './context'

/** One line for the log (docs/OPERATIONS.md); of a bug, with its stack. */
export function logTrouble(c: Context<ShopEnv>, event: 'backend_unavailable' | 'unexpected_error', error: unknown) {
  console.error(
    JSON.stringify({
      event,
      requestId: c.get('requestId'),
      method: c.req.method,
      path: loggedPath(c.req.path),
      error: String(error),
      stack: error instanceof Error && event === 'unexpected_error' ? error.stack : undefined,
    }),
  )
}
