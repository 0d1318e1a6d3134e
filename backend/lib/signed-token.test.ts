import { expect, test } from 'vitest'
import { signToken, verifyToken } from './signed-token'
import { DAY } from './time'

const env = { SHOP_MODE: 'production', TOKEN_SECRET: 'secret of the test' } as Parameters<typeof signToken>[0]
const until = Date.parse('2026-12-24T12:00:00Z')

test('a signed token is valid for its own purpose until it expires', () => {
  const token = signToken(env, 'offer', 31, until)

  expect(verifyToken(env, 'offer', token, until - 1)).toBe(31)
  expect(verifyToken(env, 'offer', token, until)).toBeUndefined()
  expect(verifyToken(env, 'payment', token, until - 1)).toBeUndefined()
})

test('a signed token with a changed expiry, id, signature or secret is refused', () => {
  const token = signToken(env, 'offer', 31, until)
  const [id, end, signature] = token.split(/-(.*?)-(.*)/)
  const later = Math.floor((until + DAY) / 1000).toString(36)

  for (const forged of [`${id}-${later}-${signature}`, `zz-${end}-${signature}`, `${id}-${end}-${'A'.repeat(43)}`])
    expect(verifyToken(env, 'offer', forged, until - 1)).toBeUndefined()
  expect(verifyToken({ ...env, TOKEN_SECRET: 'another' }, 'offer', token, until - 1)).toBeUndefined()
})
