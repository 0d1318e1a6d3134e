import type { ShopContext } from '../env'
import type { Vendure } from './ask'

/** Of the catalogue, so much may an answer be behind: a price that was changed shows within seconds. */
const freshMs = 5_000
/** So old it may still go out while a newer one is fetched. */
const usableMs = 20_000

type Kept<Value> = { url: string; at: number; value: Value }

/** Vendure as everybody sees it: without a session. */
export const publicVendure = ({ env }: ShopContext): Vendure => ({ url: env.VENDURE_API })

/**
 * Makes a reader of what is the same for all visitors, which remembers it for some seconds. It holds values only: what
 * one request fetches in a worker can't be awaited by another.
 */
export function sharedReader<Value>(read: (vendure: Vendure) => Promise<Value>) {
  let kept: Kept<Value> | undefined
  let isReading = false

  async function renew(vendure: Vendure) {
    isReading = true
    try {
      const value = await read(vendure)
      kept = { url: vendure.url, at: Date.now(), value }
      return value
    } finally {
      isReading = false
    }
  }

  return async (context: ShopContext): Promise<Value> => {
    const vendure = publicVendure(context)
    const age = kept?.url === vendure.url ? Date.now() - kept.at : Number.POSITIVE_INFINITY
    if (!kept || age > usableMs) return renew(vendure)
    if (age > freshMs && !isReading) context.executionCtx.waitUntil(renew(vendure).catch(() => {}))
    return kept.value
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
