import { expect, test, vi } from 'vitest'
import { limits } from '../../backend/limit/limits'
import { everyFault, upstreamOf } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

test('a call during any backend fault gets a 503 with a Dutch sentence and no internals', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const fault of everyFault.filter((fault) => !['hang', 'drip', 'tooMany', 'truncated'].includes(fault))) {
    storefront.backend.fault = fault
    for (const answer of [
      await storefront.call('GET', '/shoppingCart'),
      await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 1 }),
    ]) {
      expect([fault, answer.status]).toEqual([fault, 503])
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(JSON.parse(answer.html)).toEqual({
        message: 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.',
        code: 'unavailable',
      })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
})

test('the edge stops reading an overlong answer of the backend at the size limit', async () => {
  let sent = 0
  await using storefront = await startStorefront({
    settings: upstreamOf(() => {
      const body = new ReadableStream({
        pull(controller) {
          if (sent++ < 50) controller.enqueue(new Uint8Array(1024 * 1024))
          else controller.close()
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }),
  })

  expect((await storefront.call('POST', '/shoppingCart/add', {})).status).toBe(503)
  expect(sent).toBeLessThan(10)
})

test.each([
  [503, 'payment_unavailable', 'De betaaldienst antwoordt niet.'],
  [500, 'payment_unavailable', 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.'],
  [503, 'stack_trace', 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.'],
])('for a backend’s %s with the code %s the visitor reads: %s', async (status, code, message) => {
  const body = { message: 'De betaaldienst antwoordt niet.', code }
  await using storefront = await startStorefront({ settings: upstreamOf(() => Response.json(body, { status })) })

  const answer = await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 1 })

  expect([answer.status, JSON.parse(answer.html).message]).toEqual([503, message])
})

test.each(['hang', 'drip'] as const)(
  'a backend that exceeds the time limit is logged as `budget spent` (fault: %s)',
  async (fault) => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
    await using storefront = await startStorefront({
      fill: withTarps,
      faults: { fault },
      settings: { MUTATION_BUDGET_MS: '100' },
    })

    expect((await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 1 })).status).toBe(503)

    expect(lines.mock.calls.map(([line]) => JSON.parse(line).error)).toEqual(['budget spent'])
  },
)

test('a visitor who reaches a limit of the embedded backend is not logged as an outage of the backend', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  await using storefront = await startStorefront({ fill: withTarps })
  const guess = { number: 'PV100001', postal_code: '4811XR' }
  const look = () => storefront.call('POST', '/orders/track', guess, { 'cf-connecting-ip': '203.0.113.7' })
  for (let n = 0; n < limits.returnOfAsker.most; n++) expect((await look()).status).toBe(404)

  const { status, headers } = await look()

  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(lines).not.toHaveBeenCalled()
})
