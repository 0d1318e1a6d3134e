import { createShop } from './app'
import { runCron } from './cron/cron'
import { writeDb } from './db/client'
import type { Env } from './env'

const { fetch } = createShop()

export default {
  fetch,
  scheduled(event: { scheduledTime: number }, env: Env, context: ExecutionContext) {
    // Not at the time that was planned: a run that comes late must not date invoices, or claim mail, in the past.
    context.waitUntil(runCron(writeDb(env), env, Date.now(), event.scheduledTime))
  },
}
