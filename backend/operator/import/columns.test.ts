import { expect, test } from 'vitest'
import { aCategory, addProduct } from '../../testing/factories'
import { aTent, withTarp } from '../../testing/import'
import { first, startDesk } from '../../testing/start-desk'
import type { fixedColumns } from './columns'

const desk = await startDesk((catalogue) => {
  withTarp(catalogue)
  catalogue.categories.push(
    aCategory(3, { title: 'Rugzakken' }),
    aCategory(4, { title: 'Overig', parent_id: 3 }),
    aCategory(5, { title: 'Overig', parent_id: 1 }),
  )
})

const badContent = 'Schrijf een inhoud als 250 g, 0,5 l, 6 x 33 cl, 10 m, 2,5 m2 of 6 stuks.'
const badDocument = 'Schrijf een document als'

test.each<[column: string, cell: unknown, told?: string]>([
  ['price', '12.955'],
  ['price', '1.249'],
  ['price', '1.24,00'],
  ['price', '12,50 €'],
  ['price', '12,505'],
  ['price', '-1'],
  ['price', '0'],
  ['price', 'gratis'],
  ['price', 0.1 + 0.2],
  ['price', 1e21],
  ['price', true],
  ['stock', '1,5'],
  ['stock', -1],
  ['stock', '1000000'],
  ['stock', '٣'],
  ['ean', '8712345678907'],
  ['ean', '12345'],
  ['ean', '8,71235E+12'],
  ['vat_rate', '19'],
  ['weight', 'zwaar'],
  ['sku', 'é'],
  ['sku', '8,71E+12'],
  ['sku', 'x'.repeat(65)],
  ['product', 'x'.repeat(151)],
  ['product', 'a\u0000b'],
  ['product', 'Tent \uFFFD'],
  ['brand', { $ne: 1 }],
  ['category', ['Tenten', 1]],
  ['category', 'Overig'],
  ['category', 'Koepeltenten > Tenten'],
  ['category', '99'],
  ['description', 'x'.repeat(20_001)],
  ['photos', 'http://fotos.example/a.jpg'],
  ['photos', 'javascript:alert(1)'],
  ['photos', '//fotos.example/a.jpg'],
  ['photos', '/\\fotos.example/a.jpg'],
  ['photos', 'https://wie@fotos.example/a.jpg'],
  ['photos', 'media/a.jpg'],
  ['photos', '/a.jpg">'],
  ['option:Kleur', 'x'.repeat(61)],
  ['spec:Gewicht', 'zwaar'],
  ...['250', 'veel', '0 g', '250 gram per zak', '1.000 g', '3 constructor', '-5 g'].map(
    (cell): [string, string, string] => ['content', cell, badContent],
  ),
  ['withdrawal', 'nooit'],
  ['age', 'volwassen'],
  ['age', '180'],
  ['age', '3'],
  ['ingredients', 'x'.repeat(5_001)],
  ['allergens', 'melk\u0000'],
  ['accessories', 'BESTAAT-NIET', 'Het artikel BESTAAT-NIET bestaat niet.'],
  ['alternatives', aTent.sku, `${aTent.sku} is van dit product zelf.`],
  ['pdfs', '/media/uil.pdf', badDocument],
  ['pdfs', 'Handleiding javascript:alert(1)', badDocument],
  ['pdfs', 'Een /media/a.pdf | Twee /media/a.pdf', badDocument],
  ['pros', 'x'.repeat(201), '200 tekens'],
])('an import reports a mistake at its own cell only: %s %.30j', async (column, cell, told = '') => {
  const { status, body } = await desk.importRows([{ ...aTent, [column]: cell }])

  expect([status, Object.keys(body.errors)]).toEqual([422, [`rows.2.${column}`]])
  const text = body.errors[`rows.2.${column}`].join()
  expect(text).toContain(told)
  expect(text).not.toMatch(/Invalid|undefined/)
})

test.each([
  ['voorraad', 'Deze kolom bestaat niet. Bedoel je stock?'],
  ["foto's", 'Deze kolom bestaat niet. Bedoel je photos?', '/a.jpg'],
  ['kleur', 'Deze kolom bestaat niet. Bedoel je option:Kleur?'],
  ['maat', 'Deze kolom bestaat niet. Bedoel je option:Maat?'],
  ['Prijs', 'Deze kolom bestaat niet. Bedoel je price?'],
  ['inhoud (l)', 'Deze kolom bestaat niet. Een eigenschap heet spec:Inhoud (l), een keuze option:Inhoud (l).'],
])('an import reports the unknown column %s with a suggested name', async (column, text, value = '1') => {
  const { body } = await desk.importRows([{ ...aTent, [column]: value }])

  expect(body.errors).toEqual({ [`columns.${column}`]: [text] })
})

test('an import that uses synonyms of column names reports these together with the mistakes in their cells', async () => {
  const { price: _price, stock: _stock, ...others } = aTent

  const { status, body } = await desk.importRows([
    { ...others, prijs: 'gratis', Voorraad: '3' },
    { ...others, sku: 'T-2', product: 'Tent 2', prijs: '', Voorraad: '-1' },
  ])

  expect([status, body.errors]).toEqual([
    422,
    {
      'columns.prijs': ['Deze kolom bestaat niet. Bedoel je price?'],
      'columns.Voorraad': ['Deze kolom bestaat niet. Bedoel je stock?'],
      'rows.2.prijs': ['Schrijf een prijs als 1299,95: met maximaal twee cijfers achter de komma.'],
      'rows.3.price': ['Dit is verplicht voor een nieuw artikel.'],
      'rows.3.Voorraad': ['Vul een heel getal van 0 of meer in.'],
    },
  ])
})

// No cell is stored as the one before it, so each has to change something.
test.each<[column: string, cell: string, stored: string, value: string | number | null]>([
  ['price', '1299,95', 'v.price_cents', 129_995],
  ['price', '€12', 'v.price_cents', 1_200],
  ['price', '1299.95', 'v.price_cents', 129_995],
  ['price', '12,-', 'v.price_cents', 1_200],
  ['price', '€ 12,50', 'v.price_cents', 1_250],
  ['price', '12,--', 'v.price_cents', 1_200],
  ['price', '1.249,00', 'v.price_cents', 124_900],
  ['content', '250 g', 'v.content', '250 g'],
  ['content', '0,5 liter', 'v.content', '0.5 l'],
  ['content', '250g', 'v.content', '250 g'],
  ['content', '6 x 33 cl', 'v.content', '198 cl'],
  ['content', '6×0,33 L', 'v.content', '1.98 l'],
  ['content', '10 m', 'v.content', '10 m'],
  ['content', '2,5 m²', 'v.content', '2.5 m2'],
  ['content', '6 stuks', 'v.content', '6 piece'],
  ['content', '2.5 m2', 'v.content', '2.5 m2'],
  ['content', '1 st.', 'v.content', '1 piece'],
  ['content', '-', 'v.content', null],
  ['withdrawal', 'maatwerk', 'p.no_withdrawal', 'custom'],
  ['withdrawal', 'hygiëne', 'p.no_withdrawal', 'hygiene'],
  ['withdrawal', 'Bederfelijk', 'p.no_withdrawal', 'perishable'],
  ['withdrawal', 'hygie\u0308ne', 'p.no_withdrawal', 'hygiene'],
  ['withdrawal', 'verzegeld', 'p.no_withdrawal', 'sealed'],
  ['withdrawal', 'tijdschrift', 'p.no_withdrawal', 'press'],
  ['category', 'Tenten > Koepeltenten', 'p.category_id', 2],
  ['category', '1', 'p.category_id', 1],
  ['category', 'tenten>koepeltenten', 'p.category_id', 2],
  ['category', 'Tenten', 'p.category_id', 1],
  ['category', 'Koepeltenten', 'p.category_id', 2],
  ['category', 'Rugzakken > Overig', 'p.category_id', 4],
])('an imported cell %s %j is stored as %s %j', async (column, cell, stored, value) => {
  const { body } = await desk.importRows([{ sku: 'TARP-10', [column]: cell }])
  expect(body.data).toMatchObject({ changed: 1, columns: { [column]: 1 } })

  const row = `SELECT ${stored} AS value FROM variants v JOIN products p ON p.id = v.product_id WHERE sku = 'TARP-10'`
  expect(await first(desk, row)).toEqual({ value })
})

test('EANs of 8 and 13 digits are accepted when their check digit is right', async () => {
  for (const ean of ['8712345678906', '96385074', '4006381333931', 8712345678906]) {
    expect([ean, (await desk.importRows([{ sku: 'TARP-10', ean }])).status]).toEqual([ean, 200])
  }
})

/** A cell for each column that stores something. None is stored by `withTarp`. */
const cells: Record<Exclude<keyof typeof fixedColumns, 'sku' | 'product_key'>, string> = {
  ean: '8712345678906',
  price: '90',
  stock: '3',
  weight: '801',
  content: '250 g',
  photos: '/media/uil.jpg',
  product: 'Tarp Uil',
  brand: 'Uilenhof',
  category: 'Koepeltenten',
  vat_rate: '9',
  intro: 'Staat in vijf minuten',
  description: 'Tweede alinea.',
  online_from: '2026-01-01',
  online_until: '2099-01-01',
  manufacturer: 'Uilenhof BV',
  manufacturer_address: 'Bosweg 1, Breda',
  manufacturer_contact: 'info@uilenhof.example',
  responsible: 'EU Import BV',
  responsible_address: 'Haven 2, Rotterdam',
  responsible_contact: 'eu@import.example',
  warnings: 'Niet bij vuur.',
  withdrawal: 'maatwerk',
  age: '18',
  ingredients: 'Wol',
  allergens: 'Bevat wol.',
  pros: 'Licht',
  cons: 'Klein',
  pdfs: 'Handleiding /media/uil.pdf',
  accessories: 'TARP-20',
  alternatives: 'TARP-20',
}

// A new column that is read but not stored (plan-product.ts, write-plan.statements.ts) fails here.
test('an import stores every column: it reports a change of each, and none when the same row is imported again', async () => {
  await using desk = await startDesk((catalogue) => {
    withTarp(catalogue)
    addProduct(catalogue, 2)
  })
  const rows = [{ sku: 'TARP-10', ...cells }]

  const { status, body } = await desk.importRows(rows)

  expect([status, body.data?.columns]).toEqual([
    200,
    Object.fromEntries(Object.keys(cells).map((column) => [column, 1])),
  ])
  expect((await desk.importRows(rows)).body.data).toMatchObject({ changed: 0, columns: {} })
})
