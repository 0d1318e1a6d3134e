import { withTimeout } from '../../kit/edge/with-timeout'
import { LATEST } from '../../src/contract/database-bookmark'
import type { Background } from '../context'
import type { Bindings } from '../env'

/**
 * The KV key of the current generation: a moment (ms since 1970) before which cached data is invalid. The generation is
 * part of the cache key of every page, and menus and shop info of an earlier one are fetched again
 * (docs/OPERATIONS.md).
 */
export const generationKey = 'pages:generation'

/** The generation before any was written, or when KV does not answer. */
const first = 0
/** How long (ms) an isolate uses the generation that it has read. */
const freshForMs = 60_000
/** After an idle time (ms) longer than this an isolate waits for KV, as a new one does. */
const idleMs = 2 * freshForMs
/** How long (ms) to wait for KV; after that it counts as empty. */
const kvBudgetMs = 250
/** Pauses (ms) before a write is retried: KV accepts one write per second for a key. */
const pausesMs = [1_100, 1_500]
const writeBudgetMs = 5_000

/** `bookmark` is the database state of the write that began the generation: later reads require at least that state. */
type Metadata = { bookmark?: string }
type Known = Metadata & { generation: number; readAt: number }

/** The generation that this isolate has read. The key is the KV binding, so that two environments never mix. */
const known = new WeakMap<object, Known>()

/** Returns the bookmark of the current generation; undefined if none was read yet, or no operator's write began it. */
export const bookmarkOf = ({ SHOP_DATA }: Bindings) => known.get(SHOP_DATA)?.bookmark

/**
 * Returns the current generation. Only the first page of an isolate, or the first one after a pause, waits for KV;
 * otherwise it is read once a minute after an answer was sent. If KV fails, the last known one is used.
 */
export async function pageGeneration({ SHOP_DATA }: Bindings, background: Background): Promise<number> {
  const last = known.get(SHOP_DATA)
  const readAt = Date.now()
  if (last && readAt - last.readAt < freshForMs) return last.generation
  // The later generation is used, because for a minute after a write KV may still return the earlier one.
  const remember = (read: Omit<Known, 'readAt'>) => {
    const last = known.get(SHOP_DATA)
    const latest = last && last.generation > read.generation ? last : read
    known.set(SHOP_DATA, { ...latest, readAt })
    return latest.generation
  }
  const read = readWithin(SHOP_DATA).then(
    ({ value, metadata }) => remember({ generation: toMoment(value), bookmark: metadata?.bookmark }),
    () => remember({ generation: first }),
  )
  if (!last || readAt - last.readAt >= idleMs) return read
  // The time of reading is updated before the read, so that concurrent requests do not read KV as well.
  remember(last)
  background.waitUntil(read)
  return last.generation
}

/**
 * Invalidates all cached pages, menus and shop info: in this isolate at once, in others when they read the new
 * generation.
 *
 * @param bookmark the database state of the write; without it reads use the primary database
 * @throws Error when KV refused the write; then only this isolate has the new generation
 */
export async function beginGeneration({ SHOP_DATA }: Bindings, bookmark: string = LATEST) {
  const metadata: Metadata = { bookmark }
  for (const pauseMs of [...pausesMs, null]) {
    const now = Date.now()
    const generation = Math.max(now, (known.get(SHOP_DATA)?.generation ?? first) + 1)
    known.set(SHOP_DATA, { generation, readAt: now, ...metadata })
    const put = Promise.resolve().then(() => SHOP_DATA.put(generationKey, String(generation), { metadata }))
    const failure = await withTimeout(
      put.then(
        () => null,
        (error: unknown) => error,
      ),
      writeBudgetMs,
      new Error('KV is late'),
    )
    if (failure === null) return
    if (pauseMs === null) throw failure
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}

/** Parses a generation. An invalid one, or one in the future, is ignored: it would invalidate every cached copy. */
function toMoment(text: string | null) {
  const moment = Number(text)
  return moment > 0 && moment < Date.now() + freshForMs ? moment : first
}

function readWithin(kv: Bindings['SHOP_DATA']) {
  const late = new Promise<never>((_, reject) => setTimeout(reject, kvBudgetMs, new Error('KV is late')))
  return Promise.race([Promise.resolve().then(() => kv.getWithMetadata<Metadata>(generationKey)), late])
}
