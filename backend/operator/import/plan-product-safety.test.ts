import { expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product'
import { aTent, withTarp } from '../../testing/import'
import { type Desk, startDesk } from '../../testing/start-desk'

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
