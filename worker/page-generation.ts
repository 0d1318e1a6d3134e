import type { Background } from './context'
import type { Bindings } from './env'

/**
 * Any other text under this KV key drops all kept pages at once: it is part of their cache key (docs/OPERATIONS.md).
 */
export const generationKey = 'pages:generation'

/** Before anybody set one, and as long as KV has not answered. */
const first = '0'
/** How long an isolate goes on with what it read. */
const freshForMs = 60_000
/** A KV that hangs counts as one that has nothing. */
const kvBudgetMs = 250

/** What this isolate read, by binding, so that two environments never mix. */
const known = new WeakMap<object, { generation: string; readAt: number }>()

/**
 * The generation of pages that may be shown now. Only an isolate's first page waits for KV; afterwards it is read anew
 * behind an answer, once a minute. When KV fails, the one that was read last goes on.
 */
export async function pageGeneration({ SHOP_DATA }: Bindings, background: Background): Promise<string> {
  const last = known.get(SHOP_DATA)
  const readAt = Date.now()
  if (last && readAt - last.readAt < freshForMs) return last.generation
  const remember = (generation: string) => {
    known.set(SHOP_DATA, { generation, readAt })
    return generation
  }
  const read = readWithin(SHOP_DATA).then(
    (text) => remember(text ?? first),
    () => remember(last?.generation ?? first),
  )
  if (!last) return read
  // Those who come meanwhile need not ask again.
  remember(last.generation)
  background.waitUntil(read)
  return last.generation
}

function readWithin(kv: Bindings['SHOP_DATA']) {
  const late = new Promise<never>((_, reject) => setTimeout(reject, kvBudgetMs, new Error('KV is late')))
  return Promise.race([Promise.resolve().then(() => kv.get(generationKey)), late])
}
