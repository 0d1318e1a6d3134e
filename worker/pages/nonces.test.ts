import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publicPaths, withTarps } from '../testing/fill'
import { nonceOf, startStorefront } from '../testing/storefront'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('nonces', () => {
  test.each(publicPaths)('every answer for %s has its own nonce, on every script', async (path) => {
    await using storefront = await startStorefront({ fill: withTarps })

    const visits = [await storefront.get(path), await storefront.get(path), await storefront.get(path)]

    expect(new Set(visits.map(({ headers }) => nonceOf(headers))).size).toBe(3)
    for (const { html, headers } of visits) {
      const scripts = html.match(/<script\b[^>]*>/g)?.filter((tag) => !tag.includes('application/ld+json')) ?? []
      expect(scripts.length).toBeGreaterThanOrEqual(2)
      for (const tag of scripts) expect(tag).toContain(` nonce="${nonceOf(headers)}"`)
      expect(new Set(html.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonceOf(headers)}"`]))
    }
  })

  test('a kept copy holds no nonce that an answer ever had', async () => {
    await using storefront = await startStorefront({ fill: withTarps })
    const first = await storefront.get('/')

    const [copy] = storefront.pages.copies.values()

    expect(new TextDecoder().decode(copy?.body)).not.toContain(nonceOf(first.headers))
  })
})
