import * as v from 'valibot'
import { expect, test } from 'vitest'
import { foreignCart, startForeign } from '../testing/foreign'
import { startAgent } from '../testing/start-agent'
import { CartResponse, ErrorResponse, GetProductResponse, LookupResponse, SearchResponse } from '../testing/ucp'

const attributes = [
  {
    id: 1,
    title: 'Maat',
    values: [
      { id: 11, title: 'M', available: true },
      { id: 12, title: 'L', available: true },
    ],
  },
]

/** An attribute with two sizes, and a variant of each. */
const sizes = {
  'POST /queryProductAttributes': { data: { attributes, starting_price: 164.46 } },
  'POST /queryProductOption': (body: unknown) => {
    const chosen = (body as { attributes?: Record<string, number> }).attributes?.[1]
    const option_name = chosen === 11 ? 'M' : 'L'
    return chosen
      ? { data: { po_id: 60 + chosen, uri: '/tent-p7', full_name: 'Vreemde tent', option_name, price: 199 } }
      : Response.json({ message: 'Nee' }, { status: 404 })
  },
}

test('an agent finds and looks up the products of a foreign backend with their variants', async () => {
  const { storefront: shop } = await startForeign(sizes)
  const agent = await startAgent(shop)

  const found = v.parse(SearchResponse, await agent.call('search_catalog', { catalog: { query: 'tent' } }))
  expect(found.products).toMatchObject([{ id: '7', price_range: { min: { amount: 19_900 } } }])
  const { product } = v.parse(GetProductResponse, await agent.call('get_product', { catalog: { id: '7' } }))
  expect(product.variants.map(({ id, options }) => [id, options])).toEqual([
    ['7-71', [{ name: 'Maat', label: 'M' }]],
    ['7-72', [{ name: 'Maat', label: 'L' }]],
  ])
  const selected = [{ name: 'Maat', label: 'L' }]
  const narrowed = v.parse(GetProductResponse, await agent.call('get_product', { catalog: { id: '7', selected } }))
  expect(narrowed.product.variants.map(({ id }) => id)).toEqual(['7-72'])
  const looked = v.parse(LookupResponse, await agent.call('lookup_catalog', { catalog: { ids: ['7', '8'] } }))
  expect([looked.products.map(({ variants }) => variants[0]?.id), looked.messages]).toMatchObject([
    ['7-71'],
    [{ content: '8' }],
  ])
})

test('an agent gets no variant when a foreign backend answers with another variant than the requested one', async () => {
  const { storefront: shop } = await startForeign()
  const agent = await startAgent(shop)
  expect(await agent.call('get_product', { catalog: { id: '7-70' } })).toMatchObject({
    product: { variants: [{ id: '7-70' }] },
  })
  v.parse(ErrorResponse, await agent.call('get_product', { catalog: { id: '7-71' } }))
})

test('an agent’s cart in a foreign backend is identified by the cookies that the operator configured', async () => {
  const setCookie = { 'set-cookie': 'sid=abc; Path=/; HttpOnly, other=1' }
  const { storefront: shop, asked } = await startForeign(
    { 'POST /shoppingCart/add': () => new Response(null, { status: 204, headers: setCookie }) },
    { API_COOKIES: 'sid' },
  )
  const agent = await startAgent(shop, { headers: { cookie: 'sid=somebody' } })
  const line_items = [
    { item: { id: '7-70' }, quantity: 1 },
    { item: { id: '8-80' }, quantity: 1 },
  ]
  const cart = v.parse(CartResponse, await agent.call('create_cart', { cart: { line_items } }))
  expect(cart.line_items).toMatchObject([{ id: '7-70', item: { title: 'Vreemde tent', price: 19_900 }, quantity: 1 }])
  expect(cart.continue_url).toBe(`${shop.origin}/winkelwagen/klaargezet/7-70:1`)

  const cookies = asked
    .filter(({ name }) => name.includes('/shoppingCart'))
    .map(({ name, headers }) => [name, headers.get('cookie')])
  expect(cookies).toEqual([
    ['POST /shoppingCart/add', null],
    ['POST /shoppingCart/add', 'sid=abc'],
    ['GET /shoppingCart', 'sid=abc'],
  ])
  const again = v.parse(CartResponse, await agent.call('get_cart', { id: cart.id }))
  expect(again.id).toBe(cart.id)
})

test('an agent’s cart with unreadable lines is reported as a failure, never as empty', async () => {
  const { items, ...rest } = foreignCart
  const setCookie = { 'set-cookie': 'sid=abc; Path=/' }
  const { storefront: shop } = await startForeign(
    {
      'POST /shoppingCart/add': () => new Response(null, { status: 204, headers: setCookie }),
      'GET /shoppingCart': { data: { ...rest, items: [...items, { po_id: 'x' }] } },
    },
    { API_COOKIES: 'sid' },
  )
  const agent = await startAgent(shop)
  const cart = { line_items: [{ item: { id: '7-70' }, quantity: 1 }] }
  await expect(agent.call('create_cart', { cart })).rejects.toMatchObject({ code: -32_000 })
})

test('the total of an agent’s cart is what a foreign backend says is payable, also below the sum of goods and delivery', async () => {
  const setCookie = { 'set-cookie': 'sid=abc; Path=/' }
  const { storefront: shop } = await startForeign(
    {
      'POST /shoppingCart/add': () => new Response(null, { status: 204, headers: setCookie }),
      'GET /shoppingCart': {
        data: { ...foreignCart, shipping_cost: { net: 4.13, gross: 5 }, payable: { net: 156.2, gross: 189 } },
      },
    },
    { API_COOKIES: 'sid' },
  )
  const agent = await startAgent(shop)

  const cart = v.parse(CartResponse, await agent.call('create_cart', { cart: linesOf('7-70') }))

  expect(cart.totals.map(({ type, amount }) => [type, amount])).toEqual([
    ['subtotal', 19_900],
    ['discount', -1_500],
    ['fulfillment', 500],
    ['total', 18_900],
  ])
})

const linesOf = (...ids: string[]) => ({ line_items: ids.map((id) => ({ item: { id }, quantity: 1 })) })
const withSession = { 'set-cookie': 'sid=abc; Path=/' }
const cartOf = (...items: [po_id: number, uri: string][]) => {
  const [line] = foreignCart.items
  return {
    ...foreignCart,
    items: items.map(([po_id, uri]) => ({ ...line, po_id, info: { ...line?.info, uri } })),
  }
}

test('the plain description of a product has neither tags nor the escapes of Markdown', async () => {
  const description = '<p>Jas &amp; broek, 2 * 3 m.</p><ul><li>#1 bij <b>regen_wind</b>.</li></ul><script>x</script>'
  const { storefront: shop } = await startForeign({
    'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: 'Pak', description } },
  })
  const agent = await startAgent(shop)

  const { product } = v.parse(GetProductResponse, await agent.call('get_product', { catalog: { id: '7' } }))

  expect(product.description).toEqual({
    markdown: 'Jas \\& broek, 2 \\* 3 m.\n\n- \\#1 bij **regen\\_wind**.',
    plain: 'Jas & broek, 2 * 3 m. #1 bij regen_wind.',
  })
})

test('an agent must choose a variant of a product with options, even when the product page preselects one', async () => {
  const { storefront: shop, asked } = await startForeign(
    { ...sizes, 'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: 'Tent', default_attrs: { 1: 12 } } } },
    { API_COOKIES: 'sid' },
  )
  const agent = await startAgent(shop)

  const found = v.parse(SearchResponse, await agent.call('search_catalog', { catalog: { query: 'tent' } }))
  const id = found.products[0]?.variants[0]?.id ?? ''
  const refused = v.parse(ErrorResponse, await agent.call('create_cart', { cart: linesOf(id) }))

  expect(refused.messages).toMatchObject([{ code: 'variant_required', severity: 'requires_buyer_input' }])
  expect(asked.map(({ name }) => name)).not.toContain('POST /shoppingCart/add')
})

test('an agent reads no internal words about a variant that a backend answers with its own 404 page', async () => {
  const { storefront: shop } = await startForeign(
    {
      'POST /shoppingCart/add': (body: unknown) =>
        (body as { po_id: number }).po_id === 70
          ? new Response(null, { status: 204, headers: withSession })
          : new Response('<h1>Not Found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
    },
    { API_COOKIES: 'sid' },
  )
  const agent = await startAgent(shop)

  const cart = v.parse(CartResponse, await agent.call('create_cart', { cart: linesOf('7-70', '8-80') }))

  expect(cart.messages).toMatchObject([{ code: 'not_found', content: '8-80: Dit artikel kan nu niet worden besteld.' }])
})

const alsoOdd = {
  'GET /products/8': { data: { id: 8, uri: '/tent-p8', full_name: 'Rare tent' } },
  'GET /products/9': () => new Response('Bad Gateway', { status: 502 }),
  'POST /queryProductOption': (body: unknown) => {
    const { product_id } = body as { product_id: number }
    return {
      data: {
        po_id: product_id * 10,
        uri: `/tent-p${product_id}`,
        full_name: 'Tent',
        price: product_id === 8 ? null : 199,
      },
    }
  },
}

test('one malformed product does not affect the others when an agent looks up or adds several', async () => {
  const { storefront: shop } = await startForeign(
    { ...alsoOdd, 'POST /shoppingCart/add': () => new Response(null, { status: 204, headers: withSession }) },
    { API_COOKIES: 'sid' },
  )
  const agent = await startAgent(shop)

  const looked = v.parse(LookupResponse, await agent.call('lookup_catalog', { catalog: { ids: ['7', '8', '9', '6'] } }))
  const cart = v.parse(CartResponse, await agent.call('create_cart', { cart: linesOf('7', '8', '9') }))

  expect(looked.products.map(({ id }) => id)).toEqual(['7'])
  expect(looked.messages).toMatchObject([
    { code: 'unavailable', content: '8' },
    { code: 'unavailable', content: '9' },
    { code: 'not_found', content: '6' },
  ])
  expect(cart.line_items.map(({ item }) => item.id)).toEqual(['7-70'])
  expect(cart.messages?.map(({ code }) => code)).toEqual(['unavailable', 'unavailable'])
  for (const [name, given] of [
    ['lookup_catalog', { catalog: { ids: ['8', '9'] } }],
    ['create_cart', { cart: linesOf('8', '9') }],
  ] as const)
    await expect(agent.call(name, given)).rejects.toMatchObject({ code: -32_000 })
})

test('a variant that turns out to belong to another product is removed from the agent’s cart, and the response says so', async () => {
  let lines: [number, string][] = []
  const { storefront: shop, asked } = await startForeign(
    {
      'POST /shoppingCart/add': (body: unknown) => {
        const { po_id } = body as { po_id: number }
        lines.push([po_id, po_id === 14 ? '/andere-p4' : '/tent-p7'])
        return new Response(null, { status: 204, headers: withSession })
      },
      'DELETE /shoppingCart/14': () => {
        lines = lines.filter(([po_id]) => po_id !== 14)
        return new Response(null, { status: 204 })
      },
      'GET /shoppingCart': () => ({ data: cartOf(...lines) }),
    },
    { API_COOKIES: 'sid' },
  )
  const agent = await startAgent(shop)

  const cart = v.parse(CartResponse, await agent.call('create_cart', { cart: linesOf('1-14', '7-70') }))

  expect(cart.line_items.map(({ item }) => item.id)).toEqual(['7-70'])
  expect(cart.messages).toMatchObject([{ code: 'not_found', content: expect.stringMatching(/^1-14: /) }])
  expect(asked.map(({ name }) => name)).toContain('DELETE /shoppingCart/14')
  await expect(agent.call('create_cart', { cart: linesOf('1-14', '4-14') })).rejects.toMatchObject({ code: -32_602 })
})

test('an agent may search in ten categories while the shop’s menus are in no cache', async () => {
  const { storefront: shop, asked } = await startForeign()
  const agent = await startAgent(shop)
  const categories = [...Array.from({ length: 9 }, (_, n) => `Onbekend ${n}`), 'Tenten']

  const { products } = v.parse(
    SearchResponse,
    await agent.call('search_catalog', { catalog: { filters: { categories } } }),
  )

  expect(products.map(({ id }) => id)).toEqual(['7'])
  expect(asked.filter(({ name }) => name === 'GET /categories')).toHaveLength(1)
})
