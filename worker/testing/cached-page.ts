import { vi } from 'vitest'
import type { Storefront } from './storefront'

/** Returns how a page was answered: from a kind of copy, such as `hit` or `stale`, or `drawn` if it was rendered. */
export const outcomeOf = ({ headers }: { headers: Headers }) =>
  /cache;desc=([\w-]+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 'drawn'

/** Returns the page's cached copy: the first answer is streamed, with late parts at another place. */
export async function visitTwice({ get }: Storefront, path: string) {
  await get(path)
  return get(path)
}

/**
 * Stops the clock at noon in the Netherlands. A page that names a day is cached until the end of that day at most, so
 * tests of cache ages would fail around midnight.
 */
export const freezeAtNoon = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(11, 0, 0, 0) })

/** Lets the pauses between two tries to write to KV (1 to 2 s) pass at once. Time limits keep their real length. */
export function skipPausesOfKv() {
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => setTimeout(run, ms > 1_000 && ms < 2_000 ? 0 : ms))
}
