import { expect, test } from 'vitest'
import { withTarps } from './testing/fill'
import { begin, visitor } from './testing/shopper'
import { startStorefront } from './testing/storefront'

const path = '/winkelwagen/paneel'
const propsOf = (html: string) =>
  JSON.parse((/ props="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))

test('a shopper gets the cart panel with their lines, private and with one backend call', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const shopper = await begin(storefront)

  const panel = await shopper.get(path)

  expect(panel.status).toBe(200)
  expect(panel.headers.get('cache-control')).toBe('private, no-store')
  expect(panel.headers.get('x-robots-tag')).toBe('noindex')
  expect(panel.html).toMatch(/^<shop-island name="CartPanel"/)
  expect(panel.html).toMatch(/<ul[^>]*><li/)
  expect(Object.keys(propsOf(panel.html).cart)).toEqual(['items', 'total'])
  expect(propsOf(panel.html).cart.items).toMatchObject([{ po_id: 12, amount: 1 }])
  expect(storefront.backend.calls.map(({ name }) => name)).toEqual(['GET /shoppingCart'])
})

test('a visitor without a cart gets an empty panel, also after a visitor who has one', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await (await begin(storefront)).get(path)

  const panel = await visitor(storefront).get(path)

  expect(panel.status).toBe(200)
  expect(panel.html).toContain('Je winkelwagen is leeg.')
})

test('the cart panel answers a failing backend with an empty 503', async () => {
  await using storefront = await startStorefront({ fill: withTarps, settings: { READ_BUDGET_MS: '200' } })
  const shopper = await begin(storefront)

  for (const fault of ['error', 'reset', 'hang'] as const) {
    storefront.backend.fault = fault
    const panel = await shopper.get(path)
    expect([fault, panel.status, panel.html]).toEqual([fault, 503, ''])
  }
})
