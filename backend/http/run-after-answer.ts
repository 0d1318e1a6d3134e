import type { ShopContext } from './route'

/** Continues `work` after the response was sent. A failure is logged, and the cron does the work again. */
export function runAfterAnswer(context: ShopContext, work: Promise<unknown>) {
  const quiet = work.catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', event: 'later_failed', reason: String(error) }))
  })
  try {
    context.executionCtx.waitUntil(quiet)
  } catch {
    // In tests there is no execution context.
  }
}
