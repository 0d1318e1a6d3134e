import type { ShopContext } from './route'

/** Does work after the answer has gone out. What goes wrong is logged: the cron does it again. */
export function later(context: ShopContext, work: Promise<unknown>) {
  const quiet = work.catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', event: 'later_failed', reason: String(error) }))
  })
  try {
    context.executionCtx.waitUntil(quiet)
  } catch {
    // In tests nobody waits.
  }
}
