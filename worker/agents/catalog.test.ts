import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withShirts, withTents } from '../testing/fill'
import { startAgent } from '../testing/start-agent'
import { startStorefront } from '../testing/storefront'
import { ErrorResponse, GetProductResponse, LookupResponse, SearchResponse } from '../testing/ucp'

async function startShopping(fill = withShirts) {
  const shop = await startStorefront({ fill })
  const agent = await startAgent(shop)
  return {
    ...shop,
    agent,
    search: async (catalog: unknown) => v.parse(SearchResponse, await agent.call('search_catalog', { catalog })),
    lookUp: async (...ids: string[]) =>
      v.parse(LookupResponse, await agent.call('lookup_catalog', { catalog: { ids } })),
    look: async (catalog: unknown) => v.parse(GetProductResponse, await agent.call('get_product', { catalog })),
  }
}

const ids = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id).sort()

test('an agent’s search has ten products per page, and its cursor leads through all of them', async () => {
  await using shopping = await startShopping(withTents(23))
  const filters = { categories: ['Tenten'] }
  const seen: string[] = []
  let cursor: string | undefined
  const sizes = []
  do {
    const page = await shopping.search({ filters, pagination: { cursor } })
    expect(page.pagination.total_count).toBe(23)
    sizes.push(page.products.length)
    seen.push(...ids(page))
    cursor = page.pagination.cursor
  } while (cursor)
  expect(sizes).toEqual([10, 10, 3])
  expect(new Set(seen).size).toBe(23)
})

test('price, brand, category and stock filter an agent’s search together', async () => {
  await using shopping = await startShopping(withTents(20))
  const price = { min: 10_500, max: 11_500 }
  expect(ids(await shopping.search({ filters: { price } }))).toEqual(
    ids({ products: [105, 106, 107, 108, 109, 110, 111, 112, 113, 114].map((id) => ({ id: String(id) })) }),
  )
  const filters = { price, brand: ['NOORDKAAP'], categories: ['4'], availability: ['in_stock'] }
  expect(ids(await shopping.search({ filters }))).toEqual(['106', '108', '112', '114'])
})

test('an agent’s filter that matches nothing or cannot be applied is reported, and the latter is ignored', async () => {
  await using shopping = await startShopping()
  for (const filters of [{ categories: ['Auto’s'] }, { brand: ['Onbekend'] }]) {
    const { products, messages } = await shopping.search({ query: 'tarp', filters })
    expect([products, messages?.[0]?.code]).toEqual([[], 'not_found'])
  }

  const inDollars = { filters: { price: { max: 1 } }, context: { currency: 'USD' } }
  for (const { products, messages } of [
    await shopping.search({ query: 'hemd', ...inDollars }),
    await shopping.agent.call('lookup_catalog', { catalog: { ids: ['3'], ...inDollars } }),
  ])
    expect([products.map(({ id }: { id: string }) => id), messages]).toMatchObject([
      ['3'],
      [{ type: 'warning', code: 'filter_not_applied' }],
    ])

  const reversed = { price: { min: 9_000, max: 100 }, geur: ['hars'] }
  const { products, messages } = await shopping.search({ query: 'hemd', filters: reversed })
  expect(products.map(({ id }) => id)).toEqual(['3'])
  expect(messages).toMatchObject([
    { code: 'filter_not_applied', content: expect.stringContaining('laagste prijs') },
    { code: 'filter_not_applied', content: expect.stringContaining('geur') },
  ])
})

test('an agent’s search without criteria, or for another purpose than finding products, is refused', async () => {
  await using shopping = await startShopping()
  for (const catalog of [
    {},
    { query: '  ' },
    { filters: { onbekend: 'x', brand: [], price: {} } },
    { query: 'tarp', purpose: 'swap' },
    { query: 'tarp', reference_ids: ['1'] },
  ])
    v.parse(ErrorResponse, await shopping.agent.call('search_catalog', { catalog }))
})

test('a product with one variant that an agent finds can be bought directly; one with several variants needs a choice', async () => {
  await using shopping = await startShopping()
  const { products } = await shopping.search({ filters: { categories: ['Tarps'] } })
  const variants = Object.fromEntries(products.map((product) => [product.id, product.variants.map(({ id }) => id)]))
  expect(variants).toEqual({ 1: ['1-12'], 2: ['2-22'], 3: ['3'] })
})

test('an agent looks up products and variants by id and by URL, each product once', async () => {
  await using shopping = await startShopping()
  const address = `${shopping.origin}/tarp-1-p1`
  const { products, messages } = await shopping.lookUp('1', '1-12', address, '3', '3-33', '99', '1-22', 'x', '2', '2')
  const inputs = products.map(({ id, variants }) => [id, variants.map((variant) => [variant.id, variant.inputs])])
  expect(inputs).toEqual([
    [
      '1',
      [
        [
          '1-12',
          [
            { id: '1', match: 'featured' },
            { id: '1-12', match: 'exact' },
            { id: address, match: 'featured' },
          ],
        ],
      ],
    ],
    [
      '3',
      [
        ['3-31', [{ id: '3', match: 'featured' }]],
        ['3-33', [{ id: '3-33', match: 'exact' }]],
      ],
    ],
    ['2', [['2-22', [{ id: '2', match: 'featured' }]]]],
  ])
  expect(messages?.map(({ content }) => content)).toEqual(['99', '1-22', 'x'])
})

test('filters of an agent’s lookup narrow its products and their variants', async () => {
  await using shopping = await startShopping()
  const lookUp = async (filters: object) => {
    const { products, messages } = await shopping.agent.call('lookup_catalog', {
      catalog: { ids: ['1', '3-31', '3-33'], filters },
    })
    expect(messages).toBeUndefined()
    return products.flatMap(({ variants }: { variants: { id: string }[] }) => variants.map(({ id }) => id))
  }
  expect(await lookUp({ price: { min: 2_100 } })).toEqual(['1-12', '3-33'])
  expect(await lookUp({ price: { max: 2_100 } })).toEqual(['3-31'])
  expect(await lookUp({ brand: ['Onbekend'] })).toEqual([])
  expect(await lookUp({ categories: [' tarps', 'Tenten'] })).toEqual(['1-12', '3-31', '3-33'])
  expect(await lookUp({ categories: ['Tenten'] })).toEqual([])

  const inStock = await shopping.look({ id: '3', filters: { availability: ['in_stock'] } })
  expect(inStock.product.variants.map(({ id }) => id)).toEqual(['3-31'])
  const { messages } = v.parse(
    ErrorResponse,
    await shopping.agent.call('get_product', { catalog: { id: '3', filters: { price: { min: 9_000 } } } }),
  )
  expect(messages).toMatchObject([{ code: 'not_found', severity: 'recoverable' }])
})

test('an agent sees a product’s variants for the page’s default choice or its own, and reviews without their authors', async () => {
  await using shopping = await startShopping()
  const { product } = await shopping.look({ id: '3' })
  expect(product.variants.map(({ id, availability }) => [id, availability?.status])).toEqual([
    ['3-31', 'in_stock'],
    ['3-32', 'out_of_stock'],
  ])
  expect(product.selected).toEqual([{ name: 'Kleur', label: 'Rood' }])
  expect(product.price_range).toMatchObject({ min: { amount: 2_000 }, max: { amount: 2_500 } })
  expect(product.options?.map(({ name }) => name)).toEqual(['Kleur', 'Maat'])
  expect(product.rating).toMatchObject({ value: 8, scale_max: 10, count: 1 })
  const answer = await shopping.agent.call('get_product', { catalog: { id: '3' } })
  expect(answer.product.metadata.customer_reviews).toEqual([{ rating: 8, scale_max: 10, text: 'Fijn. Draagt goed' }])
  expect(JSON.stringify(answer)).not.toContain('Linde')

  const { product: navy } = await shopping.look({ id: '3', selected: [{ name: 'kleur', label: 'MARINEBLAUW' }] })
  expect(navy.variants.map(({ id }) => id)).toEqual(['3-33'])
  expect(navy.selected).toEqual([{ name: 'Kleur', label: 'Marineblauw' }])
  expect(navy.options?.[1]?.values).toEqual([
    { label: 'M', available: true, exists: true },
    { label: 'L', available: false, exists: false },
  ])
})

test('an agent’s unavailable selection is relaxed, dropping the least preferred option first', async () => {
  await using shopping = await startShopping()
  const selected = [
    { name: 'Kleur', label: 'Marineblauw' },
    { name: 'Maat', label: 'L' },
  ]
  const kept = async (preferences: string[]) => {
    const { product } = await shopping.look({ id: '3', selected, preferences })
    return [
      product.selected?.filter((option) => selected.some(({ label }) => label === option.label)),
      product.variants.map(({ id }) => id),
    ]
  }
  expect(await kept(['Kleur', 'Maat'])).toEqual([[selected[0]], ['3-33']])
  expect(await kept(['Maat', 'Kleur'])).toEqual([[selected[1]], ['3-32']])
})

test('an agent that requests an unknown or invalid product ID gets the error “not found”', async () => {
  await using shopping = await startShopping()
  for (const id of [
    '99',
    '3-12',
    '0',
    '-1',
    '3-',
    '3-33-1',
    'hemd',
    'https://elders.example/tarp-1-p1',
    `${shopping.origin}/tarps-c1`,
  ]) {
    const { messages } = v.parse(ErrorResponse, await shopping.agent.call('get_product', { catalog: { id } }))
    expect(messages[0]).toMatchObject({ code: 'not_found', severity: 'unrecoverable' })
  }
})

test('an option that a product lacks is reported to the agent, and no other option is selected instead', async () => {
  await using shopping = await startShopping()
  const none = await shopping.look({ id: '3', selected: [{ name: 'Kleur', label: 'Nergens' }] })
  expect(none.product.selected).toEqual([])
  expect(none.product.variants.map(({ id }) => id).sort()).toEqual(['3-31', '3-32', '3-33'])
  expect(none.messages).toMatchObject([
    { type: 'warning', code: 'option_not_found', content: expect.stringContaining('Kleur: Nergens') },
  ])
  const one = await shopping.look({
    id: '3',
    selected: [
      { name: 'Kleur', label: 'Rood' },
      { name: 'Geur', label: 'Hars' },
    ],
  })
  expect(one.product.selected).toEqual([{ name: 'Kleur', label: 'Rood' }])
  expect(one.messages).toMatchObject([{ code: 'option_not_found', content: expect.stringContaining('Geur: Hars') }])
})
