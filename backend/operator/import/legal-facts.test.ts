import { expect, test } from 'vitest'
import { getArticles } from '../../../src/contract/catalogue/article'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { addToCart } from '../../../src/contract/ordering/cart'
import { aTent, withTarp } from '../../testing/import'
import { type Desk, first, startDesk } from '../../testing/start-desk'

test('ingredients, allergens and minimum age are imported with a product, and a hyphen in a cell removes them', async () => {
  await using desk = await startDesk(withTarp)
  const cells = { ingredients: 'Tarwebloem, *melk*,\n  suiker', allergens: 'Bevat *melk*.', age: '18+' }

  expect((await desk.importRows([{ sku: 'TARP-10', ...cells }])).body.data).toMatchObject({
    columns: { ingredients: 1, allergens: 1, age: 1 },
  })
  expect(await getProduct(desk.shop.api, { id: 1 })).toMatchObject({
    ingredients: 'Tarwebloem, *melk*,\nsuiker',
    allergens: 'Bevat *melk*.',
    min_age: 18,
  })
  await desk.importRows([{ sku: 'TARP-10', ingredients: '-', allergens: '-', age: '-', withdrawal: '-' }])
  expect(await first(desk, 'SELECT ingredients, allergens, min_age, no_withdrawal FROM products')).toEqual({
    ingredients: null,
    allergens: null,
    min_age: null,
    no_withdrawal: null,
  })
})

const coffee = { product: 'Koffie', brand: 'Van Dam', category: 'Tenten', stock: '9' }
const bags = [
  { ...coffee, sku: 'K-250', price: '8,50', content: '250 g', 'option:Gewicht': '250 g' },
  { ...coffee, sku: 'K-1000', price: '29,95', content: '1 kg', 'option:Gewicht': '1 kg' },
]

test('every answer that has an article’s price also has its net content, a filtered list that of the matching variant', async () => {
  await using desk = await startDesk(withTarp)
  const { api } = desk.shop
  await desk.importRows(bags)

  const [card] = (await queryProducts(api, { search: 'koffie' })).products.data
  expect(card).toMatchObject({ price: 850, content: { amount: 250, unit: 'g' } })

  const product = await getProduct(api, { id: 2, include: 'attributes,option' })
  expect(product).toMatchObject({ starting_price_gross: 850, starting_content: { amount: 250, unit: 'g' } })
  const [weight] = product.attributes ?? []
  const kilo = weight?.values.find(({ title }) => title === '1 kg')
  const chosen = await getProduct(api, { id: 2, include: 'option', [`a${weight?.id}`]: String(kilo?.id) })
  expect(chosen.option).toMatchObject({ price: 2_995, content: { amount: 1, unit: 'kg' } })
  const filtered = await queryProducts(api, { attributes_filter: [[weight?.id ?? 0, kilo?.id ?? 0]] })
  expect(filtered.products.data).toMatchObject([{ price: 2_995, content: { amount: 1, unit: 'kg' } }])
  expect(JSON.stringify(chosen.schema)).toContain(
    JSON.stringify({
      '@type': 'QuantitativeValue',
      value: 250,
      unitCode: 'GRM',
      valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
    }),
  )

  const change = await addToCart(api, { po_id: 11, amount: 2 })
  expect(change?.data?.items).toMatchObject([{ info: { price: 850, content: { amount: 250, unit: 'g' } } }])
  expect((await getArticles(api, { page: 1 })).data).toContainEqual(
    expect.objectContaining({ sku: 'K-250', content: { amount: 250, unit: 'g' } }),
  )
})

const maker = {
  manufacturer: 'Uilenhof BV',
  manufacturer_address: 'Bosweg 1, 6711 AA Ede',
  manufacturer_contact: 'www.uilenhof.example/contact',
}
const responsible = {
  responsible: 'EU Import BV',
  responsible_address: 'Haven 2, 3011 AA Rotterdam',
  responsible_contact: 'https://import.example',
}

const safetyOf = async ({ shop }: Desk, id: number) => (await getProduct(shop.api, { id })).safety

test('an import sets a product’s manufacturer, its responsible company in the EU and its warnings', async () => {
  await using desk = await startDesk(withTarp)

  const { status } = await desk.importRows([
    { ...aTent, ...maker, ...responsible, warnings: 'Niet koken in de tent.\nHoud vuur weg | Lees de handleiding.' },
  ])

  expect(status).toBe(200)
  expect(await safetyOf(desk, 2)).toEqual({
    manufacturer: 'Uilenhof BV',
    address: 'Bosweg 1, 6711 AA Ede',
    email: '',
    url: 'https://www.uilenhof.example/contact',
    warnings: ['Niet koken in de tent.', 'Houd vuur weg', 'Lees de handleiding.'],
    responsible: {
      name: 'EU Import BV',
      address: 'Haven 2, 3011 AA Rotterdam',
      email: '',
      url: 'https://import.example',
    },
  })
})

test('an import leaves the safety data that its file omits, and importing the same file again changes nothing', async () => {
  await using desk = await startDesk(withTarp)
  const row = { sku: 'TARP-10', ...maker, warnings: 'Warm.' }

  const { body } = await desk.importRows([row])
  expect(body.data).toMatchObject({ changed: 1 })
  expect(Object.keys(body.data.columns)).toEqual([...Object.keys(maker), 'warnings'])
  expect((await desk.importRows([row])).body.data).toMatchObject({ unchanged: 1, columns: {} })

  await desk.importRows([{ sku: 'TARP-10', manufacturer_contact: 'uil@uilenhof.example' }])
  expect(await safetyOf(desk, 1)).toMatchObject({
    manufacturer: 'Uilenhof BV',
    address: 'Bosweg 1, 6711 AA Ede',
    email: 'uil@uilenhof.example',
    url: '',
    warnings: ['Warm.'],
  })
  const other = await desk.importRows([{ sku: 'TARP-10', manufacturer: 'Andere BV' }])
  expect(Object.keys(other.body.errors)).toEqual(['rows.2.manufacturer_address', 'rows.2.manufacturer_contact'])
  await desk.importRows([{ sku: 'TARP-10', warnings: '-' }])
  expect((await safetyOf(desk, 1))?.warnings).toEqual([])
  const nothing = Object.fromEntries(Object.keys(maker).map((column) => [column, '-']))
  await desk.importRows([{ sku: 'TARP-10', ...nothing }])
  expect(await safetyOf(desk, 1)).toBeNull()
})

test('product safety law requires names with addresses: an import without them, or with an invalid contact, is refused', async () => {
  await using desk = await startDesk(withTarp)

  for (const [cells, columns] of [
    [{ manufacturer: 'Uilenhof BV' }, ['manufacturer_address', 'manufacturer_contact']],
    [{ warnings: 'Heet.' }, ['manufacturer', 'manufacturer_address', 'manufacturer_contact']],
    [{ ...maker, responsible: 'EU Import BV' }, ['responsible_address', 'responsible_contact']],
  ] as const) {
    const { status, body } = await desk.importRows([{ ...aTent, ...cells }])
    expect([status, Object.keys(body.errors)]).toEqual([422, columns.map((column) => `rows.2.${column}`)])
  }
  for (const manufacturer_contact of ['bel ons', 'veilig@', 'javascript:alert(1)', 'https://x/"><b>']) {
    const { body } = await desk.importRows([{ ...aTent, ...maker, manufacturer_contact }])
    expect(body.errors['rows.2.manufacturer_contact']).toContain('Vul een e-mailadres of een webadres (https://…) in.')
  }
})

test('a manufacturer’s addresses are imported once, and later rows and files need only the manufacturer’s name', async () => {
  await using desk = await startDesk(withTarp)
  const tent = { ...aTent, ean: '' }

  const { status } = await desk.importRows([
    { ...tent, sku: 'T-1', product: 'Tent 1', manufacturer: 'uilenhof bv', warnings: 'Heet.' },
    { ...tent, sku: 'T-2', product: 'Tent 2', ...maker, ...responsible },
  ])
  await desk.importRows([{ ...tent, sku: 'T-3', product: 'Tent 3', manufacturer: 'Uilenhof BV' }])

  expect(status).toBe(200)
  const whole = { address: 'Bosweg 1, 6711 AA Ede', responsible: { name: 'EU Import BV' } }
  expect(await safetyOf(desk, 2)).toMatchObject({ ...whole, manufacturer: 'uilenhof bv', warnings: ['Heet.'] })
  expect(await safetyOf(desk, 4)).toMatchObject({ ...whole, manufacturer: 'Uilenhof BV', warnings: [] })
})

test('a row that only names the manufacturer that its product has changes nothing, whatever its other products say', async () => {
  await using desk = await startDesk(withTarp)
  const tent = { ...aTent, ean: '' }
  const none = Object.fromEntries(Object.keys(responsible).map((column) => [column, '-']))
  const moved = { manufacturer_address: 'Heideweg 9, 7001 AA Doetinchem' }
  await desk.importRows([{ ...tent, sku: 'T-1', product: 'Tent 1', ...maker, ...responsible }])
  await desk.importRows([{ ...tent, sku: 'T-2', product: 'Tent 2', ...maker, ...moved, ...none }])

  const { body } = await desk.importRows([{ sku: 'T-1', manufacturer: 'Uilenhof BV' }])

  expect(body.data).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await safetyOf(desk, 2)).toMatchObject({
    address: 'Bosweg 1, 6711 AA Ede',
    responsible: { name: 'EU Import BV' },
  })
  // An address that the file itself has is for all its rows.
  await desk.importRows([
    { sku: 'T-1', manufacturer: 'Uilenhof BV' },
    { sku: 'T-2', ...maker, manufacturer_address: 'Veenweg 2, 9401 AA Assen' },
  ])
  expect(await safetyOf(desk, 2)).toMatchObject({ address: 'Veenweg 2, 9401 AA Assen' })
})
