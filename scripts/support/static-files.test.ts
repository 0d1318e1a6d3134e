import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every static file is sent with the same security headers as the worker’s answers', () => {
  const [all] = readFileSync('public/_headers', 'utf8').split(/\n(?=\/)/)

  expect(all?.split('\n').map((line) => line.trim())).toEqual([
    '/*',
    'Strict-Transport-Security: max-age=63072000',
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy: same-origin',
    "Content-Security-Policy: object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ])
})

test('the manifest of the build is not published as a static file', () => {
  expect(readFileSync('public/.assetsignore', 'utf8').split('\n')).toContain('.vite')
})
