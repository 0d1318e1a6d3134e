import { expect, test } from 'vitest'
import { aCategory } from '../../testing/factories'
import { aTent, withTarp } from '../../testing/import'
import { first, startDesk } from '../../testing/start-desk'

test.each<[string, unknown]>([
  ['price', '12.955'],
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
])('an import reports a mistake at its own cell only: %s %.30j', async (column, value) => {
  await using desk = await startDesk(withTarp)

  const { status, body } = await desk.importRows([{ ...aTent, [column]: value }])

  expect([status, Object.keys(body.errors)]).toEqual([422, [`rows.2.${column}`]])
  for (const texts of Object.values(body.errors) as string[][]) expect(texts.join()).not.toMatch(/Invalid|undefined/)
})

test.each([
  ['voorraad', 'Deze kolom bestaat niet. Bedoel je stock?'],
  ["foto's", 'Deze kolom bestaat niet. Bedoel je photos?', '/a.jpg'],
  ['kleur', 'Deze kolom bestaat niet. Bedoel je option:Kleur?'],
  ['maat', 'Deze kolom bestaat niet. Bedoel je option:Maat?'],
  ['Prijs', 'Deze kolom bestaat niet. Bedoel je price?'],
  ['inhoud (l)', 'Deze kolom bestaat niet. Een eigenschap heet spec:Inhoud (l), een keuze option:Inhoud (l).'],
])('an import reports the unknown column %s with a suggested name', async (column, text, value = '1') => {
  await using desk = await startDesk(withTarp)

  const { body } = await desk.importRows([{ ...aTent, [column]: value }])

  expect(body.errors).toEqual({ [`columns.${column}`]: [text] })
})

test('an import that uses synonyms of column names reports these together with the mistakes in their cells', async () => {
  await using desk = await startDesk(withTarp)
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

test.each([
  ['1299,95', 129_995],
  ['1299.95', 129_995],
  ['€ 12,50', 1_250],
  ['€12', 1_200],
  ['12,-', 1_200],
  ['12,--', 1_200],
  ['1.249,00', 124_900],
  ['1.249', undefined],
  ['1.24,00', undefined],
  ['12,50 €', undefined],
  ['12,505', undefined],
])('an import reads the price %s as %s cents', async (price, cents) => {
  await using desk = await startDesk(withTarp)

  const { status } = await desk.importRows([{ sku: 'TARP-10', price }])

  expect(status).toBe(cents === undefined ? 422 : 200)
  if (cents)
    expect(await first(desk, `SELECT price_cents FROM variants WHERE sku = 'TARP-10'`)).toEqual({ price_cents: cents })
})

test('EANs of 8 and 13 digits are accepted when their check digit is right', async () => {
  await using desk = await startDesk(withTarp)

  for (const ean of ['8712345678906', '96385074', '4006381333931', 8712345678906]) {
    expect([ean, (await desk.importRows([{ sku: 'TARP-10', ean }])).status]).toEqual([ean, 200])
  }
})

test.each<[string, number | string]>([
  ['Tenten > Koepeltenten', 2],
  ['tenten>koepeltenten', 2],
  ['Koepeltenten', 2],
  ['1', 1],
  ['Tenten', 1],
  ['Rugzakken > Overig', 4],
  ['Overig', 'rows.2.category'],
  ['Koepeltenten > Tenten', 'rows.2.category'],
  ['99', 'rows.2.category'],
])('an import finds the category %j, or reports the mistake', async (category, found) => {
  await using desk = await startDesk((catalogue) => {
    withTarp(catalogue)
    catalogue.categories.push(
      aCategory(3, { title: 'Rugzakken' }),
      aCategory(4, { title: 'Overig', parent_id: 3 }),
      aCategory(5, { title: 'Overig', parent_id: 1 }),
    )
  })

  const { body } = await desk.importRows([{ sku: 'TARP-10', category }])

  if (typeof found === 'string') expect(Object.keys(body.errors)).toEqual([found])
  else expect(await first(desk, 'SELECT category_id FROM products WHERE id = 1')).toEqual({ category_id: found })
})
