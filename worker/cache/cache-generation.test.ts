import { beforeEach, expect, test, vi } from 'vitest'
import { freezeAtNoon, outcomeOf } from '../testing/cached-page'
import { withTarps } from '../testing/fill'
import { type Storefront, startStorefront } from '../testing/storefront'
import { beginCacheGeneration, cacheGenerationKey } from './cache-generation'

const minuteMs = 60_000
const paths = ['/', '/tarps-c1', '/tarp-1-p1']

beforeEach(() => {
  freezeAtNoon()
})

test('the edge reads the cache generation once a minute, after an answer, and a new one discards every cached page', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const asked = () => storefront.kv.gets.filter((key) => key === cacheGenerationKey).length
  await visit(storefront)
  storefront.kv.entries.set(cacheGenerationKey, '2')

  expect([await visit(storefront), asked()]).toEqual([['hit', 'hit', 'hit'], 1])
  vi.setSystemTime(Date.now() + minuteMs)
  // This isolate reads the new generation after its answer.
  await storefront.get('/')
  expect([await visit(storefront), asked()]).toEqual([['drawn', 'drawn', 'drawn'], 2])
  expect(await visit(storefront)).toEqual(['hit', 'hit', 'hit'])
  // An isolate that was idle for two minutes reads it before its answer.
  storefront.kv.entries.set(cacheGenerationKey, '3')
  vi.setSystemTime(Date.now() + 2 * minuteMs)
  expect(await visit(storefront)).toEqual(['drawn', 'drawn', 'drawn'])
})

test('a new isolate reads the cache generation before its first page', async () => {
  await using before = await startStorefront({ fill: withTarps })
  await visit(before)
  const entries = new Map([...before.kv.entries, [cacheGenerationKey, '2']])
  // The origin is part of the key too: this storefront has separate pages.
  await using after = await startStorefront({ fill: withTarps, kv: { gets: [], puts: [], entries } })
  await visit(after)

  expect([...after.pages.copies.keys()].every((key) => key.includes('/pages/2/'))).toBe(true)
  expect(after.pages.copies.size).toBe(paths.length)
})

test.each(['fails', 'hangs'] as const)('a KV that %s discards no cached pages', async (fault) => {
  await using storefront = await startStorefront({ fill: withTarps })
  storefront.kv.entries.set(cacheGenerationKey, '2')
  await visit(storefront)
  storefront.kv.fault = fault
  for (let round = 0; round < 2; round++) {
    vi.setSystemTime(Date.now() + minuteMs / 2)
    expect(await visit(storefront)).not.toContain('drawn')
  }
})

test('a cache generation that KV answers too late for the first page is used for the next', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  storefront.kv.entries.set(cacheGenerationKey, '2')
  const { SHOP_DATA } = storefront.bindings
  const { getWithMetadata } = SHOP_DATA
  const answered = Promise.withResolvers<void>()
  SHOP_DATA.getWithMetadata = (async (key: string) => {
    await answered.promise
    return getWithMetadata(key)
  }) as typeof getWithMetadata

  await storefront.get('/tarp-1-p1')
  answered.resolve()
  await storefront.get('/')
  await storefront.get('/tarp-1-p1')

  expect([...storefront.pages.copies.keys()].some((key) => key.endsWith('/pages/2/tarp-1-p1'))).toBe(true)
})

test('an isolate that started a new cache generation does not return to the old one while KV still has it', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await visit(storefront)
  storefront.bindings.SHOP_DATA.put = async () => {}

  await beginCacheGeneration(storefront.bindings)
  expect(await visit(storefront)).toEqual(['drawn', 'drawn', 'drawn'])
  for (let round = 0; round < 2; round++) {
    vi.setSystemTime(Date.now() + minuteMs / 2 + 1)
    expect(await visit(storefront)).not.toContain('drawn')
  }
})

test.each(['soon', '-1', '', String(Date.parse('2099-01-01'))])('%j is not a valid cache generation', async (text) => {
  await using storefront = await startStorefront({ fill: withTarps })
  storefront.kv.entries.set(cacheGenerationKey, text)

  await visit(storefront)
  const { calls } = storefront.backend
  calls.length = 0

  expect(await visit(storefront)).toEqual(['hit', 'hit', 'hit'])
  expect(calls).toEqual([])
})

/** Returns for each page whether it came from the cache. */
async function visit({ get }: Storefront) {
  const outcomes = []
  for (const path of paths) {
    outcomes.push(outcomeOf(await get(path)))
  }
  return outcomes
}
