import { expect, test } from 'vitest'
import { getCategory } from '../../../src/contract/catalogue/category'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { addProduct } from '../../testing/factories'
import { all, type Desk, startDesk } from '../../testing/start-desk'

const startWithTarps = () =>
  startDesk((catalogue) => {
    addProduct(catalogue, 1, { variants: [{ id: 10, sku: 'A', stock: 0 }] })
    addProduct(catalogue, 2, { variants: [{ id: 20, sku: 'B', stock: 3, option_name: 'Rood' }] })
    addProduct(catalogue, 3, { variants: [{ id: 30, sku: 'C', stock: 4 }] })
  })

const stocks = (desk: Desk) => all(desk, 'SELECT sku, stock FROM variants ORDER BY sku')
const count = (desk: Desk, rows: object[], dry_run = false) => desk.post('/stock', { rows, dry_run })

test('sold out and nearly sold out articles are listed, the lowest stock first, and no discontinued ones', async () => {
  await using desk = await startWithTarps()

  expect(await desk.read('/stock')).toEqual([
    { sku: 'A', full_name: 'Tarp 1', option_name: '', stock: 0 },
    { sku: 'B', full_name: 'Tarp 2', option_name: 'Rood', stock: 3 },
  ])
  await desk.post('/gone', { sku: 'A' })

  expect(await desk.read('/stock')).toMatchObject([{ sku: 'B' }])
})

test('a corrected stock count changes product cards, lists and filters', async () => {
  await using desk = await startWithTarps()

  const { body } = await count(desk, [
    { row: 2, sku: 'a', stock: '7' },
    { row: 3, sku: 'B', stock: 3 },
    { row: 4, sku: 'C', stock: 0 },
  ])

  expect(body.data).toEqual({ changed: 2, unchanged: 1 })
  const { products, stock_count } = await queryProducts(desk.shop.api, { category_id: 1 })
  expect(products.data.map(({ id, stock_status }) => [id, stock_status])).toEqual([
    [2, 'low'],
    [1, 'in_stock'],
    [3, 'out'],
  ])
  expect(stock_count).toBe(2)
  expect((await getCategory(desk.shop.api, { id: 1 })).product_count).toBe(3)
  expect(desk.logged()).toMatchObject([{ event: 'operator_write', changed: 2, unchanged: 1, dry_run: false }])
})

test('neither a stock file with one wrong row nor a dry run changes any stock', async () => {
  await using desk = await startWithTarps()
  const before = await stocks(desk)

  const { status, body } = await count(desk, [
    { row: 2, sku: 'A', stock: '7' },
    { row: 3, sku: 'X', stock: '7', price: '3' },
    { row: 4, sku: 'B', stock: '-7' },
    { row: 5, sku: 'C' },
    { row: 6, sku: 'A', stock: '8' },
  ])
  await count(desk, [{ row: 2, sku: 'A', stock: '7' }], true)

  expect([status, body.errors]).toEqual([
    422,
    {
      'rows.6.sku': ['Dit artikelnummer staat ook in rij 2.'],
      'rows.4.stock': ['Vul een heel getal van 0 of meer in.'],
      'rows.3.sku': ['Dit artikelnummer bestaat niet.'],
      'rows.5.stock': ['Dit is verplicht.'],
      'columns.price': ['Hier mogen alleen sku en stock staan.'],
    },
  ])
  expect(await stocks(desk)).toEqual(before)
})

test('a malformed stock change gets a 422', async () => {
  await using desk = await startWithTarps()

  for (const body of [{}, { rows: [] }, { rows: 'A' }, { rows: [{ sku: 'A' }] }, { rows: [1] }, { rows: [{ row: 0 }] }])
    for (const path of ['/stock', '/articles'])
      expect([body, (await desk.post(path, body)).status]).toEqual([body, 422])
})

test('a stock file of a few megabytes is accepted, one over ten gets a 413', async () => {
  await using desk = await startWithTarps()
  const file = (size: number) => ({ rows: [{ row: 2, sku: 'A', stock: '1', description: 'x'.repeat(size) }] })

  expect((await desk.post('/articles', file(2_000_000))).status).toBe(422)
  expect((await desk.post('/articles', file(10_500_000))).status).toBe(413)
})

test('a file with more than 10,000 rows is refused with the maximum', async () => {
  await using desk = await startWithTarps()
  const rows = Array.from({ length: 10_001 }, (_, place) => ({ row: place + 2, sku: `S${place}`, stock: '1' }))

  const { status, body } = await count(desk, rows)

  expect([status, body.errors]).toEqual([
    422,
    { rows: ['Een bestand heeft maximaal 10.000 rijen. Verdeel het over meer bestanden.'] },
  ])
})
