import type { Context } from 'hono'
import { withTimeout } from '../../kit/edge/with-timeout'
import { PRIMARY_BOOKMARK } from '../../src/contract/database-bookmark'
import type { BackgroundRunner, ShopEnv } from '../context'
import type { Bindings } from '../env'

/**
 * The KV key of the current page generation: a moment (ms since 1970) before which cached data is invalid. The
 * generation is part of the cache key of every page. Menus and shop info of an earlier generation are fetched again
 * (docs/OPERATIONS.md).
 */
export const cacheGenerationKey = 'pages:generation'

/** The generation if none was ever written to KV, or if KV does not answer. */
const first = 0
/** The time (ms) for which an isolate uses the generation that it has read. */
const freshForMs = 60_000
/** An isolate that was idle for longer than this time (ms) waits for KV, as a new isolate does. */
const idleMs = 2 * freshForMs
/** The time (ms) to wait for KV. After that, KV counts as empty. */
const kvBudgetMs = 250
/** The pauses (ms) before a write is retried: KV accepts one write per second for a key. */
const pausesMs = [1_100, 1_500]
const writeBudgetMs = 5_000

/** `bookmark` is the database state of the write that began the generation. Later reads require at least that state. */
type Metadata = { bookmark?: string }
type Known = Metadata & { generation: number; readAt: number }

/** The generation that this isolate has read, by KV binding, so that two environments never mix. */
const known = new WeakMap<object, Known>()

/**
 * Returns the database bookmark of the current generation. Returns undefined if no generation was read yet, or no write
 * began it: an operator's, or a customer's that removed a name from pages.
 */
export const bookmarkOfGeneration = ({ SHOP_DATA }: Bindings) => known.get(SHOP_DATA)?.bookmark

/**
 * Whether `currentCacheGeneration` has to wait for KV, because this isolate has read no generation or was idle since.
 */
export function mustReadGeneration({ SHOP_DATA }: Bindings) {
  const last = known.get(SHOP_DATA)
  return !last || Date.now() - last.readAt >= idleMs
}

/**
 * Returns the current generation. Only the first page of an isolate, or the first page after a pause, waits for KV.
 * Otherwise KV is read once a minute, in the background. If KV fails, the last known generation is used.
 */
export async function currentCacheGeneration(env: Bindings, background: BackgroundRunner): Promise<number> {
  const { SHOP_DATA } = env
  const last = known.get(SHOP_DATA)
  const readAt = Date.now()
  if (last && readAt - last.readAt < freshForMs) return last.generation
  // The later of two generations is used, because KV may still return the earlier one for a minute after a write.
  const remember = (read: Omit<Known, 'readAt'>) => {
    const last = known.get(SHOP_DATA)
    const latest = last && last.generation > read.generation ? last : read
    known.set(SHOP_DATA, { ...latest, readAt })
    return latest.generation
  }
  // An answer that comes too late for this request is used by the next one.
  const reading = Promise.resolve()
    .then(() => SHOP_DATA.getWithMetadata<Metadata>(cacheGenerationKey))
    .then(({ value, metadata }) => remember({ generation: toMoment(value), bookmark: metadata?.bookmark }))
  const read = withTimeout(reading, kvBudgetMs, null)
    .catch(() => null)
    .then((generation) => generation ?? remember({ generation: first }))
  if (!last || mustReadGeneration(env)) return read
  // The time of reading is updated before KV is read, so that concurrent requests do not read KV as well.
  remember(last)
  background.waitUntil(read)
  return last.generation
}

/**
 * Begins a new generation, which invalidates all cached pages, menus and shop info. This isolate uses the new
 * generation at once; other isolates use it when they read it.
 *
 * @param bookmark the database state of the write; without it, reads use the primary database
 * @throws Error if KV refused the write; then only this isolate has the new generation
 */
export async function beginCacheGeneration({ SHOP_DATA }: Bindings, bookmark: string = PRIMARY_BOOKMARK) {
  const metadata: Metadata = { bookmark }
  for (const pauseMs of [...pausesMs, null]) {
    const now = Date.now()
    const generation = Math.max(now, (known.get(SHOP_DATA)?.generation ?? first) + 1)
    known.set(SHOP_DATA, { generation, readAt: now, ...metadata })
    const put = Promise.resolve().then(() => SHOP_DATA.put(cacheGenerationKey, String(generation), { metadata }))
    const failure = await withTimeout(
      put.then(
        () => null,
        (error: unknown) => error,
      ),
      writeBudgetMs,
      new Error('KV did not answer in time'),
    )
    if (failure === null) return
    if (pauseMs === null) throw failure
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}

/**
 * Invalidates cached pages after a write that changed them. If KV fails to do so, visitors see the change only after
 * the cached pages expire.
 *
 * @param bookmark the database state of the write
 */
export const invalidatePages = (c: Context<ShopEnv>, bookmark?: string) =>
  beginCacheGeneration(c.env, bookmark).catch((error: unknown) => logFailedInvalidation(c, error))

export function logFailedInvalidation(c: Context<ShopEnv>, error: unknown) {
  const requestId = c.get('requestId')
  console.error(JSON.stringify({ event: 'pages_not_dropped', requestId, path: c.req.path, error: String(error) }))
}

/**
 * Parses a generation. An invalid generation, or one in the future, is ignored: it would invalidate every cached copy.
 */
function toMoment(text: string | null) {
  const moment = Number(text)
  return moment > 0 && moment < Date.now() + freshForMs ? moment : first
}
