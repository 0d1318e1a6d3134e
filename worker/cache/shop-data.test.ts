import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { defineCall, type ShopApi } from '../../kit/contract/call'
import { Euro } from '../../src/contract/money/money-schema'
import { timed } from '../../tests/support/timed'
import type { Bindings } from '../env'
import { beginCacheGeneration } from './cache-generation'
import { openShopData } from './shop-data'

const minute = 60_000
const day = 24 * 60 * minute
const getThing = defineCall('GET /thing', {
  input: v.object({ id: v.optional(v.number()) }),
  answer: v.string(),
})
const getOne = defineCall('GET /categories/:id', {
  input: v.object({ id: v.number() }),
  answer: v.string(),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

test('within five minutes the edge uses its copy of the shop data without calling the backend', async () => {
  const edge = startEdge()
  await edge.read()
  edge.answer = 'second'
  vi.setSystemTime(Date.now() + 5 * minute - 1)

  expect(await edge.read()).toBe('first')
  expect(edge.asked()).toBe(1)
})

test('an isolate reads the shop data that another isolate stored in KV', async () => {
  const edge = startEdge()
  await edge.read()
  await edge.settled()
  const other = startEdge(edge.kv.entries)

  expect(await other.read()).toBe('first')
  expect(other.asked()).toBe(0)
})

test('a price is stored in KV as the backend sent it, and every isolate reads it the same', async () => {
  const getPrice = defineCall('GET /price', { answer: v.object({ from: Euro }) })
  const edge = startEdge()
  edge.answer = { from: 74.95 }
  expect(await edge.open()(getPrice, {})).toEqual({ from: 7_495 })
  await edge.settled()
  const other = startEdge(edge.kv.entries)

  expect([...edge.kv.entries.values()].map((text) => JSON.parse(text).value)).toEqual([{ from: 74.95 }])
  expect(await other.open()(getPrice, {})).toEqual({ from: 7_495 })
  expect(await other.open()(getPrice, {})).toEqual({ from: 7_495 })
  expect(other.asked()).toBe(0)
})

test('the edge serves stale shop data and refreshes it once in the background, however many read it', async () => {
  const edge = startEdge()
  await edge.read()
  edge.answer = 'second'
  vi.setSystemTime(Date.now() + 10 * minute)

  const read = await Promise.all(Array.from({ length: 10 }, () => edge.read()))
  await edge.settled()

  expect(new Set(read)).toEqual(new Set(['first']))
  expect(edge.asked()).toBe(2)
  expect(await edge.read()).toBe('second')
})

test('of several isolates with stale shop data one calls the backend, and the others read its result from KV', async () => {
  const edge = startEdge()
  await edge.read()
  await edge.settled()
  const others = [startEdge(edge.kv.entries), startEdge(edge.kv.entries), startEdge(edge.kv.entries)]
  for (const other of others) await other.read()
  vi.setSystemTime(Date.now() + 10 * minute)
  edge.answer = 'second'

  for (const isolate of [edge, ...others]) {
    await isolate.read()
    await isolate.settled()
  }

  expect(others.map((other) => [other.asked(), other.kv.puts])).toEqual(Array(3).fill([0, []]))
  expect([edge.asked(), edge.kv.puts.length]).toEqual([2, 2])
  for (const other of others) expect(await other.read()).toBe('second')
})

test('shop data from before a new cache generation is fetched again, once for all isolates', async () => {
  const edge = startEdge()
  await edge.read()
  await edge.settled()
  const other = startEdge(edge.kv.entries)
  await other.read()
  edge.answer = other.answer = 'second'
  vi.setSystemTime(Date.now() + minute / 2)

  await beginCacheGeneration({ SHOP_DATA: edge.kv })
  vi.setSystemTime(Date.now() + 1)
  expect(await edge.read()).toBe('second')
  await edge.settled()
  // The other isolate reads the generation once a minute, after an answer.
  vi.setSystemTime(Date.now() + minute)
  await other.read()
  await other.settled()

  expect(await other.read()).toBe('second')
  expect(other.asked()).toBe(0)
})

test('shop data whose fetch began before a new cache generation does not count as fresh', async () => {
  const edge = startEdge()
  const reading = edge.read()
  await new Promise((done) => setTimeout(done))
  vi.setSystemTime(Date.now() + 1)
  await beginCacheGeneration({ SHOP_DATA: edge.kv })
  vi.setSystemTime(Date.now() + 1)
  await reading
  edge.answer = 'second'

  expect(await edge.read()).toBe('second')
})

test('shop data that another isolate stored without knowing of the new cache generation is fetched again', async () => {
  const edge = startEdge()
  const other = startEdge(edge.kv.entries)
  await other.read(1)
  vi.setSystemTime(Date.now() + 1)
  await beginCacheGeneration({ SHOP_DATA: edge.kv })
  vi.setSystemTime(Date.now() + 1)
  // This read may get a replica that does not have the write yet.
  await other.read(2)
  await other.settled()
  edge.answer = 'second'

  expect(await edge.read(2)).toBe('second')
})

test.each([503, 401, 403, 429])(
  'when the backend answers %d after a new cache generation, pages still show the old menu',
  async (status) => {
    const edge = startEdge()
    await edge.read()
    await beginCacheGeneration({ SHOP_DATA: edge.kv })
    edge.answer = status

    expect(await edge.read()).toBe('first')
  },
)

test.each([400, 404, 405, 410, 422, 451])(
  'when the backend answers %d after a new cache generation, the old data is not shown',
  async (status) => {
    const edge = startEdge()
    await edge.read()
    await beginCacheGeneration({ SHOP_DATA: edge.kv })
    edge.answer = status

    await expect(edge.read()).rejects.toMatchObject({ status })
  },
)

test('isolates refresh their shop data at different, random times', async () => {
  const edge = startEdge()
  await edge.read()
  vi.setSystemTime(Date.now() + 5.5 * minute)

  vi.mocked(Math.random).mockReturnValue(0.99)
  await edge.read()
  expect(edge.asked()).toBe(1)

  vi.mocked(Math.random).mockReturnValue(0)
  await edge.read()
  await edge.settled()
  expect(edge.asked()).toBe(2)
})

test('after a day the edge calls the backend first, and uses the cached shop data only when that fails', async () => {
  const edge = startEdge()
  await edge.read()
  vi.setSystemTime(Date.now() + day + 1)

  edge.answer = 503
  expect(await edge.read()).toBe('first')
  edge.answer = 'second'
  expect(await edge.read()).toBe('second')
})

test('a category that the backend has deleted is shown once more at most, but a 404 of the menus does not remove them', async () => {
  const edge = startEdge()
  const readOne = (from = edge) => from.open()(getOne, { id: 1 })
  await readOne()
  await edge.read()
  await edge.settled()
  edge.answer = 404
  vi.setSystemTime(Date.now() + 10 * minute)

  expect([await readOne(), await edge.read()]).toEqual(['first', 'first'])
  await edge.settled()

  const other = startEdge(edge.kv.entries)
  other.answer = 404
  for (const isolate of [edge, other]) await expect(readOne(isolate)).rejects.toMatchObject({ status: 404 })
  expect(await edge.read()).toBe('first')
  edge.answer = 'again'
  expect(await readOne()).toBe('again')
})

test('a 404 for something that was never there writes nothing to KV', async () => {
  const edge = startEdge()
  edge.answer = 404

  await expect(edge.open()(getOne, { id: 1 })).rejects.toMatchObject({ status: 404 })
  await edge.settled()

  expect(edge.kv.puts).toEqual([])
})

test('without cached shop data the edge passes on a backend failure and does not cache it', async () => {
  const edge = startEdge()
  edge.answer = 503
  await expect(edge.read()).rejects.toMatchObject({ isOutage: true })

  edge.answer = 'first'
  expect(await edge.read()).toBe('first')
})

test.each(['fails', 'hangs'] as const)('a KV that %s counts as having no copy', timed, async (fault) => {
  const edge = startEdge()
  edge.kv.fault = fault
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const started = performance.now()

  expect(await edge.read()).toBe('first')
  expect(await edge.read()).toBe('first')

  expect(performance.now() - started).toBeLessThan(800)
  expect(edge.asked()).toBe(1)
  if (fault === 'fails') expect(warn).toHaveBeenCalled()
})

test('an isolate keeps five hundred answers in memory, and evicts the oldest', async () => {
  const edge = startEdge()
  edge.kv.get = async () => null
  for (let id = 1; id <= 501; id++) await edge.read(id)

  await edge.read(2)
  expect(edge.asked()).toBe(501)
  await edge.read(1)
  expect(edge.asked()).toBe(502)
})

/** Starts one isolate, with its own KV or another isolate's. */
function startEdge(entries = new Map<string, string>()) {
  const work: Promise<unknown>[] = []
  const kv = {
    entries,
    puts: [] as string[],
    fault: undefined as 'fails' | 'hangs' | undefined,
    async trouble() {
      if (kv.fault === 'fails') throw new Error('KV GET failed: 500')
      if (kv.fault === 'hangs') await new Promise(() => {})
    },
    get: (async (key: string) => {
      await kv.trouble()
      return entries.get(key) ?? null
    }) as Bindings['SHOP_DATA']['get'],
    getWithMetadata: async (key: string) => ({ value: await kv.get(key), metadata: null }),
    async put(key: string, value: string | Uint8Array) {
      kv.puts.push(key)
      await kv.trouble()
      entries.set(key, String(value))
    },
  }
  let asked = 0
  const edge = {
    answer: 'first' as string | number | object,
    kv,
    asked: () => asked,
    open: () => openShopData({ SHOP_DATA: kv }, api, { waitUntil: (more) => void work.push(more) }),
    read: (id?: number) => edge.open()(getThing, { id }),
    settled: async () => void (await Promise.all(work.splice(0))),
  }
  const api: ShopApi = async () => {
    asked++
    await new Promise((done) => setTimeout(done, 1))
    if (typeof edge.answer === 'number') return Response.json({ message: 'Nee' }, { status: edge.answer })
    return Response.json({ data: edge.answer })
  }
  return edge
}
