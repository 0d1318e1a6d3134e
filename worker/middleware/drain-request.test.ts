import { expect, test } from 'vitest'
import { timed } from '../../tests/support/timed'
import { startStorefront } from '../testing/storefront'

const mebibyte = new Uint8Array(1024 * 1024)

/** Returns a request of this many MiB, and how much of it was read. */
function upload(size: number, headers: Record<string, string>) {
  const sent = { size: 0 }
  const body = new ReadableStream({
    pull(controller) {
      if (sent.size === size) return controller.close()
      sent.size++
      controller.enqueue(mebibyte)
    },
  })
  return { sent, init: { method: 'POST', headers, body, duplex: 'half' } as RequestInit }
}

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

test('a refusal is answered after the whole request was received', async () => {
  await using storefront = await startStorefront()

  for (const [path, status, headers] of [
    ['/api/shoppingCart/add', 413, json],
    ['/api/shoppingCart/add', 415, { ...json, 'content-type': 'text/plain' }],
    ['/api/shoppingCart/add', 403, { ...json, origin: 'https://evil.example' }],
    ['/api/shopInfo', 405, json],
    ['/api/onbekend', 404, json],
    ['/%ff', 400, json],
    ['/winkelwagen', 413, { ...json, 'content-type': 'application/x-www-form-urlencoded' }],
  ] as const) {
    const { sent, init } = upload(10, headers)
    const response = await storefront.fetch(path, init)
    expect([path, response.status, sent.size]).toEqual([path, status, 10])
  }
})

test('a refusal waits at most a second for the rest of a slow request body', timed, async () => {
  await using storefront = await startStorefront()
  let isOver = false
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, 300))
      if (!isOver) controller.enqueue(new Uint8Array(1))
    },
  })
  const started = performance.now()

  const response = await storefront.fetch('/api/nope', { method: 'POST', headers: json, body, duplex: 'half' } as never)

  isOver = true
  expect(response.status).toBe(404)
  expect(performance.now() - started).toBeLessThan(1_900)
})

test('of an endless request body that is refused at most 16 MiB is read', async () => {
  await using storefront = await startStorefront()
  const { sent, init } = upload(Number.POSITIVE_INFINITY, json)

  expect((await storefront.fetch('/api/shoppingCart/add', init)).status).toBe(413)
  expect(sent.size).toBeLessThan(20)
})
