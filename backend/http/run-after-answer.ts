import type { ShopContext } from './route'

/** Does work after the answer was sent. A failure is logged: the cron does the work again. */
export function runAfterAnswer(context: ShopContext, work: Promise<unknown>) {
  const quiet = work.catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', event: 'later_failed', reason: String(error) }))
  })
  try {
    context.executionCtx.waitUntil(quiet)
  } catch {
    // Tests do not wait for it.
  }
}
