import { expect, test } from 'vitest'
import { getCategory } from '../../../src/contract/catalogue/category'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { aTent, withTarp } from '../../testing/import'
import { all, type Desk, first, startDesk } from '../../testing/start-desk'

const { sku: _sku, ean: _ean, price: _price, stock: _stock, ...ofProduct } = aTent

const product = async ({ shop }: Desk, id: number) => getProduct(shop.api, { id, include: 'attributes,option' })

test('a new product is imported with all its variants', async () => {
  await using desk = await startDesk(withTarp)

  const { status, body } = await desk.importRows([
    aTent,
    {
      sku: 'UIL-BLAUW',
      product: aTent.product,
      price: 259.5,
      stock: 0,
      'option:Kleur': 'Nachtblauw #1b2a4c',
      'option:Maat': 'M',
    },
  ])

  expect([status, body.data]).toEqual([
    200,
    {
      dry_run: false,
      added: 2,
      changed: 0,
      unchanged: 0,
      columns: {},
      created: { brands: ['Uilenhof'], options: ['Nachtblauw'], specs: [] },
      photo_origins: [],
      ended_prices: [],
    },
  ])
  expect(await product(desk, 2)).toMatchObject({
    uri: '/koepeltent-uil-p2',
    brand: { title: 'Uilenhof' },
    description: '<p>Eerste alinea.</p><p>Tweede &amp; &lt;laatste>.</p>',
    breadcrumbs: [{ title: 'Tenten' }, { title: 'Koepeltenten' }, { title: 'Koepeltent Uil' }],
    reference_numbers: [
      { type: 'EAN', value: '8712345678906' },
      { type: 'Artikelnummer', value: 'UIL-ROOD' },
    ],
    option: { price: 24_995, price_net: 20_657, old_price: null, stock: 4, option_name: 'Rood, M' },
    attributes: [
      { title: 'Kleur', values: [{ title: 'Rood' }, { title: 'Nachtblauw', color: '#1b2a4c' }] },
      { title: 'Maat', values: [{ title: 'M' }] },
    ],
    specifications: [
      { rows: [{ title: 'Seizoenen', value: '3' }] },
      { rows: [{ title: 'Gewicht', value: '2.400', unit: 'g' }] },
    ],
  })
  expect((await queryProducts(desk.shop.api, { search: 'uilenhof koepeltent' })).products.data).toMatchObject([
    { id: 2, price: 24_995, from_price: true, labels: ['Nieuw'], photo: null },
  ])
  expect((await getCategory(desk.shop.api, { id: 1 })).product_count).toBe(2)
  expect(await all(desk, 'SELECT variant_id, price_cents, valid_to FROM price_history WHERE variant_id > 10')).toEqual([
    { variant_id: 11, price_cents: 24_995, valid_to: null },
    { variant_id: 12, price_cents: 25_950, valid_to: null },
  ])
})

test('importing the same file again changes nothing, and writes nothing', async () => {
  await using desk = await startDesk(withTarp)
  const rows = [
    { ...aTent, photos: '/media/uil.jpg https://fotos.example/uil.jpg' },
    { sku: 'TARP-10', price: '90', stock: '3' },
  ]
  await desk.importRows(rows)
  const before = await everything(desk)

  const { body } = await desk.importRows(rows)

  expect(body.data).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
    created: { brands: [], options: [], specs: [] },
  })
  expect(await everything(desk)).toEqual(before)
})

test('an import ignores missing columns, empty cells and empty lists, and a hyphen in a cell clears the stored value', async () => {
  await using desk = await startDesk(withTarp)
  await desk.importRows([{ ...aTent, photos: '/media/uil.jpg' }])

  await desk.importRows([{ sku: 'uil-rood', price: '200', intro: '', brand: null, photos: [], pros: [] }])
  expect(await product(desk, 2)).toMatchObject({
    brand: { title: 'Uilenhof' },
    description: expect.stringContaining('Eerste'),
    photos: [{ src: '/media/uil.jpg' }],
    option: { price: 20_000, stock: 4 },
  })
  expect(await first(desk, 'SELECT intro FROM products WHERE id = 2')).toEqual({ intro: 'Staat in vijf minuten' })

  await desk.importRows([
    {
      sku: 'UIL-ROOD',
      ean: '-',
      intro: '-',
      description: '-',
      weight: '-',
      photos: '-',
      'spec:Seizoenen': '-',
      'spec:Vreemd': '-',
    },
  ])
  const emptied = await product(desk, 2)
  expect(emptied).toMatchObject({ description: '', photos: [], reference_numbers: [{ value: 'UIL-ROOD' }] })
  expect(emptied.specifications?.flatMap(({ rows }) => rows.map(({ title }) => title))).toEqual(['Gewicht'])
  expect(
    await first(
      desk,
      'SELECT intro, weight, photo FROM products p JOIN variants v ON v.product_id = p.id WHERE p.id = 2',
    ),
  ).toEqual({
    intro: '',
    weight: 0,
    photo: null,
  })
  expect(await all(desk, `SELECT title FROM specs WHERE title = 'Vreemd'`)).toEqual([])
})

test('an imported lower price shows the old price; a changed product name changes the URL, and popularity stays', async () => {
  await using desk = await startDesk(withTarp)
  await desk.shop.db.prepare('UPDATE products SET popularity = 12, recent_orders = 12').run()

  const { body } = await desk.importRows([{ sku: 'tarp-10', price: '79.5', product: 'Zeil Éen' }])

  expect(body.data).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
  expect(await product(desk, 1)).toMatchObject({
    uri: '/zeil-een-p1',
    full_name: 'Zeil Éen',
    description: '<p>Een licht dak</p>',
    option: { price: 7_950, old_price: 10_000 },
  })
  expect((await queryProducts(desk.shop.api, { deals: true })).products.data).toMatchObject([{ id: 1 }])
  expect(await first(desk, 'SELECT popularity, recent_orders FROM products')).toEqual({
    popularity: 12,
    recent_orders: 12,
  })
})

test('an import with one wrong row changes nothing, and reports every mistake at its row', async () => {
  await using desk = await startDesk(withTarp)
  const before = await everything(desk)

  const { status, body } = await desk.importRows([
    { ...aTent, category: 'Boten' },
    { sku: 'TARP-10', price: '12,955' },
    { price: '1' },
    { sku: 'tarp-10', stock: '-1' },
    { sku: 'A-1', prijs: '1' },
    { sku: 'A-2', product: 'Schep', category: 'Tenten' },
  ])

  expect(status).toBe(422)
  expect(body.message).toBe('Er zijn 10 fouten gevonden. Er is niets veranderd.')
  expect(body.errors).toEqual({
    'rows.2.category': ['Deze categorie bestaat niet.'],
    'rows.3.price': ['Schrijf een prijs als 1299,95: met maximaal twee cijfers achter de komma.'],
    'rows.4.sku': ['Dit is verplicht.'],
    'rows.5.sku': ['Dit artikelnummer staat ook in rij 3.'],
    'rows.5.stock': ['Vul een heel getal van 0 of meer in.'],
    'columns.prijs': ['Deze kolom bestaat niet. Bedoel je price?'],
    'rows.6.sku': [
      'Dit artikelnummer bestaat nog niet. Een nieuw artikel heeft ook product, brand, category, price en stock.',
    ],
    'rows.7.brand': ['Dit is verplicht voor een nieuw product.'],
    'rows.7.price': ['Dit is verplicht voor een nieuw artikel.'],
    'rows.7.stock': ['Dit is verplicht voor een nieuw artikel.'],
  })
  expect(await everything(desk)).toEqual(before)
})

test('an import matches a brand in any capitalisation, and creates a brand whose name is spelled otherwise', async () => {
  await using desk = await startDesk(withTarp)
  const tent = (sku: string, brand: string) => ({
    ...aTent,
    ...ofProduct,
    sku,
    product: sku,
    brand,
    price: '1',
    stock: '1',
  })

  const { body } = await desk.importRows([
    tent('A', 'VELDMEESTER'),
    tent('B', 'Æsir & Co'),
    tent('C', 'Aesir Co'),
    tent('D', '山'),
  ])

  expect(body.data.created.brands).toEqual(['Æsir & Co', 'Aesir Co', '山'])
})

/** Every row of every table that an import may touch. */
async function everything(desk: Desk) {
  const tables =
    'products variants price_history brands attributes attribute_values specs spec_values product_specs product_photos product_categories category_facets'
  const rows = []
  for (const table of tables.split(' ')) {
    const place = table === 'product_categories' ? 'product_id' : 'rowid'
    rows.push(await all(desk, `SELECT ${place} AS place, * FROM ${table} ORDER BY 1, 2`))
  }
  return rows
}

test('a dry run of an import reports how many existing values each column would change, and changes nothing', async () => {
  await using desk = await startDesk(withTarp)
  await desk.importRows([aTent, { ...aTent, sku: 'UIL-BLAUW', ean: '', 'option:Kleur': 'Blauw' }])
  const before = await everything(desk)

  const { body } = await desk.importRows(
    [
      { sku: 'UIL-ROOD', price: '199', stock: '4', description: 'Nieuw.', 'option:Kleur': 'Groen', photos: '/a.jpg' },
      { sku: 'UIL-BLAUW', price: '209', stock: '5', 'spec:Seizoenen': '4', 'spec:Gewicht (g)': '2400' },
      { sku: 'TARP-10', price: '100', category: 'Koepeltenten', brand: 'Veldmeester' },
      { sku: 'NIEUW', product: 'Haring', brand: 'Haringhof', category: 'Tenten', price: '5', stock: '9' },
    ],
    true,
  )

  expect(body.data).toMatchObject({ dry_run: true, added: 1, changed: 3, created: { brands: ['Haringhof'] } })
  expect(body.data.columns).toEqual({
    price: 2,
    stock: 1,
    description: 1,
    category: 1,
    photos: 1,
    'option:Kleur': 1,
    'spec:Seizoenen': 1,
  })
  expect(await everything(desk)).toEqual(before)
})
