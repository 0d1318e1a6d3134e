import { expect, test } from 'vitest'
import { DAY } from '../lib/time'
import { paymentToken, readPaymentToken } from './token'

test('the link of a payment shows it for sixty days after its order, and nothing afterwards', () => {
  const env = { SHOP_MODE: 'demo' } as Parameters<typeof paymentToken>[0]
  const ordered = Date.parse('2026-11-22T10:00:00Z')
  const token = paymentToken(env, { id: 7, created_at: new Date(ordered).toISOString() })

  expect(readPaymentToken(env, token, ordered + 60 * DAY - 1)).toBe(7)
  expect(readPaymentToken(env, token, ordered + 60 * DAY + 1)).toBeUndefined()
})
