import { withTimeout } from '../../kit/edge/with-timeout'
import { LATEST } from '../../src/contract/bookmark'
import type { Background } from '../context'
import type { Bindings } from '../env'

/**
 * The KV key of the moment (ms since 1970) before which cached data is invalid: it is part of the key of every cached
 * page, and menus and shop info that were fetched earlier are fetched again (docs/OPERATIONS.md).
 */
export const generationKey = 'pages:generation'

/** Used until one was set, and until KV has answered. */
const first = 0
/** How long an isolate goes on with what it read. */
const freshForMs = 60_000
/** An isolate that had nothing to do for longer waits for KV, as a new one does. */
const idleMs = 2 * freshForMs
/** A KV that hangs counts as one that has nothing. */
const kvBudgetMs = 250
/** KV takes one write a second for a key. */
const pausesMs = [1_100, 1_500]
const writeBudgetMs = 5_000

/** The state of the database that reads of the generation require: that of the write which began it. */
type Metadata = { bookmark?: string }
type Known = Metadata & { generation: number; readAt: number }

/** The generation that this isolate read, by binding, so that two environments never mix. */
const known = new WeakMap<object, Known>()

/** Undefined where no operator's write began the generation, or none was read yet. */
export const bookmarkOf = ({ SHOP_DATA }: Bindings) => known.get(SHOP_DATA)?.bookmark

/**
 * The generation of pages that may be shown now. Only an isolate's first page, or its first after a while, waits for KV;
 * otherwise it is read anew behind an answer, once a minute. When KV fails, the one that was read last goes on.
 */
export async function pageGeneration({ SHOP_DATA }: Bindings, background: Background): Promise<number> {
  const last = known.get(SHOP_DATA)
  const readAt = Date.now()
  if (last && readAt - last.readAt < freshForMs) return last.generation
  // For a minute after a write KV may answer what was there before.
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
  // Concurrent requests need not read it again.
  remember(last)
  background.waitUntil(read)
  return last.generation
}

/**
 * Drops all cached pages, menus and shop info: here at once, elsewhere as soon as the others read it.
 *
 * @param bookmark of the write; the primary database is read where it is unknown
 * @throws Error when KV did not take it; then they are dropped here alone
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

/** An invalid or future moment counts as none: it would make every copy outdated. */
function toMoment(text: string | null) {
  const moment = Number(text)
  return moment > 0 && moment < Date.now() + freshForMs ? moment : first
}

function readWithin(kv: Bindings['SHOP_DATA']) {
  const late = new Promise<never>((_, reject) => setTimeout(reject, kvBudgetMs, new Error('KV is late')))
  return Promise.race([Promise.resolve().then(() => kv.getWithMetadata<Metadata>(generationKey)), late])
}
