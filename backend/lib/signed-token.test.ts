import { expect, test } from 'vitest'
import { readToken, writeToken } from './signed-token'
import { DAY } from './time'

const env = { SHOP_MODE: 'production', TOKEN_SECRET: 'secret of the test' } as Parameters<typeof writeToken>[0]
const until = Date.parse('2026-12-24T12:00:00Z')

test('a token opens what it was made for, up to its end', () => {
  const token = writeToken(env, 'offer', 31, until)

  expect(readToken(env, 'offer', token, until - 1)).toBe(31)
  expect(readToken(env, 'offer', token, until)).toBeUndefined()
  expect(readToken(env, 'payment', token, until - 1)).toBeUndefined()
})

test('a changed token is refused: neither its end nor its thing can be changed', () => {
  const token = writeToken(env, 'offer', 31, until)
  const [id, end, signature] = token.split(/-(.*?)-(.*)/)
  const later = Math.floor((until + DAY) / 1000).toString(36)

  for (const forged of [`${id}-${later}-${signature}`, `zz-${end}-${signature}`, `${id}-${end}-${'A'.repeat(43)}`])
    expect(readToken(env, 'offer', forged, until - 1)).toBeUndefined()
  expect(readToken({ ...env, TOKEN_SECRET: 'another' }, 'offer', token, until - 1)).toBeUndefined()
})
