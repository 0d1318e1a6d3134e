import { expect, test, vi } from 'vitest'
import { addProduct } from '../testing/factories'
import { all, type Desk, operatorOf, startDesk } from '../testing/start-desk'
import type { LogEntry } from './log.repository'

const startWithTarps = () =>
  startDesk((catalogue) => {
    addProduct(catalogue, 1, { variants: [{ id: 10, sku: 'A', stock: 4, price_cents: 10_000 }] })
    addProduct(catalogue, 2, { variants: [{ id: 20, sku: 'B', stock: 3, price_cents: 5_000 }] })
  })

/** What the last call that changed something left in the log. */
async function lastChange(desk: Desk) {
  const [entry]: LogEntry[] = await desk.read('/log')
  return { touched: entry?.touched, changes: entry?.changes }
}

test('the operator log shows a stock correction with article, old and new count', async () => {
  await using desk = await startWithTarps()
  await desk.post('/stock', {
    rows: [
      { row: 2, sku: 'a', stock: '2' },
      { row: 3, sku: 'B', stock: '3' },
    ],
  })

  expect(await lastChange(desk)).toEqual({ touched: 'A', changes: [{ of: 'A', field: 'stock', was: 4, is: 2 }] })
  expect(await desk.read('/log?what=A')).toHaveLength(1)
  expect(await desk.read('/log?what=B')).toHaveLength(0)
})

test('the operator log since a day begins at midnight in the Netherlands', async () => {
  await using desk = await startWithTarps()
  vi.useFakeTimers({ now: Date.parse('2026-11-01T23:30:00Z'), toFake: ['Date'] })
  await desk.post('/stock', { rows: [{ row: 2, sku: 'A', stock: '2' }] })

  expect(await desk.read('/log?since=2026-11-02')).toHaveLength(1)
  expect(await desk.read('/log?since=2026-11-03')).toHaveLength(0)
})

test('the operator log shows changed prices, planned prices with their times, and tier prices', async () => {
  await using desk = await startWithTarps()
  const prices = (cells: object) => desk.post('/prices', { rows: [{ row: 2, ...cells }] })

  await prices({ sku: 'A', price: '79,95', tiers: '10=74,95 50=69,95' })
  expect((await lastChange(desk)).changes).toEqual([
    { of: 'A', field: 'price', was: 10_000, is: 7_995 },
    { of: 'A', field: 'tiers', was: null, is: '10=7495 50=6995' },
  ])
  await prices({ sku: 'B', price: '45', until: '2999-01-01' })
  expect((await lastChange(desk)).changes).toMatchObject([
    { of: 'B', field: 'price', was: 5_000, is: 4_500, until: '2999-01-01T23:00:00.000Z' },
  ])
  await desk.post('/prices/cancel', { sku: 'b' })
  expect((await lastChange(desk)).changes).toEqual([{ of: 'B', field: 'price', was: 4_500, is: 5_000 }])
})

test('the operator log shows changed sale periods and discontinued products', async () => {
  await using desk = await startWithTarps()

  await desk.post('/publish', { sku: 'A', from: '2998-12-01 09:00' })
  expect(await lastChange(desk)).toEqual({
    touched: 'A',
    changes: [{ of: 'A', field: 'on_sale_from', was: null, is: '2998-12-01T08:00:00.000Z' }],
  })
  await desk.post('/gone', { sku: 'B' })
  expect((await lastChange(desk)).changes).toEqual([{ of: 'B', field: 'stock', was: 3, is: 0 }])
})

test('the operator log shows each article whose price, stock or sale period an import changed', async () => {
  await using desk = await startWithTarps()

  await desk.importRows([
    { sku: 'A', stock: '9', price: '99', online_until: '2999-01-01' },
    { sku: 'B', stock: '3' },
  ])

  expect((await lastChange(desk)).changes).toEqual([
    { of: 'A', field: 'price', was: 10_000, is: 9_900 },
    { of: 'A', field: 'stock', was: 4, is: 9 },
    { of: 'A', field: 'on_sale_until', was: null, is: expect.stringMatching(/^2998|^2999/) },
  ])
})

test('a dry run and a refused file log no changes', async () => {
  await using desk = await startWithTarps()
  const rows = [{ row: 2, sku: 'A', stock: '2' }]

  await desk.post('/stock', { rows, dry_run: true })
  await desk.post('/stock', { rows: [...rows, { row: 3, sku: 'NOBODYS', stock: '1' }] })
  await desk.importRows([{ sku: 'A', stock: '9' }], true)

  expect(await all(desk, 'SELECT changes FROM operator_log')).toEqual([
    { changes: null },
    { changes: null },
    { changes: null },
  ])
})

test('an import of many articles logs a limited number of changes', async () => {
  await using desk = await startDesk((catalogue) => {
    const variants = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, sku: `S${at}`, stock: 1 }))
    for (let first = 0; first < 250; first += 50)
      addProduct(catalogue, first + 1, { variants: variants.slice(first, first + 50) })
  })

  await desk.post('/stock', {
    rows: Array.from({ length: 250 }, (_, at) => ({ row: at + 2, sku: `S${at}`, stock: 2 })),
  })

  const [entry]: LogEntry[] = await desk.read('/log')
  expect([entry?.detail.changed, entry?.changes.length]).toEqual([250, 200])
})

test('changed operator rights take effect at once with the same token, and the log shows the old rights', async () => {
  await using desk = await startWithTarps()
  const { token } = (await desk.post('/persons', { name: 'Kim', rights: ['orders'] })).body.data
  const ask = async (path: string) => (await operatorOf(desk.shop, token).get(path)).status
  expect(await ask('/vat?since=2026-01-01&until=2026-01-31')).toBe(403)

  expect((await desk.post('/persons/rights', { name: 'kim', rights: ['orders', 'books'] })).status).toBe(204)

  expect((await lastChange(desk)).changes).toEqual([
    { of: expect.stringMatching(/^\d+$/), field: 'rights', was: 'orders', is: 'orders books' },
  ])
  expect(await ask('/vat?since=2026-01-01&until=2026-01-31')).toBe(200)
  expect((await desk.post('/persons/rights', { name: 'Sam', rights: ['all'] })).status).toBe(404)
})
