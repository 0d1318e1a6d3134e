import { createShop } from './app'
import { writeDb } from './db/client'
import type { Env } from './env'
import { keepHouse } from './housekeeping/housekeeping'

const { fetch } = createShop()

export default {
  fetch,
  scheduled(event: { scheduledTime: number }, env: Env, context: ExecutionContext) {
    context.waitUntil(keepHouse(writeDb(env), env, event.scheduledTime))
  },
}
