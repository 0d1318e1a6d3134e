import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withShirts } from '../testing/fill'
import { revisions, startAgent } from '../testing/start-agent'
import { startStorefront } from '../testing/storefront'
import { CartResponse, GetProductResponse, SearchResponse } from '../testing/ucp'

test.each(revisions)(
  'an agent with protocol revision %s goes from a search to a variant, a cart and a link',
  async (revision) => {
    await using shop = await startStorefront({ fill: withShirts })
    const agent = await startAgent(shop, { revision })

    const found = v.parse(SearchResponse, await agent.call('search_catalog', { catalog: { query: 'hemd' } }))
    expect(found.products.map(({ id, title }) => [id, title])).toEqual([['3', 'Hemd 3']])

    const selected = [
      { name: 'Kleur', label: 'Marineblauw' },
      { name: 'Maat', label: 'M' },
    ]
    const shirt = v.parse(GetProductResponse, await agent.call('get_product', { catalog: { id: '3', selected } }))
    expect(shirt.product.selected).toEqual(selected)
    const [variant] = shirt.product.variants
    expect(variant).toMatchObject({ id: '3-33', price: { amount: 2_500, currency: 'EUR' }, options: selected })

    const line_items = [{ item: { id: variant?.id }, quantity: 2 }]
    const cart = v.parse(CartResponse, await agent.call('create_cart', { cart: { line_items } }))
    expect(cart.line_items).toMatchObject([
      { id: '3-33', item: { title: 'Hemd 3, Marineblauw, M', price: 2_500 }, quantity: 2 },
    ])
    expect(cart.totals.at(-1)).toMatchObject({ type: 'total', amount: 5_000 })
    expect(cart.continue_url).toBe(`${shop.origin}/winkelwagen/klaargezet/3-33:2`)
  },
)

test('the shop publishes its agent endpoint and capabilities, without a checkout', async () => {
  await using shop = await startStorefront({ fill: withShirts })
  const { status, headers, html } = await shop.get('/.well-known/ucp')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'public, max-age=3600',
  ])
  const { ucp } = JSON.parse(html)
  expect(ucp.services['dev.ucp.shopping']).toMatchObject([
    { version: ucp.version, transport: 'mcp', endpoint: `${shop.origin}/mcp` },
  ])
  expect(Object.keys(ucp.capabilities)).toEqual([
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.cart',
  ])
  expect(ucp.payment_handlers).toEqual({})
})

test('an agent gets the policies of the shop, and reads its pages as Markdown', async () => {
  await using shop = await startStorefront({ fill: withShirts })
  const agent = await startAgent(shop)
  const { shop: named, returns, links } = await agent.call('get_policies')
  expect(named).toMatchObject({ name: 'Buitenspoor', phone: '076 123 45 67' })
  expect(returns).toMatchObject({ days: 100, url: `${shop.origin}/rma-check` })
  const [{ type, url }] = links
  expect([type, url]).toEqual(['faq', `${shop.origin}/klantenservice-i1`])
  expect(await agent.call('read_page', { url })).toMatchObject({
    found: true,
    markdown: expect.stringContaining('# Klantenservice'),
  })
  expect(await agent.call('read_page', { url: '/vragen-i1' })).toMatchObject({
    found: true,
    markdown: expect.stringContaining('# Klantenservice'),
  })
})
