import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every static file goes out with the headers that every answer of the worker has', () => {
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

test('the manifest of the build is not among the static files', () => {
  expect(readFileSync('public/.assetsignore', 'utf8').split('\n')).toContain('.vite')
})
