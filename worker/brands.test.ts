import { expect, test } from 'vitest'
import { aCategory, addProduct } from '../backend/testing/factories'
import { foreignCard, startForeign } from './testing/foreign'
import { startStorefront } from './testing/storefront'

type Fill = NonNullable<NonNullable<Parameters<typeof startStorefront>[0]>['fill']>

const safety = {
  manufacturer: 'Noordkaap AS',
  address: 'Havnegata 3, 8300 Svolvær, Noorwegen',
  email: '',
  warnings: [],
}

/** Adds 30 tents and a jacket of Noordkaap, and a jacket of Veldmeester. */
const withBrands: Fill = (catalogue) => {
  catalogue.categories.push(
    aCategory(1, { title: 'Tenten', slug: 'tenten' }),
    aCategory(2, { title: 'Jassen', slug: 'jassen' }),
  )
  for (let id = 1; id <= 30; id++) addProduct(catalogue, id, { brand_id: 2, safety, values: { 1: id % 2 ? 101 : 102 } })
  addProduct(catalogue, 31, { brand_id: 2, category_id: 2, safety })
  addProduct(catalogue, 32, { category_id: 2 })
}

test('/merken lists the brands by first letter and links to each, as products do; an old name redirects, an unknown brand is a 404', async () => {
  await using storefront = await startStorefront({ fill: withBrands })

  const { status, html } = await storefront.get('/merken')

  expect(status).toBe(200)
  expect(html).toContain('<h1>Merken</h1>')
  expect(html).toMatch(/href="#merken-n"[^>]*>N<[\s\S]*href="#merken-v"[^>]*>V</)
  expect(html).toMatch(/<h2 id="merken-n"[^>]*>N<\/h2>[\s\S]*href="\/merken\/noordkaap-b2"/)
  expect(html).toContain('"@type":"ItemList"')
  expect(html).toMatch(/rel="canonical" href="https:\/\/[^"]+\/merken"/)
  expect((await storefront.get('/tarp-1-p1')).html).toMatch(/href="\/merken\/noordkaap-b2">Alles van Noordkaap</)
  const old = await storefront.get('/merken/noord-kaap-b2?s1=101')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/merken/noordkaap-b2?s1=101'])
  for (const path of ['/merken/x-b99', '/merken/noordkaap', '/merken/noordkaap-b2?pagina=9'])
    expect([path, (await storefront.get(path)).status]).toEqual([path, 404])
})

test('a brand page has all its products, the manufacturer, filters and paging, but no brand filter', async () => {
  await using storefront = await startStorefront({ fill: withBrands })

  const { status, html } = await storefront.get('/merken/noordkaap-b2')

  expect(status).toBe(200)
  expect(html).toContain('<h1>Alles van Noordkaap</h1>')
  expect(html).toContain('Noordkaap wordt gemaakt door Noordkaap AS uit Svolvær, Noorwegen.')
  expect(html).toContain('We hebben 31 producten van Noordkaap in Tenten en Jassen.')
  expect(html).toContain('>31 producten<')
  expect(html).toContain('href="/jassen-c2?merk=2"')
  expect(html).toContain('href="/merken/noordkaap-b2?pagina=2"')
  expect(html).toContain('name="s1"')
  expect(html).not.toContain('name="merk"')
  expect(html).toContain('<option value="newest">')
  expect(html).toContain('"@type":"Brand","name":"Noordkaap"')
  const second = await storefront.get('/merken/noordkaap-b2?merk=1&s1=101&pagina=1')
  expect(second.html).toContain('>15 producten<')
  expect(second.html).toContain('We hebben 31 producten van Noordkaap.<')
})

test('the categories of a filtered brand page link to the category with the same filters, as their counts do', async () => {
  await using storefront = await startStorefront({ fill: withBrands })

  const { html } = await storefront.get('/merken/noordkaap-b2?voorraad=1&sorteer=price_asc&pagina=2')

  expect(html).toContain('href="/jassen-c2?merk=2&amp;voorraad=1&amp;sorteer=price_asc"')
})

test('a foreign backend that declares no brands has no brand pages and no links to them', async () => {
  const product = { id: 7, uri: '/tent-p7', full_name: 'Tent', brand: { id: 4, title: 'Vreemd' } }
  const { storefront } = await startForeign({
    'GET /products/7': { data: product },
    'GET /brands': { data: [{ id: 4, title: 'Vreemd', uri: '/merken/vreemd-b4' }] },
    'POST /queryProducts': { products: { data: [foreignCard], meta: { current_page: 1, last_page: 1, total: 1 } } },
  })

  expect((await storefront.get('/merken')).status).toBe(404)
  expect((await storefront.get('/merken/vreemd-b4')).status).toBe(404)
  expect((await storefront.get('/tent-p7')).html).not.toContain('/merken')
})
