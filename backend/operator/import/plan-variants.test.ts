import { expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product'
import { addProduct, aSpec } from '../../testing/factories'
import type { Catalogue } from '../../testing/records'
import { all, first, startDesk } from '../../testing/start-desk'

/** Shirt 1 in Rood M (A) and Rood L (B); shirt 2 of another brand, and tarp 3 (C), both without options. */
function withShirts(catalogue: Catalogue) {
  addProduct(catalogue, 1, {
    full_name: 'Shirt',
    variants: [
      { id: 11, sku: 'A', option_name: 'Rood, M', attribute_value_ids: [11, 21], colour: 'rood' },
      { id: 12, sku: 'B', option_name: 'Rood, L', attribute_value_ids: [11, 22], colour: 'rood' },
    ],
  })
  addProduct(catalogue, 2, { full_name: 'Shirt', brand_id: 2, variants: [{ id: 21, sku: 'D' }] })
  addProduct(catalogue, 3, {
    full_name: 'Tarp',
    variants: [{ id: 31, sku: 'C' }],
    numbers: { 5: 500 },
    values: { 1: 101 },
  })
  catalogue.specs.push(aSpec(6, 'Onderhoud', { group: 'Zorg', filterable: false }))
}

const aShirt = { product: 'Trui', brand: 'Veldmeester', category: '1', price: '50', stock: '5' }

test('an imported new variant joins the product with its name and brand, and adds to that product’s existing colour', async () => {
  await using desk = await startDesk(withShirts)

  const { status } = await desk.importRows([
    {
      sku: 'A-2',
      product: 'Shirt',
      brand: 'veldmeester',
      price: '20',
      stock: '1',
      'option:Maat': 'XL',
      'option:Kleur': 'rood',
    },
  ])

  expect(status).toBe(200)
  expect(await first(desk, `SELECT product_id, position, option_name, colour FROM variants WHERE sku = 'A-2'`)).toEqual(
    {
      product_id: 1,
      position: 2,
      option_name: 'Rood, XL',
      colour: 'rood',
    },
  )
})

test('an imported row becomes a variant of the product whose rows have the same product key, whatever their names', async () => {
  await using desk = await startDesk(withShirts)

  const { status } = await desk.importRows([
    { sku: 'C', product_key: '7', 'option:Maat': 'M' },
    { sku: 'C-2', product_key: '7', price: '20', stock: '1', 'option:Maat': 'L' },
  ])

  expect(status).toBe(200)
  expect(await all(desk, 'SELECT sku, option_name FROM variants WHERE product_id = 3 ORDER BY position')).toEqual([
    { sku: 'C', option_name: 'M' },
    { sku: 'C-2', option_name: 'L' },
  ])
})

test('imported rows with the same name and different product keys are different products', async () => {
  await using desk = await startDesk(withShirts)

  const { body } = await desk.importRows([
    { ...aShirt, sku: 'N-1', product: 'Shirt', product_key: 'n' },
    { ...aShirt, sku: 'N-2', product: 'Trui', product_key: 'o' },
    { ...aShirt, sku: 'N-3', product: 'Trui', product_key: 'p' },
  ])

  expect(body.data.added).toBe(3)
  expect(await all(desk, `SELECT DISTINCT product_id FROM variants WHERE sku LIKE 'N-%'`)).toHaveLength(3)
})

const contradictions: [what: string, rows: object[], mistakes: Record<string, string>][] = [
  [
    'an article number of another product',
    [
      { sku: 'A', product_key: 'k' },
      { sku: 'C', product_key: 'k' },
    ],
    { 'rows.3.sku': 'Dit artikelnummer hoort bij een ander product dan dat in rij 2.' },
  ],
  [
    'a name that several products have',
    [{ ...aShirt, brand: '', sku: 'E', product: 'Shirt' }],
    { 'rows.2.product': 'Er zijn meer producten met deze naam.' },
  ],
  [
    'rows that disagree about their product',
    [
      { ...aShirt, sku: 'E', 'option:Maat': 'M', 'spec:Seizoenen': '3' },
      { ...aShirt, sku: 'F', 'option:Maat': 'L', 'spec:Seizoenen': '4', brand: 'Noordkaap', vat_rate: '9' },
    ],
    {
      'rows.3.brand': 'Rij 2 zegt hier iets anders over hetzelfde product.',
      'rows.3.spec:Seizoenen':
        'Rij 2 zegt hier iets anders over hetzelfde product. Verschilt het per variant? Noem de kolom dan option:Seizoenen.',
    },
  ],
  [
    'two variants with the same options',
    [
      { ...aShirt, sku: 'E', 'option:Maat': 'M' },
      { ...aShirt, sku: 'F', 'option:Maat': 'm' },
    ],
    { 'rows.3.sku': 'Een variant van hetzelfde product heeft dezelfde opties: E.' },
  ],
  [
    'two variants without options',
    [
      { ...aShirt, sku: 'E' },
      { ...aShirt, sku: 'F' },
    ],
    { 'rows.3.sku': 'Een variant van hetzelfde product heeft dezelfde opties: E.' },
  ],
  [
    'the options of an existing variant',
    [{ ...aShirt, sku: 'E', product: 'Shirt', 'option:Kleur': 'Rood', 'option:Maat': 'L' }],
    { 'rows.2.sku': 'Een variant van hetzelfde product heeft dezelfde opties: B.' },
  ],
  [
    'a missing option that the other variants have',
    [
      { ...aShirt, sku: 'E', 'option:Maat': 'M', 'option:Kleur': 'Rood' },
      { ...aShirt, sku: 'F', 'option:Maat': 'L' },
    ],
    { 'rows.3.option:Kleur': 'Dit is verplicht: andere varianten van dit product hebben het ook.' },
  ],
  [
    'an option that the existing variants lack',
    [{ ...aShirt, sku: 'E', product: 'Tarp', 'option:Maat': 'M' }],
    { 'rows.2.sku': 'Een andere variant van dit product heeft niet al deze opties: C.' },
  ],
  [
    'a unit other than the shop’s',
    [{ sku: 'C', 'spec:Gewicht (kg)': '1' }],
    { 'columns.spec:Gewicht (kg)': 'In de winkel staat deze eigenschap in g.' },
  ],
]

test('an import reports what contradicts another row or the stored articles', async () => {
  await using desk = await startDesk(withShirts)

  for (const [what, rows, mistakes] of contradictions) {
    const { status, body } = await desk.importRows(rows)
    expect([what, status, Object.keys(body.errors)]).toEqual([what, 422, Object.keys(mistakes)])
    for (const [place, text] of Object.entries(mistakes)) expect(body.errors[place][0]).toContain(text)
  }
})

test('a mistake in an imported cell is not also reported as a missing value', async () => {
  await using desk = await startDesk(withShirts)

  const { body } = await desk.importRows([
    { ...aShirt, sku: 'E', brand: 'x'.repeat(81), price: 'x', 'option:Maat': 'x'.repeat(61) },
    { ...aShirt, sku: 'F', brand: '', 'option:Maat': 'L' },
  ])

  expect(Object.keys(body.errors).sort()).toEqual(['rows.2.brand', 'rows.2.option:Maat', 'rows.2.price'])
})

test('an import can swap the option values of two variants', async () => {
  await using desk = await startDesk(withShirts)

  const { status } = await desk.importRows([
    { sku: 'A', 'option:Maat': 'L' },
    { sku: 'B', 'option:Maat': 'M' },
  ])

  expect(status).toBe(200)
  expect(await all(desk, 'SELECT sku, option_name FROM variants WHERE product_id = 1 ORDER BY sku')).toEqual([
    { sku: 'A', option_name: 'Rood, L' },
    { sku: 'B', option_name: 'Rood, M' },
  ])
  await desk.importRows([
    { sku: 'A', 'option:Kleur': '-' },
    { sku: 'B', 'option:Kleur': '-' },
  ])
  expect(await first(desk, `SELECT option_name FROM variants WHERE sku = 'A'`)).toEqual({ option_name: 'L' })
})

test('an imported specification keeps its existing type: number, filter value or text; a new one is a filter value', async () => {
  await using desk = await startDesk(withShirts)

  const { body } = await desk.importRows([
    {
      sku: 'C',
      'spec:gewicht': '450,5',
      'spec:Seizoenen': '4',
      'spec:Onderhoud': 'Niet strijken',
      'spec:Waterkolom (mm)': '3000',
    },
  ])

  expect(body.data.created.specs).toEqual(['Waterkolom'])
  expect((await getProduct(desk.shop.api, { id: 3 })).specifications).toEqual([
    { title: 'Gebruik', rows: [{ title: 'Seizoenen', value: '4', unit: null }] },
    { title: 'Maten', rows: [{ title: 'Gewicht', value: '450,5', unit: 'g' }] },
    { title: 'Zorg', rows: [{ title: 'Onderhoud', value: 'Niet strijken', unit: null }] },
    { title: 'Algemeen', rows: [{ title: 'Waterkolom', value: '3000', unit: 'mm' }] },
  ])
  expect(await first(desk, `SELECT position FROM spec_values WHERE title = '3000'`)).toEqual({ position: 3_000_000 })
})

test('new sizes are sorted by size, whatever their order in the file', async () => {
  await using desk = await startDesk(withShirts)
  const aStick = { product: 'Stok', brand: 'Noordkaap', category: '1', price: '10', stock: '1' }

  await desk.importRows(
    ['110 cm', '80 cm', '1,2 m', '95'].map((length, row) => ({
      ...aStick,
      sku: `STOK-${row}`,
      'option:Lengte': length,
    })),
  )

  const rows = await all<{ title: string }>(
    desk,
    `SELECT v.title FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id WHERE a.title = 'Lengte'
     ORDER BY v.position`,
  )
  expect(rows.map(({ title }) => title)).toEqual(['95', '80 cm', '110 cm', '1,2 m'])
})

test('an import reads the brackets in a specification’s column name as its unit, but not if they contain a range', async () => {
  await using desk = await startDesk(withShirts)

  const { status } = await desk.importRows([{ sku: 'A', 'spec:Brandgraad (1-5)': '3', 'spec:Draagkracht (kg)': '4' }])

  expect(status).toBe(200)
  expect(await all(desk, `SELECT title, unit FROM specs WHERE title GLOB '[BD]r*' ORDER BY title`)).toEqual([
    { title: 'Brandgraad (1-5)', unit: null },
    { title: 'Draagkracht', unit: 'kg' },
  ])
})
