import { expect, test, vi } from 'vitest'
import { startStorefront } from '../testing/storefront'

test('a token in a path is not logged during an outage', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await using storefront = await startStorefront({ faults: { fault: 'reset' } })
  const signature = 'AWmDl_WCbot515gaNU8VcPik51UMisoa5RQhRb3QwGg'

  await storefront.call('GET', `/offers/1-u8dejz-${signature}`)

  const lines = log.mock.calls.join('\n')
  expect(lines).toContain('"path":"/api/offers/…"')
  expect(lines).not.toContain(signature)
})

test('the token of a reset link is not logged when the login limit refuses the new password', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const LOGIN_LIMIT = { limit: async () => ({ success: false }) }
  await using storefront = await startStorefront({ settings: { LOGIN_LIMIT } })
  const token = 'AWmDl_WCbot515gaNU8VcPik51UMisoa5RQhRb3QwGg'
  const fields = { password: 'wandelen123', password_confirmation: 'wandelen123' }

  const { status } = await storefront.post(`/reset-password/${token}`, fields, { 'cf-connecting-ip': '203.0.113.7' })

  const lines = log.mock.calls.join('\n')
  expect(status).toBe(429)
  expect(lines).toContain('"limit":"edge:login","path":"/reset-password/…"')
  expect(lines).not.toContain(token)
})
