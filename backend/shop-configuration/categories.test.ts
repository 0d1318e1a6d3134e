import { expect, test } from 'vitest'
import { aFolder, aPageFile, apply, exported, startEmpty } from '../testing/folder'
import { withTarp } from '../testing/import'
import { runSql } from '../testing/run-sql'
import { all, startDesk } from '../testing/start-desk'

test('moved categories retain their URLs and ids, and their products are listed in the new parent category', async () => {
  await using desk = await startDesk(withTarp)
  const folder = await exported(desk)
  const [tents] = folder.categories.categories
  const moved = {
    categories: { categories: [{ title: 'Buiten', children: [{ ...tents, title: 'Tenten en tarps' }] }] },
  }

  const { status } = await apply(desk, moved)

  expect(status).toBe(200)
  const ids = await all(desk, 'SELECT id, slug, parent_id, product_count FROM categories ORDER BY id')
  expect(ids).toEqual([
    { id: 1, slug: 'tenten', parent_id: 3, product_count: 1 },
    { id: 2, slug: 'koepeltenten', parent_id: 1, product_count: 0 },
    { id: 3, slug: 'buiten', parent_id: null, product_count: 1 },
  ])
})

test('an imported article of a new category is listed in that category and in its parents', async () => {
  await using desk = await startEmpty()
  await apply(desk, aFolder())
  const lamp = {
    product: 'Lamp',
    brand: 'Licht',
    category: 'Lampen > Bureaulampen',
    price: '9,95',
    stock: '1',
    vat_rate: '0',
  }

  expect((await desk.importRows([{ sku: 'L1', ...lamp }])).status).toBe(200)

  expect(await all(desk, 'SELECT title, product_count FROM categories ORDER BY id')).toEqual([
    { title: 'Lampen', product_count: 1 },
    { title: 'Bureaulampen', product_count: 1 },
    { title: 'Vloerlampen', product_count: 0 },
    { title: 'Stoelen', product_count: 0 },
  ])
  const { body } = await desk.importRows([{ sku: 'L2', ...lamp, product: 'Lamp 2', vat_rate: '19' }])
  expect(body.errors).toEqual({ 'rows.2.vat_rate': ['Het btw-tarief is 21 of 9 of 0.'] })
})

test('applying a shop configuration removes an empty category, but not one with products', async () => {
  await using desk = await startDesk(withTarp)

  const { status, body } = await apply(desk, { categories: { categories: [{ title: 'Stoelen' }] } })
  expect([status, body.errors['categories.json#']]).toEqual([
    422,
    [expect.stringMatching(/^De categorie Tenten ontbreekt, maar er liggen nog 1 producten in/)],
  ])

  expect((await apply(desk, { categories: { categories: [{ title: 'Tenten' }] } })).status).toBe(200)
  expect(await all(desk, 'SELECT id, slug FROM categories')).toEqual([{ id: 1, slug: 'tenten' }])
})

test('the category that the banner of the home page links to is not removed, whichever files are applied', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const hero = { title: 'Licht', text: 'Voor de zolder', uri: '/stoelen-c99' }
  expect((await apply(desk, { ...folder, shop: { ...folder.shop, hero } })).status).toBe(200)
  const lamps = { categories: folder.categories.categories.slice(0, 1) }

  // The id in the link is that of the category in this shop.
  const { shop } = await exported(desk)
  expect(shop.hero).toEqual({ ...hero, uri: '/stoelen-c4' })
  const alone = await apply(desk, { categories: lamps })
  expect([alone.status, alone.body.errors]).toEqual([
    422,
    {
      'categories.json#': [
        'De banner op de homepage (hero in shop.json) linkt naar /stoelen-c4: geef die eerst een andere link.',
      ],
    },
  ])
  const both = await apply(desk, { shop: { ...folder.shop, hero }, categories: lamps })
  expect([both.status, both.body.errors]).toEqual([
    422,
    { 'shop.json#hero.uri': [expect.stringMatching(/^De categorie ‘stoelen’ bestaat niet/)] },
  ])
  const other = { ...hero, uri: '/lampen-c2' }
  expect((await apply(desk, { shop: { ...folder.shop, hero: other }, categories: lamps })).status).toBe(200)
  expect((await exported(desk)).shop.hero.uri).toBe('/lampen-c1')
})

test('the banner’s link may name a category or page without its number, and then neither is removed', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const withBanner = (uri: string) => ({
    shop: { ...folder.shop, hero: { title: 'Licht', text: 'Voor de zolder', uri } },
  })
  expect((await apply(desk, { ...folder, ...withBanner('/stoelen') })).status).toBe(200)
  const lamps = { categories: folder.categories.categories.slice(0, 1) }
  const service = folder.pages.filter(({ slug }) => slug === 'service')
  const errorsOf = async (files: object) => {
    const { status, body } = await apply(desk, files)
    return status === 200 ? 200 : body.errors
  }
  const elsewhere = (uri: string) => [
    `De banner op de homepage (hero in shop.json) linkt naar ${uri}: geef die eerst een andere link.`,
  ]

  expect(await errorsOf({ categories: lamps })).toEqual({ 'categories.json#': elsewhere('/stoelen') })
  expect(await errorsOf({ ...withBanner('/stoelen'), categories: lamps })).toEqual({
    'shop.json#hero.uri': [expect.stringMatching(/^De categorie ‘stoelen’ bestaat niet/)],
  })
  for (const uri of ['/bezorging', '/bezorging-i1']) {
    expect(await errorsOf(withBanner(uri))).toBe(200)
    expect(await errorsOf({ pages: service, categories: lamps })).toEqual({
      'pages#': elsewhere(uri),
      'categories.json#categories.0.children.0.size_guide': expect.anything(),
    })
    expect(await errorsOf({ ...withBanner(uri), pages: service })).toEqual({
      'shop.json#hero.uri': [expect.stringMatching(/^De pagina ‘bezorging’ bestaat niet/)],
    })
  }
  for (const uri of ['/aanbiedingen', '/zoeken?term=stoel', '/documenten/stoelen.pdf', 'https://voorbeeld.nl/stoelen'])
    expect([uri, await errorsOf({ ...withBanner(uri), categories: lamps })]).toEqual([uri, 200])
})

test.each([
  ['/stoelenn', 'Het pad ‘/stoelenn’ bestaat niet. Bedoel je ‘/stoelen’?'],
  ['/stoelenn?kleur=rood', 'Het pad ‘/stoelenn’ bestaat niet. Bedoel je ‘/stoelen’?'],
  ['/bezorgin', 'Het pad ‘/bezorgin’ bestaat niet. Bedoel je ‘/bezorging’?'],
  ['/levertijden-i99', 'Het pad ‘/levertijden-i99’ bestaat niet.'],
  ['/heel/ergens/anders', 'Het pad ‘/heel/ergens/anders’ bestaat niet.'],
])('a banner’s link to %s is refused, unless the path is redirected', async (uri, message) => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const shop = { ...folder.shop, hero: { title: 'Licht', text: 'Voor de zolder', uri } }

  const refused = await apply(desk, { ...folder, shop })
  expect([refused.status, refused.body.errors]).toEqual([422, { 'shop.json#hero.uri': [message] }])
  const redirects = [{ row: 2, from: uri.replace(/\?.*/, ''), to: '/stoelen' }]
  expect((await apply(desk, { ...folder, shop, redirects })).status).toBe(200)
  const without = await apply(desk, { redirects: [] })
  expect([without.status, without.body.errors]).toEqual([
    422,
    {
      'redirects.csv#': [
        `De banner op de homepage (hero in shop.json) linkt naar ${uri}: geef die eerst een andere link.`,
      ],
    },
  ])
})

test.each([
  ['/winkel?id=3', '/winkel?id=3'],
  ['/winkel?id=3&bron=mail', '/winkel?id=3'],
  ['/winkel/', '/winkel'],
  ['/winkel', '/winkel/'],
  ['/caf%C3%A9', '/café'],
  ['/winkel?id=4', '/winkel?id=3', 422],
])('a banner’s link to %s is one that the redirect of %s answers', async (uri, from, status = 200) => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const shop = { ...folder.shop, hero: { title: 'Licht', text: 'Voor de zolder', uri } }

  expect((await apply(desk, { ...folder, shop, redirects: [{ row: 2, from, to: '/stoelen' }] })).status).toBe(status)
})

test('a wrong row of redirects.csv is the only mistake, also when the banner’s link may need it', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const shop = { ...folder.shop, hero: { title: 'Licht', text: 'Voor de zolder', uri: '/oude-winkel' } }

  const { body } = await apply(desk, { ...folder, shop, redirects: [{ row: 2, from: '/oude-winkel', to: 'stoelen' }] })

  expect(Object.keys(body.errors)).toEqual(['redirects.csv#rows.2.to'])
})

test.each([
  ['/stoelen-c99?merk=3#filters', '/stoelen-c4?merk=3#filters'],
  ['/stoelen-c99/', '/stoelen-c4'],
  ['/stoelen/', '/stoelen/'],
  ['/%73toelen-c99', '/stoelen-c4'],
  ['/zoeken/?term=stoel', '/zoeken/?term=stoel'],
  ['/bezorging/', '/bezorging/'],
])('a banner’s link to %s is accepted and exported as %s', async (uri, stored) => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const shop = { ...folder.shop, hero: { title: 'Licht', text: 'Voor de zolder', uri } }

  expect((await apply(desk, { ...folder, shop })).body.errors).toBeUndefined()
  expect((await exported(desk)).shop.hero.uri).toBe(stored)
})

test('a category with only discontinued products is not removed; the message names them, and an import moves them', async () => {
  await using desk = await startDesk(withTarp)
  await desk.post('/gone', { sku: 'TARP-10' })
  await runSql(desk.shop, 'UPDATE shop_settings SET hero = NULL')
  const without = { categories: { categories: [{ title: 'Stoelen' }] } }

  const { status, body } = await apply(desk, without)

  expect([status, body.errors['categories.json#']]).toEqual([
    422,
    [expect.stringContaining('maar er liggen nog 1 producten in (1 uit de verkoop; TARP-10).')],
  ])
  await apply(desk, { categories: { categories: [{ title: 'Tenten' }, { title: 'Stoelen' }] } })
  expect((await desk.importRows([{ sku: 'TARP-10', category: 'Stoelen' }])).status).toBe(200)
  expect((await apply(desk, without)).status).toBe(200)
})

test('a new page or category gets the id that its file states, unless that id is already in use', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  Object.assign(folder.categories.categories[0] ?? {}, { id: 40 })
  const pages = [aPageFile('over', { title: 'Over', id: 12 }), ...folder.pages]
  await apply(desk, { ...folder, pages })
  const before = await all(desk, 'SELECT slug, id, uri FROM pages ORDER BY id')
  const more = [...pages, aPageFile('extra', { title: 'Extra', id: 12 })]

  const { body } = await apply(desk, { pages: more.map((page) => ({ ...page, id: 12 })) })

  expect(before).toEqual([
    { slug: 'over', id: 12, uri: '/over-i12' },
    { slug: 'service', id: 13, uri: '/service-i13' },
    { slug: 'bezorging', id: 14, uri: '/bezorging-i14' },
  ])
  expect(await all(desk, 'SELECT slug, id FROM categories ORDER BY id')).toEqual([
    { slug: 'lampen', id: 40 },
    { slug: 'bureaulampen', id: 41 },
    { slug: 'vloerlampen', id: 42 },
    { slug: 'stoelen', id: 43 },
  ])
  expect(body.data.notes).toEqual([
    'pages/extra.md: nummer 12 is hier al van iets anders. Het nummer in het adres wordt 15.',
  ])
  expect(await all(desk, 'SELECT slug, id, uri FROM pages WHERE id < 15 ORDER BY id')).toEqual(before)
})
