import { expect, test } from 'vitest'
import { refreshDerivedProductData } from '../../db/derived/refresh-derived-data'
import { addProduct } from '../../testing/factories'
import { firstRow, rowsOf } from '../../testing/run-sql'
import { run, startShop, type TestShop } from '../../testing/shop'
import { changePrices } from './price.statements'

type Row = { price_cents: number; valid_from: string; valid_to: string | null }

/** A shop with variant 10, € 100,00 since the begin of 2024. */
const startWithTarp = (tiers?: { from_amount: number; price_cents: number }[]) =>
  startShop((catalogue) => addProduct(catalogue, 1, { variants: [{ id: 10, price_cents: 10_000, tiers }] }))

const setPrice = (price_cents: number, moment: string) =>
  run([...changePrices([{ variant_id: 10, price_cents }], new Date(moment)), ...refreshDerivedProductData([1])])

const historyOf = (shop: TestShop) =>
  rowsOf<Row>(
    shop,
    'SELECT price_cents, valid_from, valid_to FROM price_history WHERE variant_id = 10 ORDER BY valid_from',
  )
const priceOf = (shop: TestShop) =>
  firstRow(
    shop,
    'SELECT v.price_cents, v.old_price_cents, p.price_cents AS card FROM variants v JOIN products p ON p.id = 1',
  )

test('a new price ends the current row of the price history and starts another; the same price again writes nothing', async () => {
  await using shop = await startWithTarp()

  await setPrice(8_000, '2026-05-01T10:00:00.000Z')
  await setPrice(8_000, '2026-05-02T10:00:00.000Z')

  expect(await historyOf(shop)).toEqual([
    { price_cents: 10_000, valid_from: '2024-01-01T00:00:00.000Z', valid_to: '2026-05-01T10:00:00.000Z' },
    { price_cents: 8_000, valid_from: '2026-05-01T10:00:00.000Z', valid_to: null },
  ])
  expect(await priceOf(shop)).toEqual({ price_cents: 8_000, old_price_cents: 10_000, card: 8_000 })
})

test('the old price is the lowest of the 30 days before, also after several changes on one day', async () => {
  await using shop = await startWithTarp()

  await setPrice(9_000, '2026-05-01T09:00:00.000Z')
  await setPrice(12_000, '2026-05-01T17:00:00.000Z')
  expect(await priceOf(shop)).toMatchObject({ old_price_cents: null })
  await setPrice(8_500, '2026-05-20T09:00:00.000Z')

  expect(await priceOf(shop)).toMatchObject({ old_price_cents: 9_000 })
  expect(await historyOf(shop)).toHaveLength(4)
})

test('of two price changes in the same millisecond the later one becomes the current price', async () => {
  await using shop = await startWithTarp()

  await setPrice(9_000, '2026-05-01T10:00:00.000Z')
  await setPrice(8_000, '2026-05-01T10:00:00.000Z')

  expect((await historyOf(shop)).at(-1)).toEqual({
    price_cents: 8_000,
    valid_from: '2026-05-01T10:00:00.000Z',
    valid_to: null,
  })
  expect(await historyOf(shop)).toHaveLength(2)
})

test('a price change by a server whose clock is behind leaves no gap in the price history and no second current price', async () => {
  await using shop = await startWithTarp()

  await setPrice(9_000, '2026-05-01T10:00:00.500Z')
  await setPrice(8_000, '2026-05-01T10:00:00.300Z')

  const rows = await historyOf(shop)
  expect(rows.filter(({ valid_to }) => valid_to === null)).toMatchObject([{ price_cents: 8_000 }])
  for (const [place, { valid_from }] of rows.slice(1).entries()) expect(rows[place]?.valid_to).toBe(valid_from)
})

test('a price change dated before the first price replaces that price and leaves no gap', async () => {
  await using shop = await startWithTarp()

  await setPrice(9_000, '2023-12-31T23:59:59.900Z')

  expect(await historyOf(shop)).toEqual([
    { price_cents: 9_000, valid_from: '2024-01-01T00:00:00.000Z', valid_to: null },
  ])
})

test('simultaneous price changes leave one price history without gaps that ends with the current price', async () => {
  await using shop = await startWithTarp()

  await Promise.all([9_000, 8_000, 7_000, 9_000].map((cents) => setPrice(cents, new Date().toISOString())))

  const rows = await historyOf(shop)
  const open = rows.filter(({ valid_to }) => valid_to === null)
  expect(open).toHaveLength(1)
  expect(await priceOf(shop)).toMatchObject({ price_cents: open[0]?.price_cents })
  for (const [place, { valid_from }] of rows.slice(1).entries()) expect(rows[place]?.valid_to).toBe(valid_from)
})

test('a tier price is deleted when it is no longer below the normal price', async () => {
  await using shop = await startWithTarp([
    { from_amount: 3, price_cents: 9_500 },
    { from_amount: 10, price_cents: 8_000 },
  ])

  await setPrice(9_000, '2026-05-01T10:00:00.000Z')

  expect((await shop.db.prepare('SELECT from_amount FROM tier_prices').all()).results).toEqual([{ from_amount: 10 }])
})
