import { expect, test, vi } from 'vitest'
import { createApp } from '../app'
import { noCache, startStorefront } from '../testing/storefront'

test('an internal error shows a page with status 500, and its stack is only in the log', async () => {
  await using storefront = await startStorefront()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = createApp({ pageCache: noCache })
  app.get('/stuk', () => {
    throw new TypeError('boom')
  })

  const answer = await app.request(`${storefront.origin}/stuk`, {}, storefront.bindings)
  const html = await answer.text()
  const lines = log.mock.calls.map(([line]) => JSON.parse(line))

  expect(answer.status).toBe(500)
  expect(html).toContain('Er is een fout opgetreden</h1>')
  expect(html).toContain(`foutnummer ${answer.headers.get('x-request-id')}`)
  expect(html).not.toMatch(/boom|TypeError|errors\.test/)
  expect(lines).toEqual([expect.objectContaining({ event: 'unexpected_error', error: 'TypeError: boom' })])
})
