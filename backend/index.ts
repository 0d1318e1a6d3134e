import { createShop } from './app'
import type { Env } from './env'
import { removeLeftovers } from './session/leftovers'

export default {
  fetch: createShop().fetch,
  /** By the cron trigger of wrangler.toml. `scheduledTime` is ms since 1970. */
  scheduled: ({ scheduledTime }: { scheduledTime: number }, env: Pick<Env, 'DB'>) =>
    removeLeftovers(env, scheduledTime),
}
