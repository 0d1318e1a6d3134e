import { expect, test } from 'vitest'
import { getCategories } from '../../src/contract/category'
import { getPage, getPages } from '../../src/contract/content'
import { getMenus } from '../../src/contract/menu'
import { getCountries, getRedirects, getShopInfo } from '../../src/contract/shop'
import { withCheckout } from '../testing/checkout'
import { all, type Desk, first, startDesk } from '../testing/desk'
import { aFolder, aPageFile } from '../testing/folder'
import { withTarp } from '../testing/import'
import { addOrder } from '../testing/orders'

type FileReport = { file: string; added: string[]; changed: string[]; removed: string[] }

/** An empty shop: migrated, and no more. */
async function startEmpty() {
  const desk = await startDesk()
  for (const table of [
    'shop_settings',
    'countries',
    'brands',
    'attribute_values',
    'attributes',
    'spec_values',
    'specs',
  ])
    await desk.shop.db.prepare(`DELETE FROM ${table}`).run()
  return desk
}

const apply = (desk: Desk, folder: object, more: object = {}) => desk.post('/folder', { folder, ...more })
const changesOf = (body: { data: { files: FileReport[] } }) =>
  body.data.files.filter(({ added, changed, removed }) => added.length + changed.length + removed.length)

/** What GET /folder answers, as it is sent back. */
async function exported(desk: Desk) {
  const { codes, synonyms, redirects, pages, ...files } = await desk.read('/folder')
  const rows = (list: object[]) => list.map((cells, place) => ({ row: place + 2, ...cells }))
  return {
    ...files,
    codes: rows(codes),
    synonyms: rows(synonyms),
    redirects: rows(redirects),
    pages: pages.map(({ slug, head, ...body }: { slug: string; head: object }) => ({
      file: `pages/${slug}.md`,
      slug,
      ...head,
      ...body,
    })),
  }
}

test('a folder opens an empty shop, with all that it says', async () => {
  await using desk = await startEmpty()

  const { status, body } = await apply(desk, aFolder())

  expect([status, body.errors]).toEqual([200, undefined])
  const { api } = desk.shop
  expect(await getShopInfo(api, {})).toMatchObject({
    name: 'De Zolder',
    slug: 'de-zolder',
    slogan: 'Alles wat je kwijt was',
    delivery_cutoff: '16:00',
    free_shipping_from: 7_550,
    returns: 'Terugsturen is gratis.',
    return_days: 30,
    theme: { colours: { primary: '#102030' }, radius: '8px' },
    payment_logos: [{ id: 'ideal' }],
  })
  expect(await getCountries(api, {})).toMatchObject({ NL: { title: 'Nederland' }, BE: { eu: true } })
  expect(await getCategories(api, {})).toMatchObject([
    { title: 'Lampen', uri: '/lampen-c1' },
    { title: 'Stoelen', uri: '/stoelen-c4' },
  ])
  const [, footer] = await getMenus(api, {})
  const [page] = (await getPages(api, { search: 'service' })).data
  expect(footer).toMatchObject({
    title: 'footer',
    children: [{ title: 'Winkel', children: [{ uri: '/lampen-c1' }, { uri: '/blog' }] }],
  })
  expect(await getPage(api, { id: page?.id ?? 0 })).toMatchObject({ title: 'Service', body: '<p>Over service.</p>\n' })
  expect(await getRedirects(api, {})).toMatchObject({ '/oud': '/zoeken', '/vloerlampen': '/vloerlampen-c3' })
  expect(await all(desk, 'SELECT word, synonym FROM synonyms')).toEqual([{ word: 'schemerlamp', synonym: 'vloerlamp' }])
  expect(await all(desk, 'SELECT code, kind, value, minimum_cents, use_limit FROM discount_codes')).toEqual([
    { code: 'Welkom', kind: 'percentage', value: 10, minimum_cents: 0, use_limit: null },
    { code: 'VIJF', kind: 'amount', value: 500, minimum_cents: 5_000, use_limit: 10 },
  ])
})

test('applied twice it changes nothing, and what is exported changes nothing either', async () => {
  await using desk = await startEmpty()
  await apply(desk, aFolder())
  const before = await dump(desk)

  const again = await apply(desk, aFolder())
  const folder = await exported(desk)
  const back = await apply(desk, folder)

  expect([changesOf(again.body), changesOf(back.body)]).toEqual([[], []])
  expect(await exported(desk)).toEqual(folder)
  expect(await dump(desk)).toEqual(before)
})

test('a page says when it is shown, on the Dutch clock, and is exported as it is typed', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const [page] = folder.pages
  Object.assign(page ?? {}, { from: '2026-07-01', until: '24-12-2999 17:00' })

  await apply(desk, folder)

  const stored = await first(desk, `SELECT shown_from, shown_until FROM pages WHERE slug = '${page?.slug}'`)
  expect(stored).toEqual({ shown_from: '2026-06-30T22:00:00.000Z', shown_until: '2999-12-24T16:00:00.000Z' })
  const { pages } = await exported(desk)
  expect(pages.find(({ slug }: { slug: string }) => slug === page?.slug)).toMatchObject({
    from: '2026-07-01 00:00',
    until: '2999-12-24 17:00',
  })
  expect(changesOf((await apply(desk, await exported(desk))).body)).toEqual([])
  Object.assign(page ?? {}, { from: 'ooit' })
  expect(Object.keys((await apply(desk, folder)).body.errors).join()).toContain('from')
})

test('a dry run tells what would change, by file, and changes nothing', async () => {
  await using desk = await startEmpty()
  await apply(desk, aFolder())
  const before = await dump(desk)
  const folder = aFolder()
  folder.shop.name = 'De Kelder'
  folder.categories.categories.push({ title: 'Tafels' })
  folder.codes.pop()

  const { body } = await apply(desk, folder, { dry_run: true })

  expect(changesOf(body)).toEqual([
    { file: 'shop.json', added: [], changed: ['name', 'slug'], removed: [] },
    { file: 'categories.json', added: ['Tafels'], changed: [], removed: [] },
    { file: 'codes.csv', added: [], changed: [], removed: ['VIJF'] },
  ])
  expect(await dump(desk)).toEqual(before)
})

test('all mistakes are told at once, in the words of the files, and nothing is changed', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const wrong = {
    ...folder,
    shop: { ...folder.shop, nmae: 'x', slogam: 'y', phone: 12, theme: { colours: { primary: 'rood' } } },
    shipping: { ...folder.shipping, methods: [{ key: 'a', title: 'A', price: -1, carrier: 'postnk', days: 1.5 }] },
    menus: { header: [{ title: 'Weg', page: 'servise' }] },
    codes: [{ row: 2, code: 'A B', title: '', discount: '110%' }],
    pages: [{ ...aPageFile('bezorging', { title: 'Bezorging', typ: 'text' }) }, folder.pages[1]],
  }

  const { status, body } = await apply(desk, wrong)

  expect(status).toBe(422)
  expect(body.errors).toEqual({
    'shop.json#nmae': ['De naam “nmae” is er niet. Bedoel je “name”?'],
    'shop.json#slogam': ['De naam “slogam” is er niet. Bedoel je “slogan”?'],
    'shop.json#phone': ['Hier hoort een tekst, niet 12.'],
    'shop.json#theme.colours.primary': ['Schrijf een kleur als #2f5d4a.'],
    'shipping.json#methods.0.price': ['Een bedrag is 0 of meer.'],
    'shipping.json#methods.0.days': ['Hier hoort een heel getal.'],
    'menus.json#header.0.page': ['De pagina “servise” is er niet. Bedoel je “service”?'],
    'codes.csv#rows.2.code': ['Gebruik letters, cijfers en streepjes.'],
    'codes.csv#rows.2.title': ['Dit is verplicht.'],
    'codes.csv#rows.2.discount': ['Een korting is meer dan 0, en ten hoogste 100%.'],
    'pages/bezorging.md#typ': ['De naam “typ” is er niet. Bedoel je “type”?'],
  })
  expect(await first(desk, 'SELECT count(*) AS n FROM shop_settings')).toEqual({ n: 0 })
})

test.each<[string, (folder: ReturnType<typeof aFolder>) => void, string, RegExp]>([
  [
    'two categories of one address',
    (f) => f.categories.categories.push({ title: 'Lampen' }),
    'categories.json#categories.2',
    /eigen slug/,
  ],
  [
    'a carrier that nobody named',
    (f) => Object.assign(f.shipping.methods[0] ?? {}, { carrier: 'postnk' }),
    'shipping.json#methods.0.carrier',
    /Bedoel je “postnl”/,
  ],
  [
    'a photo that is not there',
    (f) => Object.assign(f.shop, { favicon: 'icoon.png' }),
    'shop.json#favicon',
    /icoon is nog niet geüpload/,
  ],
  [
    'a redirect to a redirect',
    (f) => f.redirects.push({ row: 3, from: '/ouder', to: '/oud' }),
    'redirects.csv#rows.3.to',
    /verwijst zelf ook door/,
  ],
  [
    'a code twice',
    (f) => f.codes.push({ row: 4, code: 'welkom', title: 'x', discount: '5%' } as never),
    'codes.csv#rows.4.code',
    /twee keer/,
  ],
  [
    'a standard rate that is none',
    (f) => Object.assign(f.shop.vat, { standard: 19 }),
    'shop.json#vat.standard',
    /21, 9, 0/,
  ],
  [
    'a menu with two targets',
    (f) => Object.assign(f.menus.header[0] ?? {}, { uri: '/x' }),
    'menus.json#header.0',
    /precies één doel/,
  ],
])('%s is refused where it stands', async (_, spoil, place, text) => {
  await using desk = await startEmpty()
  const folder = aFolder()
  spoil(folder)

  const { status, body } = await apply(desk, folder)

  expect([status, Object.keys(body.errors)]).toEqual([422, [place]])
  expect(body.errors[place][0]).toMatch(text)
})

test('categories keep their addresses and ids when they move, and their lists follow', async () => {
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

test('an article imported into a new category is in its list, and in those above', async () => {
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

test('a category that has products is not removed, an empty one is', async () => {
  await using desk = await startDesk(withTarp)

  const { status, body } = await apply(desk, { categories: { categories: [{ title: 'Stoelen' }] } })
  expect([status, body.errors['categories.json#']]).toEqual([
    422,
    [expect.stringMatching(/^De categorie Tenten ontbreekt, maar er liggen nog 1 producten in/)],
  ])

  expect((await apply(desk, { categories: { categories: [{ title: 'Tenten' }] } })).status).toBe(200)
  expect(await all(desk, 'SELECT id, slug FROM categories')).toEqual([{ id: 1, slug: 'tenten' }])
})

test('a way of sending that was ordered with goes out of the choice, not out of the order, and comes back as it was', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, { shipping_method_id: 1 })
  const folder = await exported(desk)
  const [firstWay, ...others] = folder.shipping.methods

  const { body } = await apply(desk, { shipping: { ...folder.shipping, methods: others } })

  expect(changesOf(body)[0]?.removed).toEqual([firstWay.title])
  const active = () =>
    all<{ id: number }>(desk, 'SELECT id FROM shipping_methods WHERE active = 1 ORDER BY position, id')
  const left = (await active()).map(({ id }) => id)
  expect(left).not.toContain(1)
  expect(await first(desk, 'SELECT title FROM shipping_methods WHERE id = 1')).toEqual({ title: firstWay.title })
  await apply(desk, { shipping: folder.shipping })
  expect((await active()).map(({ id }) => id)).toEqual([1, ...left])
})

test('what a folder lacks stays as it is', async () => {
  await using desk = await startEmpty()
  await apply(desk, aFolder())
  const before = await dump(desk)

  expect((await apply(desk, {})).body.data.files).toEqual([])
  await apply(desk, { synonyms: [] })

  expect(await dump(desk)).toEqual({ ...before, synonyms: [] })
})

test('two that apply at once leave one shop, not half of each', async () => {
  await using desk = await startEmpty()
  const other = { ...aFolder(), shop: { ...aFolder().shop, name: 'De Kelder' } }

  const answers = await Promise.all([apply(desk, aFolder()), apply(desk, other)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await first(desk, 'SELECT count(*) AS n FROM categories')).toEqual({ n: 4 })
  const last = (await first<{ name: string }>(desk, 'SELECT name FROM shop_settings'))?.name
  expect(changesOf((await apply(desk, last === 'De Kelder' ? other : aFolder())).body)).toEqual([])
})

test('numbers begin as the folder says', async () => {
  await using desk = await startEmpty()
  await apply(desk, aFolder())

  expect(await first(desk, 'SELECT order_prefix, return_prefix, offer_prefix FROM shop_settings')).toEqual({
    order_prefix: 'ZO',
    return_prefix: 'ZR',
    offer_prefix: 'ZA',
  })
})

test('what is new gets the number in its address that the file gives, unless something else has that', async () => {
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

test('colours that can’t be read are told with their contrast, and applied all the same', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const themed = (colours: object) => ({ ...folder, shop: { ...folder.shop, theme: { colours } } })

  const { body } = await apply(
    desk,
    themed({ primary: '#ffd400', primary_text: '#ffffff', accent: '#14532d', background: '#ffffff', text: '#16211c' }),
  )
  const grey = await apply(desk, themed({ background: '#808080', text: '#777777' }))

  expect(body.data.notes).toEqual([
    'shop.json, theme.colours: primary_text #ffffff op primary #ffd400 is 1,4:1, en leesbaar is pas 4,5:1. Op knoppen staat wit of zwart.',
    'shop.json, theme.colours: primary #ffd400 op background #ffffff is 1,4:1, en leesbaar is pas 4,5:1. Links krijgen een tint die wel leesbaar is.',
  ])
  expect(grey.body.data.notes).toEqual([
    'shop.json, theme.colours: text #777777 op background #808080 is 1,1:1, en leesbaar is pas 4,5:1. De winkel houdt haar eigen tekst en achtergrond.',
  ])
  expect((await getShopInfo(desk.shop.api, {})).theme?.colours).toMatchObject({ background: '#808080' })
  expect((await apply(desk, aFolder())).body.data.notes).toEqual([])
})

const question = (specs: object) => ({
  category: 'stoelen',
  questions: [{ title: 'Waar?', hint: 'Ongeveer.', answers: [{ title: 'Buiten', specs }, { title: 'Binnen' }] }],
})

test('a guide asks by names, which become this shop’s numbers, and comes back as it was written', async () => {
  await using desk = await startDesk()
  const guide = (specs: object) => [aPageFile('stoel', { title: 'Stoel', type: 'keuzehulp', chooser: question(specs) })]
  const { body } = await apply(desk, {
    ...aFolder(),
    pages: [...aFolder().pages, ...guide({ Seizoenen: ['3', '4', '5'] })],
  })
  const row = await first<{ id: number }>(desk, "SELECT id FROM pages WHERE slug = 'stoel'")

  const { chooser } = await getPage(desk.shop.api, { id: row?.id ?? 0 })
  const [page] = (await exported(desk)).pages.filter(({ slug }: { slug: string }) => slug === 'stoel')

  expect(chooser?.category).toMatchObject({ title: 'Stoelen' })
  expect(chooser?.questions).toEqual([
    {
      title: 'Waar?',
      hint: 'Ongeveer.',
      answers: [
        {
          title: 'Buiten',
          filters: {
            specs_filter: [
              [1, 101],
              [1, 102],
            ],
          },
        },
        { title: 'Binnen', filters: {} },
      ],
    },
  ])
  expect(body.data.notes).toEqual(['pages/stoel.md: geen artikel heeft (al) Seizoenen: 5.'])
  expect(page.chooser).toEqual(question({ Seizoenen: ['3', '4'] }))

  const wrong = guide({}).map((one) => ({ ...one, chooser: { ...question({}), category: 'stoele' } }))
  const refused = await apply(desk, { pages: wrong })
  expect(refused.body.errors).toEqual({
    'pages/stoel.md#chooser.category': ['De categorie “stoele” is er niet. Bedoel je “stoelen”?'],
  })
})

test('without the token there is no folder', async () => {
  await using desk = await startEmpty()

  expect((await desk.shop.fetch('/operator/folder')).status).toBe(401)
})

async function dump(desk: Desk) {
  const tables =
    'shop_settings countries shipping_methods payment_methods pickup_points discount_codes synonyms redirects menus categories category_ancestors pages'
  return Object.fromEntries(
    await Promise.all(
      tables.split(' ').map(async (table) => [table, await all(desk, `SELECT * FROM ${table}`)] as const),
    ),
  )
}
