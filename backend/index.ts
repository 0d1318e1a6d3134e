import { createApiApp } from './app'
import { runEveryFiveMinutes, runEveryMinute } from './cron/cron'
import { writeDb } from './db/client'
import type { Env } from './env'

const { fetch } = createApiApp()

/** The cron expression of `runEveryMinute` in wrangler.toml. */
const everyMinute = '* * * * *'

export default {
  fetch,
  scheduled({ cron, scheduledTime }: { cron: string; scheduledTime: number }, env: Env, context: ExecutionContext) {
    // Uses the current instead of the planned time: a late run must not put the date of an invoice in the past.
    const run =
      cron === everyMinute
        ? runEveryMinute(writeDb(env), env, Date.now())
        : runEveryFiveMinutes(writeDb(env), env, Date.now(), scheduledTime)
    context.waitUntil(run)
  },
}
