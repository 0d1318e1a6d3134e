import { expect, test } from 'vitest'
import { aCategory } from '../../backend/testing/factories'
import { withTents } from '../testing/fill'
import { foreignCard, startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

const total = (html: string) => /data-announce="true">([^<]+)</.exec(html)?.[1]
const addressOf = (html: string) => /data-address="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

test('a list with filters has the products that match all of them, and each filter value shows its product count', async () => {
  await using storefront = await startStorefront({ fill: withTents(40) })

  for (const [query, words] of [
    ['merk=1', '20 producten'],
    ['merk=1&merk=2', '40 producten'],
    ['voorraad=1', '36 producten'],
    ['prijs_min=110&prijs_max=120', '10 producten'],
    ['prijs_min=120&prijs_max=110', '10 producten'],
    ['prijs_max=101,05', '1 product'],
    ['s1=101&s1=102', '40 producten'],
    ['s1=101&merk=1&prijs_max=120.99', '5 producten'],
    ['s5_min=1101&s5_max=1104', '4 producten'],
    ['merk=99', '0 producten'],
    ['merk=x&prijs_min=NaN&s5_min=x&utm_source=mail', '40 producten'],
  ]) {
    const page = await storefront.get(`/tenten-c3?${query}`)
    expect([query, page.status, total(page.html)]).toEqual([query, 200, words])
  }

  const { html } = await storefront.get('/tenten-c3?merk=1')
  expect(html).toMatch(/name="merk"[^>]*checked=""[^>]*value="1"\/>Veldmeester<small>\(20/)
  expect(html).toMatch(/name="merk" value="2"\/>Noordkaap<small>\(20/)
  expect(html).toMatch(/name="voorraad"[^>]*\/>Op voorraad<small>\(20/)
  // Price and weight show rounded bounds.
  expect(html).toMatch(/id="prijs_min"[^>]*placeholder="101"/)
  expect(html).toMatch(/id="prijs_max"[^>]*placeholder="140"/)
  expect(html).toMatch(/id="s5_min"[^>]*placeholder="1101"/)
  expect(html).toContain('Van (g)')
})

test('a customer removes filters one by one, or all at once, and links keep the other filters, sort order and view', async () => {
  await using storefront = await startStorefront({ fill: withTents(40) })

  const { html } = await storefront.get('/tenten-c3?merk=1&s1=101&sorteer=price_asc&pagina=1&weergave=list')
  const narrowed = await storefront.get('/tenten-c3?merk=1&sorteer=price_asc')
  const shuffled = await storefront.get(
    '/tenten-c3?weergave=list&sorteer=price_asc&prijs_max=130,50&prijs_min=x&merk=2&merk=1&x=1',
  )

  expect(html).toMatch(
    /href="\/tenten-c3\?s1=101&amp;sorteer=price_asc&amp;weergave=list"[^>]*aria-label="Verwijder filter Veldmeester"/,
  )
  expect(html).toMatch(/aria-label="Verwijder filter Seizoenen: 3"/)
  expect(html).toMatch(
    /<form id="wis-filters"[^>]* action="\/tenten-c3"><input type="hidden" name="sorteer" value="price_asc"\/><input type="hidden" name="weergave" value="list"\/><\/form>/,
  )
  expect(html).toContain('Wis alle filters</button>')
  // The link to a subcategory has its number of products for the current filter.
  expect(narrowed.html).toMatch(
    /href="\/lichte-tenten-c4\?merk=1&amp;sorteer=price_asc">(?:<img[^>]*>)?<span>Lichte tenten(<!-- -->)? <span[^>]*>20/,
  )
  // A list has one URL, whatever the order and form of its parameters.
  expect(addressOf(shuffled.html)).toBe('/tenten-c3?merk=1&merk=2&prijs_max=130.5&sorteer=price_asc&weergave=list')
})

test('a list without matching products says that none match, and offers to remove each filter', async () => {
  await using storefront = await startStorefront({ fill: withTents(4) })

  const { html } = await storefront.get('/tenten-c3?merk=1&prijs_max=1')

  expect(html).toContain('Geen product past bij al deze filters.')
  expect(html).toContain('aria-label="Verwijder filter Veldmeester"')
  expect(html).toContain('aria-label="Verwijder filter tot € 1,-"')
})

test('an empty category has no filters and links to other categories', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTents(2)(catalogue)
      catalogue.categories.push(aCategory(9, { title: 'Leeg', slug: 'leeg' }))
    },
  })

  const { status, html } = await storefront.get('/leeg-c9')

  expect(status).toBe(200)
  expect(html).toContain('In deze categorie zijn nu geen producten.')
  expect(html).not.toMatch(/id="sorteer"|id="filters"/)
})

test.each([
  ['nothing', {}, false],
  [
    'nulls',
    { brands: null, specs: null, stock_count: null, min_price: null, max_price: null, categories: null },
    false,
  ],
  [
    'brands without counts',
    {
      brands: [
        { id: 1, title: 'Eén' },
        { id: 2, title: 'Twee' },
      ],
    },
    true,
  ],
])('a list still has a sort order when a foreign backend sends %s about filters', async (_, facets, hasFilters) => {
  const meta = { current_page: 1, last_page: 1, per_page: 24, total: 2 }
  const { storefront } = await startForeign({
    'POST /queryProducts': { products: { data: [foreignCard, { ...foreignCard, id: 8 }], meta }, ...facets },
  })

  const { status, html } = await storefront.get('/tenten-c3?merk=1')
  const plain = await storefront.get('/tenten-c3')

  expect(status).toBe(200)
  expect(html).toContain('aria-label="Verwijder filter')
  expect(plain.html.includes('id="filters"')).toBe(hasFilters)
  expect(plain.html).toMatch(/<select id="sorteer"[^>]* form="filtervelden"/)
  expect(plain.html).toContain('<form id="filtervelden"')
})

test('a search shows its result count, lists matching categories first, and retains its term in every filter', async () => {
  await using storefront = await startStorefront({ fill: withTents(30) })

  const { html } = await storefront.get('/zoeken?term=tent&merk=1')

  expect(html).toContain('15 resultaten voor ‘tent’')
  expect(html.indexOf('Passende categorieën')).toBeLessThan(html.indexOf('<li class="card"'))
  expect(html).toContain('<input type="hidden" name="term" value="tent"/>')
  expect(html).toMatch(/href="\/zoeken\?term=tent"[^>]*aria-label="Verwijder filter Veldmeester"/)
})
