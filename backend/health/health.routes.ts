import { getHealth } from '../../src/contract/health'
import { readDb } from '../db/client'
import { isDemo } from '../env'
import { route } from '../http/route'
import { MINUTE } from '../lib/time'
import { openProvider } from '../payment/open-provider'
import { findAges } from './health.repository'

/** The cron runs every five minutes, and sends what the answer's own sending did not. */
const longest = { cron: 16 * MINUTE, outbox: 30 * MINUTE, news: 16 * MINUTE }

export const healthRoutes = [
  route(getHealth, async (_, { env }) => {
    const db = readDb(env)
    const now = Date.now()
    const ages = await findAges(db)
    const part = (name: keyof typeof longest, isOff = false) => {
      const at = ages[name]
      const age_s = at === null ? null : Math.max(0, Math.round((now - at) / 1000))
      if (isOff) return { state: 'off', age_s }
      return { state: age_s !== null && age_s * 1000 > longest[name] ? 'late' : 'ok', age_s }
    }
    const isOnItsOwn = isDemo(env) && ages.cron === null
    return {
      database: { state: 'ok' },
      provider: part('news', !openProvider(env, db)),
      outbox: part('outbox', !env.MAIL),
      // A shop on a developer's machine has none; one that is deployed had its first run within five minutes.
      cron: ages.cron === null && !isOnItsOwn ? { state: 'late' } : part('cron', isOnItsOwn),
    }
  }),
]
