import { expect, test } from 'vitest'
import { startForeign } from './testing/foreign'

const product = { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent' }
const variant = { ...product, po_id: 70, price: 199 }

test('a product without photos, brand, specifications and terms is whole without them', async () => {
  const { storefront } = await startForeign()

  const html = (await storefront.get('/tent-p7')).html

  expect(html).toContain('In winkelwagen')
  expect(html).toContain('data-buy-bar')
  for (const absent of ['Toon foto', 'zoom-stage', 'Alles van', 'In het kort', 'data-from', 'retour betaal je'])
    expect(html).not.toContain(absent)
})

test('what a backend tells in its own way is shown: photos by address, a brand by name, tiers without net prices', async () => {
  const { storefront } = await startForeign({
    'GET /products/7': {
      data: {
        ...product,
        brand: 'Ver weg',
        photos: ['/een.jpg', '/twee.jpg'],
        specifications: [{ title: 'Alles', rows: [{ title: 'Gewicht', value: '900', unit: 'g' }] }],
      },
    },
    'POST /queryProductOption': { data: { ...variant, tier_prices: [{ from: 3, price: 150 }] } },
  })

  const html = (await storefront.get('/tent-p7')).html

  expect(html).toMatch(/<a href="\/foto\/1920\/van\.jpg\?van=%2Ftwee\.jpg"[^>]* rel="nofollow">/)
  expect(html).toContain('Toon foto 2')
  expect(html).toMatch(/<dt[^>]*>Gewicht<\/dt><dd[^>]*>900 g<\/dd>/)
  expect(html).toContain('data-from="3" data-gross="15000"')
  // Neither a page nor a list of the brand is known.
  expect(html).not.toContain('Alles van')
})

test('tiers are told in their order, and only those that make more cheaper', async () => {
  const tier_prices = [
    { from: 10, price: 100 },
    { from: 1, price: 199 },
    { from: 3, price: 150 },
    { from: 4, price: 250 },
    { from: 5, price: -1 },
    { from: -2, price: 10 },
    { from: 'veel', price: 10 },
  ]
  const { storefront } = await startForeign({ 'POST /queryProductOption': { data: { ...variant, tier_prices } } })

  const { html } = await storefront.get('/tent-p7')

  expect([...html.matchAll(/data-from="([^"]*)"/g)].map(([, from]) => from)).toEqual(['3', '10'])
})

test('the bar says what must be chosen first, and is not there for what is out', async () => {
  const attributes = [
    {
      id: 2,
      title: 'Maat',
      values: [
        { id: 1, title: 'S' },
        { id: 9, title: 'M' },
      ],
    },
  ]
  const answers = {
    'POST /queryProductAttributes': { data: { attributes, starting_price_gross: 199, from_price: true } },
  }
  const { storefront } = await startForeign(answers)
  const barOf = async (path: string, { get } = storefront) =>
    /<template data-buy-bar.*?<\/template>/s.exec((await get(path)).html)?.[0]

  expect(await barOf('/tent-p7')).toContain('Kies je maat')
  expect(await barOf('/tent-p7?a2=9')).toContain('In winkelwagen')

  expect(await barOf('/tent-p7')).toContain('Vanaf')
  answers['POST /queryProductAttributes'].data.from_price = false
  expect(await barOf('/tent-p7', (await startForeign(answers)).storefront)).not.toContain('Vanaf')

  const out = { 'POST /queryProductOption': { data: { ...variant, stock_status: 'out' } } }
  const soldOut = await startForeign({ ...answers, ...out })
  expect(await barOf('/tent-p7?a2=9', soldOut.storefront)).toBeUndefined()
})
