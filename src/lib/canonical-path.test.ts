import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  absoluteUrl,
  canonicalPath,
  canonicalPathOf,
  isOwnPath,
  isSamePath,
  redirectToCanonicalPath,
  safeRedirectPath,
} from './canonical-path'

const at = (path: string) => new URL(path, 'https://shop.example')

test.each([
  ['/', '/'],
  ['/zoeken', '/zoeken'],
  ['/%7aoeken', '/zoeken'],
  ['/zoeken/', '/zoeken'],
  ['/tent-p1.html', '/tent-p1'],
  ['/tent-p1.html/', '/tent-p1'],
  ['/caf%c3%a9-p1', '/caf%C3%A9-p1'],
  ['/a%2cb', '/a%2Cb'],
  ['/a%zz', '/a%zz'],
  ['/.html', '/'],
])('the path %s is normalised to %s, and normalising again changes nothing', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

test.each([
  ['/tent-p1', '/tent-p1', true],
  ['/tént-p1', '/t%C3%A9nt-p1', true],
  ['/tent-p1?x#y', '/tent-p1', true],
  ['/tent-p1.html', '/tent-p1', true],
  ['/tent-p2', '/tent-p1', false],
  ['http://[', '/tent-p1', false],
])('whether the URI %j has the path %s: %s', (uri, path, same) => {
  expect(isSamePath(uri, path)).toBe(same)
})

test.each([
  ...['//evil.example/tent-p1', '/\\evil.example', '/.//evil.example', 'http://[', 'https://evil.example/x'],
  ...['javascript:x', ''],
])('the shop rejects %j as a page path and uses the requested path', (uri) => {
  expect(canonicalPathOf(uri, at('/tent-p1?a=1'))).toBe('/tent-p1')
  expect(() => redirectToCanonicalPath(uri, at('/tent-p1'))).not.toThrow()
})

test('another spelling of a page’s path redirects to its own URL and keeps the whole query', () => {
  expect(() => redirectToCanonicalPath('/tent-p1', at('/oud-p1?a1=2'))).toThrow(
    expect.objectContaining({ location: '/tent-p1', status: 301, keepsQuery: true }),
  )
  expect(() => redirectToCanonicalPath('/te\r\nnt-p1?x=1#y', at('/oud-p1'))).toThrow(
    expect.objectContaining({ location: '/tent-p1' }),
  )
})

test('parsing an invalid absolute URL returns undefined', () => {
  expect(absoluteUrl('/a', 'https://shop.example')).toBe('https://shop.example/a')
  expect(absoluteUrl('https://img.example/a.jpg', 'https://shop.example')).toBe('https://img.example/a.jpg')
  expect(absoluteUrl('http://[', 'https://shop.example')).toBeUndefined()
})

test.each([
  ...['/', '/tent-p1', '/tenten-c3/tent-p1?a1=2&a2=3', '/zoeken?term=d%C3%A9+b', '/caf%C3%A9-p1'],
  ...['/winkelwagen#inhoud', '/@a_b~c/%2F', '/x?naar=https://elders.example'],
])('the shop accepts %j as a redirect target', (target) => {
  expect(safeRedirectPath(target)).toBe(target)
})

test.each([
  ...[undefined, null, '', 'x', '//3232235777', '//elders.example/pad', '/\\elders.example'],
  ...['/%2e%2e//elders.example', '/%2E//elders.example', 'https://elders.example', 'javascript:alert(1)'],
  ...[' /x', '/x y', '/a.b', '/é', '/\t/elders.example', '/x\r\nset-cookie: a=b', `/${'x'.repeat(2000)}`],
])('the shop refuses %j as a redirect target', (target) => {
  expect(safeRedirectPath(target)).toBeUndefined()
})

test.each(['/', '/payment-redirect?token=a.b', '/testbank/tb_1#x', '/%2f'])(
  'the path %s stays within this shop',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
  },
)

test.each([
  ...['', 'x', '//3232235777', '/\\elders.example', '\\/x', 'https://elders.example', 'javascript:alert(1)', ' /x'],
  ...['/\t/elders.example'],
])('%j is not a path within this shop', (path) => {
  expect(isOwnPath(path)).toBe(false)
})

test('an accepted redirect target always stays in this shop and is valid in a header', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '.', '%2e', '%2f', '@', ':', '?', '#', 'a', 'elders.example', '\n', 'é', '%'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const target = safeRedirectPath(`/${pieces.join('')}`)
      if (target === undefined) return
      expect(new URL(target, 'https://shop.example/x').origin).toBe('https://shop.example')
      expect(target).toMatch(/^\/(?!\/)[!-~]*$/)
    }),
    { numRuns: process.env.LONG ? 50_000 : 3_000 },
  )
})
