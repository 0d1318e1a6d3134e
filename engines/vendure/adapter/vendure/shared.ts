import { SingleFlight } from '../../../../kit/edge/single-flight'
import type { ShopContext } from '../env'
import type { Vendure } from './call'

/** Of the catalogue, so much may an answer be behind: a price that was changed shows within seconds. */
const freshMs = 5_000
/** So old it may still go out while a newer one is fetched. */
const usableMs = 20_000
/** So long a request waits for what another is reading; then it reads by itself. */
const waitMs = 5_000

type Cached<Value> = { url: string; at: number; value: Value }

/** Vendure as everybody sees it: without a session. */
export const publicVendure = ({ env }: ShopContext): Vendure => ({ url: env.VENDURE_API })

/**
 * Makes a reader of what is the same for all visitors, which remembers it for some seconds. One request reads, and others
 * wait for its value: a worker cannot await what another request fetches. A reading that was begun goes on when its
 * request is given up, so that a slow Vendure answers the next one.
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

/** Reads a list of Vendure's whole: its pages have at most 100. */
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
