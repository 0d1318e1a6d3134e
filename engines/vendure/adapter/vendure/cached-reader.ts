import type { TadaDocumentNode } from 'gql.tada'
import { SingleFlight } from '../../../../kit/edge/single-flight'
import type { ShopContext } from '../env'
import { callVendure, type VendureConnection } from './shop-api'

/** After how many ms a cached catalogue value is fetched again. Changed prices must appear soon. */
const freshMs = 5_000
/** After how many ms a cached value is too old to be served while a newer value is fetched. */
const usableMs = 20_000
/** How long a request waits for another request's fetch, ms. After that, the request fetches the value itself. */
const waitMs = 5_000

type Cached<Value> = { url: string; at: number; value: Value }

/** The connection to Vendure without a session, for data that all visitors share. */
export const publicConnection = ({ env }: ShopContext): VendureConnection => ({ url: env.VENDURE_API })

/**
 * Returns a function that reads data of all visitors, and caches the data for some seconds. One request fetches. The
 * other requests poll for its value, because a worker cannot await a promise of another request. A fetch continues
 * after its request was aborted, so that the next request finds the value of a slow Vendure.
 */
export function createCachedReader<Value>(read: (vendure: VendureConnection) => Promise<Value>) {
  let cached: Cached<Value> | undefined
  const flight = new SingleFlight()

  async function renew(vendure: VendureConnection) {
    try {
      const value = await read(vendure)
      cached = { url: vendure.url, at: Date.now(), value }
      return value
    } finally {
      flight.end(vendure.url)
    }
  }

  return async (context: ShopContext): Promise<Value> => {
    const vendure = publicConnection(context)
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

/** Reads all items of a list, page by page, because Vendure returns at most 100 items per page. */
export async function readAllPages<Answer, Item>(
  vendure: VendureConnection,
  document: TadaDocumentNode<Answer, { skip: number; take: number }>,
  listIn: (answer: Answer) => { items: Item[]; totalItems: number },
) {
  const take = 100
  const readPage = async (skip: number) => listIn(await callVendure(vendure, document, { skip, take }))
  const first = await readPage(0)
  const skips = Array.from(
    { length: Math.max(0, Math.ceil(first.totalItems / take) - 1) },
    (_, page) => (page + 1) * take,
  )
  const rest = await Promise.all(skips.map(readPage))
  return [first, ...rest].flatMap(({ items }) => items)
}
