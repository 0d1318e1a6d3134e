import { expect, test, vi } from 'vitest'
import type { ShopContext } from '../adapter/env'
import { createCachedReader } from '../adapter/vendure/cached-reader'

/** Returns a fake request, with the work that continues after its answer. */
function aRequest() {
  const waitUntil = vi.fn()
  const context = { env: { VENDURE_API: 'http://vendure.example' }, executionCtx: { waitUntil } }
  return { context: context as unknown as ShopContext, waitUntil }
}

test('simultaneous requests for the same data read Vendure once', async () => {
  const read = vi.fn(async () => {
    await new Promise((done) => setTimeout(done, 60))
    return 'goods'
  })
  const reader = createCachedReader(read)

  const values = await Promise.all([1, 2, 3].map(() => reader(aRequest().context)))

  expect(values).toEqual(['goods', 'goods', 'goods'])
  expect(read).toHaveBeenCalledTimes(1)
})

test('a failed read of Vendure is not shared: the next request reads again', async () => {
  const read = vi.fn(async () => 'goods').mockRejectedValueOnce(new Error('down'))
  const reader = createCachedReader(read)

  const [first, second] = await Promise.allSettled([reader(aRequest().context), reader(aRequest().context)])

  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'goods' }])
})

test('a shared read of Vendure continues after its request is aborted, and serves the next request', async () => {
  let finish = (_: string) => {}
  const read = vi.fn(() => new Promise<string>((done) => (finish = done)))
  const reader = createCachedReader(read)
  const givenUp = aRequest()

  reader(givenUp.context)
  finish('goods')
  const [goesOn] = givenUp.waitUntil.mock.calls[0] ?? []
  await goesOn

  expect(goesOn).toBeInstanceOf(Promise)
  expect(await reader(aRequest().context)).toBe('goods')
  expect(read).toHaveBeenCalledTimes(1)
})
