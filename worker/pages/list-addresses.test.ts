import { expect, test } from 'vitest'
import { withTarps, withTents } from '../testing/fill'
import { foreignCard, startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

const found = (html: string) => [...html.matchAll(/<a href="(\/[^"]+-p\d+)">/g)].map(([, uri]) => uri)
const total = (html: string) => /data-announce="true">([^<]+)</.exec(html)?.[1]
const canonical = (html: string) => /<link rel="canonical" href="https:\/\/[^/]+([^"]*)"/.exec(html)?.[1]

test('lists have one canonical URL without filters, and search results are not indexed', async () => {
  await using storefront = await startStorefront({ fill: withTents(40) })

  for (const [path, kept] of [
    ['/tenten-c3', '/tenten-c3'],
    ['/tenten-c3?pagina=2', '/tenten-c3?pagina=2'],
    ['/tenten-c3?merk=1&sorteer=price_asc&weergave=list', '/tenten-c3'],
    ['/aanbiedingen', '/aanbiedingen'],
    ['/aanbiedingen?merk=1', '/aanbiedingen'],
    ['/aanbiedingen/tenten-c3', '/aanbiedingen/tenten-c3'],
    ['/aanbiedingen/lichte-tenten-c4?voorraad=1', '/aanbiedingen/lichte-tenten-c4'],
  ] as const) {
    const { status, html } = await storefront.get(path)
    expect([path, status, canonical(html)]).toEqual([path, 200, kept])
    expect(html, path).not.toContain('noindex')
  }
  for (const path of ['/zoeken?term=tent', '/zoeken?term=tent&merk=1'])
    expect((await storefront.get(path)).html, path).toContain('<meta name="robots" content="noindex"/>')
})

test('a wrong list URL redirects permanently to the right one, or is a real 404', async () => {
  await using storefront = await startStorefront({ fill: withTents(40) })

  for (const [path, target] of [
    ['/aanbiedingen/oude-naam-c3?merk=1&utm_source=x', '/aanbiedingen/tenten-c3?merk=1&utm_source=x'],
    ['/aanbiedingen/zomer/tenten-c3', '/aanbiedingen/tenten-c3'],
    ['/aanbiedingen/zomer', '/aanbiedingen'],
    ['/aanbiedingen/zomer/tot-de-helft?sorteer=price_asc&x=1', '/aanbiedingen?sorteer=price_asc&x=1'],
    ['/aanbiedingen-zomer', '/aanbiedingen'],
    ['/tenten-c3?prijs_min=&merk=1&s5_max=&sorteer=&weergave=', '/tenten-c3?merk=1'],
    ['/zoeken?term=lichte+tent&prijs_max=', '/zoeken?term=lichte+tent'],
    ['/zoeken?term=&prijs_max=', '/zoeken?term='],
    ['/tenten-c3?voorraad=', '/tenten-c3'],
    ['/aanbiedingen/tarp-1-p1', '/aanbiedingen'],
    ['/aanbiedingen/tenten-c0', '/aanbiedingen'],
    ['/aanbiedingen/', '/aanbiedingen'],
    ['/aanbiedingen/tenten-c3.html', '/aanbiedingen/tenten-c3'],
  ] as const) {
    const { status, headers } = await storefront.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, target])
  }
  for (const path of [
    ...['/tenten-c3?merk=1&pagina=2', '/aanbiedingen?pagina=9', '/aanbiedingen/tenten-c99'],
    ...['/aanbiedingen/x.css', '/aanbiedingen/tenten-c3/x.png'],
  ])
    expect((await storefront.get(path)).status, path).toBe(404)
  // A page past the last says that there are fewer, and links to the first.
  for (const first of ['/tenten-c3?merk=1', '/zoeken?term=tent']) {
    const { status, html } = await storefront.get(`${first}&pagina=99`)
    expect([first, status]).toEqual([first, 404])
    expect(html).toContain('Deze pagina kon niet worden gevonden: zoveel pagina’s heeft deze lijst niet.')
    expect(html).toContain(`href="${first}">Naar de eerste pagina`)
    expect(html).not.toContain('Misschien is het product niet meer te koop')
  }
})

test('a shared link has title, description, URL and name of the shop in its metadata', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTents(4)(catalogue)
      for (const category of catalogue.categories) category.intro = 'Onderdak voor onderweg'
    },
  })

  const { html } = await storefront.get('/tenten-c3?merk=1&utm_source=x')
  const shared = Object.fromEntries(
    [...html.matchAll(/<meta property="og:([a-z_]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
  )

  expect(shared.url).toBe(`${storefront.origin}/tenten-c3`)
  expect(shared.description).toBe('Onderdak voor onderweg')
  expect(html).toContain(`| ${shared.site_name}</title>`)
})

test.each([
  [0, [null, 'Er zijn nu geen aanbiedingen.']],
  [1, [null, '1 product in de aanbieding, met de oude prijs erbij.']],
  [
    2,
    [
      'Tenten kopen? Vergelijk 2 producten op prijs, gewicht en beoordeling.',
      '2 producten in de aanbieding, met de oude prijs erbij.',
    ],
  ],
])('the descriptions of a category and of the deals with %d products are right', async (count, expected) => {
  const data = Array.from({ length: count }, (_, at) => ({ ...foreignCard, id: at + 1 }))
  const { storefront } = await startForeign({
    'GET /categories/3': { data: { id: 3, title: 'Tenten', uri: '/tenten-c3', tree_depth: 1, intro: '' } },
    'POST /queryProducts': { products: { data, meta: { current_page: 1, last_page: 1, per_page: 24, total: count } } },
  })
  const descriptionOf = async (path: string) =>
    /<meta name="description" content="([^"]*)"/.exec((await storefront.get(path)).html)?.[1] ?? null

  expect([await descriptionOf('/tenten-c3'), await descriptionOf('/aanbiedingen')]).toEqual(expected)
})

test('category and deals pages have their products and breadcrumbs in structured data', async () => {
  await using storefront = await startStorefront({ fill: withTents(40) })

  const data = async (path: string) => {
    const { html } = await storefront.get(path)
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
  }

  const [, list] = await data('/tenten-c3?pagina=2')
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 40,
    itemListElement: { length: 16, 0: { position: 25 } },
  })
  const [trail, deals] = await data('/aanbiedingen/lichte-tenten-c4')
  expect(trail.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname)).toEqual([
    '/',
    '/aanbiedingen',
    '/aanbiedingen/tenten-c3',
    '/aanbiedingen/lichte-tenten-c4',
  ])
  expect(deals).toMatchObject({ '@type': 'ItemList', numberOfItems: 20 })
})

test('the deals page shows only reduced products, of the shop or a category, and categories with deals', async () => {
  await using storefront = await startStorefront({ fill: withTents(10) })

  const all = await storefront.get('/aanbiedingen')
  const some = await storefront.get('/aanbiedingen/tenten-c3?merk=2')

  expect(found(all.html)).toHaveLength(5)
  expect(all.html).toMatch(/href="\/aanbiedingen\/tenten-c3">.{0,300}<span>Tenten/)
  expect(all.html).not.toContain('href="/aanbiedingen/tarps-c1"')
  expect(total(some.html)).toBe('0 producten')
})

test('the deals page of a shop without deals says that there are none', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  expect((await storefront.get('/aanbiedingen')).html).toContain('Er zijn nu geen aanbiedingen.')
})

test('the deals page of a foreign backend without category counts lists the shop’s categories', async () => {
  const { storefront } = await startForeign()

  expect((await storefront.get('/aanbiedingen')).html).toContain('href="/aanbiedingen/tenten-c3"')
  expect((await storefront.get('/aanbiedingen/tenten-c3')).status).toBe(200)
})
