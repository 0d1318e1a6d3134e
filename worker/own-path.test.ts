import { expect, test } from 'vitest'
import { isOwnPath } from './own-path'

const origin = 'https://shop.example'

test.each(['/', '/payment-redirect?token=a.b', '/testbank/tb_1#x', '/%2f'])('%s stays here', (path) => {
  expect(isOwnPath(path, origin)).toBe(true)
})

test.each([
  '',
  'x',
  '//3232235777',
  '/\\elders.example',
  '\\/x',
  'https://elders.example',
  'javascript:alert(1)',
  ' /x',
  '/\t/elders.example',
])('%j does not', (path) => {
  expect(isOwnPath(path, origin)).toBe(false)
})
