import { beforeEach, expect, test, vi } from 'vitest'
import { openEdgePageCache } from '../cache/page-cache'
import { publicPaths, withTarps } from '../testing/fill'
import { nonceOf, startStorefront, withoutNonces } from '../testing/storefront'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

test('every answer for a public page has its own nonce, on every script', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of publicPaths) {
    const visits = [await storefront.get(path), await storefront.get(path), await storefront.get(path)]

    expect(new Set(visits.map(({ headers }) => nonceOf(headers))).size).toBe(3)
    for (const { html, headers } of visits) {
      const scripts = html.match(/<script\b[^>]*>/g)?.filter((tag) => !tag.includes('application/ld+json')) ?? []
      expect(scripts.length, path).toBeGreaterThanOrEqual(2)
      for (const tag of scripts) expect(tag, path).toContain(` nonce="${nonceOf(headers)}"`)
      expect(new Set(html.match(/nonce="[^"]*"/g)), path).toEqual(new Set([`nonce="${nonceOf(headers)}"`]))
    }
  }
})

test('visitors who get the same copy at once each get their own nonce and request id, in page and headers', async () => {
  await using storefront = await startStorefront({ fill: withTarps, pages: openEdgePageCache() })
  const rendered = await storefront.get('/tarp-1-p1')

  // All answers are requested before the first is read.
  const answers = await Promise.all(Array.from({ length: 3 }, () => storefront.fetch('/tarp-1-p1')))
  const pages = await Promise.all(answers.map((answer) => answer.text()))

  const nonces = answers.map(({ headers }) => nonceOf(headers))
  expect(new Set(nonces).size).toBe(3)
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3)
  for (const [index, { status, headers }] of answers.entries()) {
    const html = pages[index] ?? ''
    expect(new Set(html.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonces[index]}"`]))
    expect(withoutNonces({ status, headers, html })).toBe(withoutNonces(rendered))
  }
})

test('a cached page has the same headers as a rendered one, with the platform’s id of its own request', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const rendered = await storefront.get('/tarp-1-p1')

  const cached = await storefront.get('/tarp-1-p1', { 'cf-ray': 'ray-1' })

  const ofOneAnswer = ['x-request-id', 'server-timing']
  const shared = ({ headers }: { headers: Headers }) =>
    [...headers].flatMap(([name, value]) =>
      ofOneAnswer.includes(name) ? [] : [`${name}: ${value.replaceAll(nonceOf(headers), 'NONCE')}`],
    )
  expect(shared(cached)).toEqual(shared(rendered))
  expect(cached.headers.get('x-request-id')).toBe('ray-1')
})
