import { expect, test } from 'vitest'
import { startStorefront } from '../testing/storefront'

type Parts = Record<string, { state: string; age_s?: number }>

const look = async (storefront: Awaited<ReturnType<typeof startStorefront>>) => {
  const { status, headers, html } = await storefront.get('/__health')
  const { ok, parts } = JSON.parse(html) as { ok: boolean; parts: Parts }
  return { status, headers, ok, parts, text: html }
}

test('the health check of a working shop reports every part, and is neither cached nor indexed', async () => {
  await using storefront = await startStorefront()
  const { status, ok, parts, headers } = await look(storefront)

  expect({ status, ok }).toEqual({ status: 200, ok: true })
  expect(Object.keys(parts)).toEqual(['kv', 'backend', 'database', 'provider', 'outbox', 'cron', 'setup'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('the health check of a production shop that cannot take orders or send mail is a 503 that names the parts', async () => {
  await using storefront = await startStorefront({ shopSettings: { SHOP_MODE: 'production', TOKEN_SECRET: 'x' } })
  const { status, parts } = await look(storefront)

  expect(status).toBe(503)
  expect(parts).toMatchObject({
    provider: { state: 'fails' },
    outbox: { state: 'fails' },
    cron: { state: 'late' },
    setup: { state: 'fails' },
  })
})

test('the health check reports a KV that fails or hangs, and still reports the other parts', async () => {
  for (const kv of ['fails', 'hangs'] as const) {
    await using storefront = await startStorefront({ faults: { kv } })
    expect(await look(storefront)).toMatchObject({
      status: 503,
      parts: { kv: { state: 'fails' }, backend: { state: 'ok' }, database: { state: 'ok' } },
    })
  }
})

test('the health check reports an unreachable backend without details of the failure', async () => {
  await using storefront = await startStorefront({ faults: { fault: 'badGateway' } })
  const { status, parts, text } = await look(storefront)

  expect(status).toBe(503)
  expect(parts).toEqual({ kv: { state: 'ok' }, backend: { state: 'fails' } })
  expect(text.length).toBeLessThan(120)
})

test('the health check reports whether a foreign backend answers, and lists its parts only if the backend declares the health call', async () => {
  const settings = { API_ORIGIN: 'https://api.example' }
  const asked: string[] = []
  const fetched = globalThis.fetch
  globalThis.fetch = async (input) => {
    asked.push(new URL(String(input)).pathname)
    const answer =
      asked.at(-1) === '/api/health' ? { outbox: { state: 'late', age_s: 4000 }, cron: 7 } : { name: 'Winkel' }
    return Response.json({ data: answer })
  }
  try {
    await using plain = await startStorefront({ settings })
    expect((await look(plain)).parts).toEqual({ kv: { state: 'ok' }, backend: { state: 'ok' } })
    await using telling = await startStorefront({ settings: { ...settings, API_FEATURES: 'GET /health' } })
    expect(await look(telling)).toMatchObject({ status: 503, parts: { outbox: { state: 'late', age_s: 4000 } } })
    expect(asked).toEqual(['/api/shopInfo', '/api/health'])
  } finally {
    globalThis.fetch = fetched
  }
})
