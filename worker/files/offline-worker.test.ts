import { expect, test, vi } from 'vitest'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'
import { serveOfflinePage, unregisterServiceWorker } from './service-worker-source'

const path = '/offline.js'

test('the service worker contains one offline page with the shop’s name, phone and mail, and loads nothing else', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const { status, headers, html: script } = await storefront.get(path)

  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=3600',
  ])
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'")
  const page = JSON.parse(script.slice(script.lastIndexOf('("') + 1, -1))
  expect(page).toContain('<h1>Je hebt geen verbinding</h1>')
  expect(page).toContain('Wat in je winkelwagen zit, blijft bewaard.')
  expect(page).toMatch(/href="tel:\d+"/)
  expect(page).toMatch(/href="mailto:[^"]+@/)
  expect(page).toContain('href="">Probeer opnieuw')
  expect(page).not.toMatch(/<script|<link|src=|url\(/)
})

test('with OFFLINE_PAGE off the service worker unregisters itself', async () => {
  await using storefront = await startStorefront({ fill: withTarps, settings: { OFFLINE_PAGE: 'off' } })
  const { html: script } = await storefront.get(path)

  expect(script).toContain('unregister')
  expect(script).not.toContain('fetch')
})

/**
 * Runs a script as a service worker. `send` dispatches an event and returns what its listener waits for or responds
 * with.
 */
function startWorker(run: () => void, { active = null as object | null } = {}) {
  const listeners: Record<string, (event: object) => void> = {}
  const registration = { active, unregister: vi.fn(async () => true), navigationPreload: { enable: vi.fn() } }
  vi.stubGlobal('self', {
    registration,
    skipWaiting: vi.fn(),
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener
    },
  })
  run()
  const send = (type: string, event = {}) => {
    let answer: unknown
    const take = (value: unknown) => {
      answer = value
    }
    listeners[type]?.({ ...event, waitUntil: take, respondWith: take })
    return answer as Promise<Response> | undefined
  }
  return { send, registration }
}

const ask = (url: string, { mode = 'navigate', method = 'GET', preload = undefined as unknown } = {}) => ({
  request: { url: `https://shop.example${url}`, mode, method },
  preloadResponse: preload,
})

test.each([
  ['a file', ask('/foto/1.webp', { mode: 'no-cors' })],
  ['a call', ask('/api/shoppingCart', { mode: 'cors' })],
  ['a sent form', ask('/winkelwagen', { method: 'POST' })],
])('the service worker does not handle %s', (_, event) => {
  const { send } = startWorker(() => serveOfflinePage('offline'))

  expect(send('fetch', event)).toBeUndefined()
})

test('the service worker passes on every network answer, also errors, and answers only requests that failed', async () => {
  const { send } = startWorker(() => serveOfflinePage('offline'))
  const network = vi.fn(async () => new Response('kapot', { status: 500 }))
  vi.stubGlobal('fetch', network)

  const preloaded = await send('fetch', ask('/', { preload: Promise.resolve(new Response('vers')) }))
  expect([await preloaded?.text(), network.mock.calls.length]).toEqual(['vers', 0])
  const failed = await send('fetch', ask('/'))
  expect([failed?.status, await failed?.text()]).toEqual([500, 'kapot'])

  const fails = async () => Promise.reject(new TypeError('no network'))
  vi.stubGlobal('fetch', fails)
  const replaced = await send('fetch', ask('/'))
  expect([replaced?.status, await replaced?.text()]).toEqual([503, 'offline'])
  expect(await (await send('fetch', ask('/', { preload: fails() })))?.text()).toBe('offline')
  await expect(send('fetch', ask('/api/invoice/1'))).rejects.toThrow('no network')
})

test('the unregistering service worker replaces an earlier one, and is not installed where there is none', async () => {
  const first = startWorker(unregisterServiceWorker)
  await expect(first.send('install')).rejects.toBeUndefined()

  const later = startWorker(unregisterServiceWorker, { active: {} })
  await later.send('install')
  await later.send('activate')
  expect(later.registration.unregister).toHaveBeenCalledOnce()
})
