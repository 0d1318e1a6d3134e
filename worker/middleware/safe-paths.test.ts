import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicPaths } from '../testing/fill'
import { startStorefront } from '../testing/storefront'
import { isSafePath } from './safe-paths'

const numRuns = process.env.LONG ? 5_000 : 500

test.each([...publicPaths, '/caf%C3%A9-p1', '/a.b-p1', '/a..b', '/.well-known/x', '/%20', '/a%2Cb'])(
  '%s is a safe path',
  (path) => {
    expect(isSafePath(new URL(path, 'https://shop.example').pathname)).toBe(true)
  },
)

test.each([
  '/a%2fb',
  '/a%2Fb',
  '/a%5cb',
  '/a%00',
  '/%2e%2e/x',
  '/%2E%2e',
  '/a\\b',
  '//evil.example',
  '/a//b',
  '/a/../b',
  '/..',
  '/.',
  '/./a',
  '/%',
  '/%zz',
  '/%ff',
  '/%c0%ae',
])('%s is not a safe path', (path) => {
  expect(isSafePath(path)).toBe(false)
})

test('a path that the edge accepts as safe has the same segments before and after decoding', () => {
  const piece = fc.constantFrom('a', '.', '..', '/', '\\', '%2f', '%5C', '%00', '%2e', '%25', '%c3%a9', '-p1')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const path = `/${pieces.join('')}`
      if (!isSafePath(path)) return
      expect(decodeURIComponent(path).split('/')).toHaveLength(path.split('/').length)
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
      expect(decodeURIComponent(path)).not.toContain('\u0000')
    }),
    { numRuns },
  )
})

test('a path that browsers read as another site is a 400 and no redirect, over http or https', async () => {
  await using storefront = await startStorefront()

  for (const path of [
    '//evil.example/inloggen',
    '//evil.example/inloggen.html',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example/x/',
  ])
    for (const scheme of ['https:', 'http:']) {
      const answer = await storefront.fetch(storefront.origin.replace('https:', scheme) + path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 400, null])
    }
})
