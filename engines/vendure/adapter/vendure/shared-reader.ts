import { SingleFlight } from '../../../../kit/edge/single-flight'
import type { ShopContext } from '../env'
import type { Vendure } from './call-vendure'

/** How old a cached value of the catalogue may be, ms, without being fetched again: changed prices must show soon. */
const freshMs = 5_000
/** How old a cached value may be, ms, to be served while a newer one is fetched. */
const usableMs = 20_000
/** How long a request waits for another request's fetch, ms; after that the request fetches the value itself. */
const waitMs = 5_000

type Cached<Value> = { url: string; at: number; value: Value }

/** The connection to Vendure without a session, for data that all visitors share. */
export const publicVendure = ({ env }: ShopContext): Vendure => ({ url: env.VENDURE_API })

/**
 * Returns a reader that caches what is the same for all visitors for some seconds. One request fetches; others poll for
 * its value, because a worker cannot await a promise of another request. A fetch continues after its request was
 * aborted, so that the next request finds the value of a slow Vendure.
 */
export function sharedReader<Value>(read: (vendure: Vendure) => Promise<Value>) {
  let cached: Cached<Value> | undefined
  const flight = new SingleFlight()

  async function renew(vendure: Vendure) {
    try {
      const value = await read(vendure)
      cached = { url: vendure.url, at: Date.now(), value }
      return value
    } finally {
      flight.end(vendure.url)
    }
  }

  return async (context: ShopContext): Promise<Value> => {
    const vendure = publicVendure(context)
    const usable = () => (cached?.url === vendure.url && Date.now() - cached.at <= usableMs ? cached : undefined)
    const renewLater = () => {
      const renewed = renew(vendure)
      context.executionCtx.waitUntil(renewed.catch(() => {}))
      return renewed
    }
    const known = usable()
    if (known) {
      if (Date.now() - known.at > freshMs && flight.begin(vendure.url)) renewLater()
      return known.value
    }
    if (flight.begin(vendure.url)) return renewLater()
    await flight.ended(vendure.url, waitMs)
    return usable()?.value ?? renewLater()
  }
}

/** Reads all items of a list, page by page, because Vendure's pages have at most 100. */
export async function readAll<Item>(
  readPage: (skip: number, take: number) => Promise<{ items: Item[]; totalItems: number }>,
) {
  const take = 100
  const first = await readPage(0, take)
  const skips = Array.from(
    { length: Math.max(0, Math.ceil(first.totalItems / take) - 1) },
    (_, page) => (page + 1) * take,
  )
  const rest = await Promise.all(skips.map((skip) => readPage(skip, take)))
  return [first, ...rest].flatMap(({ items }) => items)
}
