import { expect, test, vi } from 'vitest'
import { startStorefront } from '../testing/storefront'

test('a token in a path is not logged during an outage', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await using storefront = await startStorefront({ faults: { fault: 'reset' } })
  const signature = 'AWmDl_WCbot515gaNU8VcPik51UMisoa5RQhRb3QwGg'

  await storefront.call('GET', `/offers/1-u8dejz-${signature}`)

  const lines = log.mock.calls.join('\n')
  log.mockRestore()
  expect(lines).toContain('"path":"/api/offers/…"')
  expect(lines).not.toContain(signature)
})
