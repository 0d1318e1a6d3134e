import { expect, test } from 'vitest'
import { clientKey, networkKey } from './rate-limit-key'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0000::0001', '2001:db8:0:0'],
  ['2001:db8::ffff:1', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['2a00::5:6:7:8:9', '2a00:0:0:5'],
])('the client address %s is rate-limited as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::ffff:1', '2001:db8:0'],
  ['::1', undefined],
])('the client address %s belongs to the network %s', (address, key) => {
  expect(networkKey(address)).toBe(key)
})

test.each(['::1]:80/[x', '::1]/[', 'x:1', '1:2', ':', '::%eth0', 'fe80::1%eth0'])(
  'the malformed address %s is its own rate-limit key',
  (address) => {
    expect(clientKey(address)).toBe(address)
    expect(networkKey(address)).toBe(address)
  },
)

test.each([
  ...['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::1', '0:0:0:0:0:0:0:1', 'localhost', '', undefined, null],
])('the local address %j has no rate-limit key', (address) => {
  expect(clientKey(address)).toBeUndefined()
})
