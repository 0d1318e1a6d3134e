import type { Context } from 'hono'
import { withTimeout } from '../../kit/edge/with-timeout'
import { getHealth } from '../../src/contract/health'
import { getShopInfo } from '../../src/contract/shop'
import type { ShopEnv } from '../context'
import { type Bindings, hasBackendCall, settingsOf } from '../env'
import { openUpstream } from '../upstream'

/**
 * The state of a part of the shop. `age_s`: the age (s) of the part's oldest waiting job, or the time since its last
 * run.
 */
type Part = { state: 'ok' | 'late' | 'off' | 'fails'; age_s?: number }
type Health = { at: number; status: number; body: string }

export const healthPath = '/__health'
const budgetMs = 3_000
const kvBudgetMs = 1_000
/** The time (ms) after which an isolate repeats the health check, however many requests come. */
const maxAgeMs = 10_000

const lastHealth = new WeakMap<object, Health>()

/**
 * Answers `/__health`: whether each part of the shop works. The status is 200, or 503 while a part fails or is late.
 * The answer is for a monitor that calls every minute, and contains nothing about orders, customers or settings.
 */
export async function answerHealth(c: Context<ShopEnv>) {
  const known = lastHealth.get(c.env.SHOP_DATA)
  const health = known && Date.now() - known.at < maxAgeMs ? known : await look(c)
  lastHealth.set(c.env.SHOP_DATA, health)
  return c.body(health.body, health.status === 200 ? 200 : 503, {
    'content-type': 'application/json',
    'x-robots-tag': 'noindex',
  })
}

async function look(c: Context<ShopEnv>): Promise<Health> {
  const [kv, parts] = await Promise.all([lookAtKv(c.env), lookBehind(c)])
  const all = { kv, ...parts }
  const isWell = Object.values(all).every(({ state }) => state === 'ok' || state === 'off')
  return { at: Date.now(), status: isWell ? 200 : 503, body: JSON.stringify({ ok: isWell, parts: all }) }
}

async function lookAtKv({ SHOP_DATA }: Bindings): Promise<Part> {
  const answer = SHOP_DATA.get('pages:generation').then(
    () => 'ok' as const,
    () => 'fails' as const,
  )
  return { state: await withTimeout(answer, kvBudgetMs, 'fails') }
}

/** Returns the health of the backend. A foreign backend may only answer, without reporting its parts. */
async function lookBehind(c: Context<ShopEnv>): Promise<Record<string, Part>> {
  const upstream = openUpstream(c, { budgetMs })
  try {
    if (!hasBackendCall(settingsOf(c.env), getHealth)) {
      await getShopInfo(upstream, {})
      return { backend: { state: 'ok' } }
    }
    const parts = Object.entries(await getHealth(upstream, {})).flatMap(([name, part]) =>
      part
        ? [[name, { state: stateOf(part.state), ...(typeof part.age_s === 'number' && { age_s: part.age_s }) }]]
        : [],
    )
    return { backend: { state: 'ok' }, ...Object.fromEntries(parts) }
  } catch {
    return { backend: { state: 'fails' } }
  }
}

const stateOf = (text: string): Part['state'] => (text === 'ok' || text === 'off' || text === 'late' ? text : 'fails')
