import { type Env, hasPepper, hasTokenSecret, isDemo, shopOrigin } from '../env'
import { MINUTE } from '../lib/time'
import { isOperatorTokenSet } from '../operator/operator-only'
import type { HealthSigns } from './health.repository'

type HealthPart = 'database' | 'provider' | 'outbox' | 'cron' | 'setup'
type State = 'ok' | 'late' | 'off' | 'fails'
type Parts = Record<HealthPart, { state: State; age_s?: number | null }>

/** The longest normal ages: of the last cron run, of unsent mail, and of a webhook that the cron has to process. */
const longest = { cron: 16 * MINUTE, outbox: 30 * MINUTE, news: 16 * MINUTE }

/**
 * Returns the state of each part of the backend, which together say whether customers can buy. A part that is not
 * configured has the state `fails` in production, and `off` on a developer's machine. A single failed payment or a mail
 * that failed because of its recipient does not count: one mistyped address would make the shop unhealthy for two days.
 *
 * @param hasProvider whether a payment provider is configured
 */
export function healthOfParts(env: Env, hasProvider: boolean, signs: HealthSigns, now: number): Parts {
  const isLate = (name: keyof typeof longest) => signs[name] !== null && now - signs[name] > longest[name]
  const age_s = (at: number | null) => (at === null ? null : Math.max(0, Math.round((now - at) / 1000)))
  const missing = isDemo(env) ? 'off' : 'fails'
  const worst = (...states: (State | false)[]) => states.find((state) => state) || 'ok'
  const isNew = signs.cron === null
  return {
    database: { state: 'ok' },
    provider: {
      state: worst(!hasProvider && missing, signs.isRefused && 'fails', isLate('news') && 'late'),
      age_s: age_s(signs.news),
    },
    outbox: {
      state: worst(
        !(env.MAIL && signs.hasSender) && missing,
        signs.lost !== null && 'fails',
        isLate('outbox') && 'late',
      ),
      age_s: age_s(signs.lost ?? signs.outbox),
    },
    // A deployed shop in which the cron never ran is late, because the first run comes within five minutes.
    cron: { state: worst(isNew && (isDemo(env) ? 'off' : 'late'), isLate('cron') && 'late'), age_s: age_s(signs.cron) },
    setup: { state: isDemo(env) || isSetUp(env) ? 'ok' : 'fails' },
  }
}

/** Whether all secrets and settings are present: for passwords, signed links, operator calls and links in mail. */
const isSetUp = (env: Env) =>
  hasPepper(env) && hasTokenSecret(env) && isOperatorTokenSet(env) && shopOrigin(env) !== null
