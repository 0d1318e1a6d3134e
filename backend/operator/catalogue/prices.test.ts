import { expect, test, vi } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { queryProductOption } from '../../../src/contract/catalogue/variant'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { applyPlannedPrices } from '../../product/prices/apply-planned-prices.repository'
import { addProduct } from '../../testing/factories'
import { runSql, valuesOf } from '../../testing/run-sql'
import { all, type Desk, startDesk } from '../../testing/start-desk'
import { triggerCron } from '../../testing/trigger-cron'
import { overtakenDatabase } from '../../testing/wrapped-database'
import { cancelPlannedPrices, setPrices } from './prices.repository'

const at = (moment: string) => vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] })
/** A: € 100 for years, € 85 from ten on. B: € 100 since the first, € 90 before. */
const startWithTarps = () =>
  startDesk((catalogue) => {
    addProduct(catalogue, 1, {
      variants: [{ id: 10, sku: 'A', stock: 50, tiers: [{ from_amount: 10, price_cents: 8_500 }] }],
    })
    addProduct(catalogue, 2, {
      variants: [
        {
          id: 20,
          sku: 'B',
          earlier: [{ price_cents: 9_000, from: '2026-01-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' }],
        },
      ],
    })
  })

const everyMinute = ({ shop }: Desk) => triggerCron(shop, Date.now(), '* * * * *')
const set = (desk: Desk, cells: object, more: object = {}) =>
  desk.post('/prices', { rows: [{ row: 1, ...cells }], ...more })

/** What a visitor sees of product 1: on its card, and on its page for one and for ten. */
async function seen({ shop: { api } }: Desk) {
  const [card] = (await queryProducts(api, { category_id: 1 })).products.data.filter(({ id }) => id === 1)
  const option = (amount: number) => queryProductOption(api, { product_id: 1, attributes: {}, amount })
  const { price, old_price, tier_prices } = await option(1)
  return {
    card: [card?.price, card?.old_price],
    page: [price, old_price],
    ten: (await option(10)).price,
    tiers: tier_prices?.length,
  }
}

const usual = { card: [10_000, null], page: [10_000, null], ten: 8_500, tiers: 1 }

test('a temporary price starts and ends by itself, and shows the legally allowed old price', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()

  const { body } = await set(desk, {
    sku: 'a',
    price: '79,95',
    was: '100',
    from: '2026-11-27 09:00',
    until: '2026-11-30',
  })

  expect(body.data).toEqual([
    { sku: 'A', price: 79.95, was: 100, from: '2026-11-27T08:00:00.000Z', until: '2026-11-30T23:00:00.000Z' },
  ])
  expect(await desk.read('/prices')).toMatchObject([{ sku: 'A', price: 79.95, usual: 100, running: false }])
  at('2026-11-27T07:59:00.000Z')
  await everyMinute(desk)
  expect(await seen(desk)).toEqual(usual)
  at('2026-11-27T08:00:00.000Z')
  await Promise.all([everyMinute(desk), everyMinute(desk)])
  // Ten of them never cost more than one would.
  expect(await seen(desk)).toEqual({ card: [7_995, 10_000], page: [7_995, 10_000], ten: 7_995, tiers: 0 })
  await addToCart(desk.shop.api, { po_id: 10, amount: 12 })
  expect((await getCart(desk.shop.api, {})).total.gross).toBe(12 * 7_995)
  expect(await desk.read('/prices')).toMatchObject([{ usual: 100, running: true }])
  at('2026-11-30T23:00:00.000Z')
  await Promise.all([everyMinute(desk), everyMinute(desk)])
  expect(await seen(desk)).toEqual(usual)
  expect(await desk.read('/prices')).toEqual([])
})

test('a price set without a start applies at once, and one without an end does not expire', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()

  await set(desk, { sku: 'A', price: 90, until: '2026-11-25' })
  expect(await seen(desk)).toMatchObject({ card: [9_000, 10_000], ten: 8_500 })
  at('2026-11-21T12:00:00.000Z')
  await set(desk, { sku: 'A', price: 95 })

  expect(await seen(desk)).toMatchObject({ card: [9_500, null] })
  at('2026-11-26T12:00:00.000Z')
  await everyMinute(desk)
  expect(await seen(desk)).toMatchObject({ card: [9_500, null] })
  await set(desk, { sku: 'A', price: '120', from: '2027-01-01' })
  at('2026-12-31T23:00:00.000Z')
  await everyMinute(desk)
  expect(await seen(desk)).toMatchObject({ card: [12_000, null] })
  expect(await desk.read('/prices')).toEqual([])
})

test('a price that another program wrote into the database remains when a temporary price ends', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  await set(desk, { sku: 'A', price: 90, until: '2026-11-25' })

  await runSql(desk.shop, 'UPDATE variants SET price_cents = 11000 WHERE id = 10')
  at('2026-11-26T12:00:00.000Z')
  await everyMinute(desk)

  expect((await seen(desk)).page[0]).toBe(11_000)
})

test('cancelling a current temporary price restores the former price at once, and cancelling a planned price deletes it', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  await set(desk, { sku: 'A', price: 80, until: '2026-11-25' })
  await set(desk, { sku: 'A', price: 70, from: '2026-12-01', until: '2026-12-05' })

  const reduced = await seen(desk)

  expect((await desk.post('/prices/cancel', { sku: 'a', dry_run: true })).body.data).toEqual({ cancelled: 2 })
  expect([await seen(desk), (await desk.read('/prices')).length]).toEqual([reduced, 2])
  expect((await desk.post('/prices/cancel', { sku: 'a' })).body.data).toEqual({ cancelled: 2 })

  expect(await seen(desk)).toEqual(usual)
  expect(await desk.read('/prices')).toEqual([])
  expect((await desk.post('/prices/cancel', { sku: 'nope' })).status).toBe(422)
})

const fromDecember = { price: 120, from: '2026-12-01' }

test.each<[what: string, planned: object[], expected: Record<string, object>, history: number[]]>([
  [
    'a price whose whole period passed is skipped',
    [{ price: 70, from: '2026-12-01', until: '2026-12-05' }],
    { '2026-12-20': usual },
    [10_000],
  ],
  [
    'the later of two lasting prices applies',
    [fromDecember, { price: 100, from: '2026-12-02' }],
    { '2026-12-03': usual },
    [10_000],
  ],
  [
    'a temporary price ends at the lasting price before it',
    [fromDecember, { price: 80, from: '2026-12-02', until: '2026-12-05' }],
    {
      '2026-12-03': { card: [8_000, 10_000], page: [8_000, 10_000] },
      '2026-12-06': { card: [12_000, null], page: [12_000, null] },
    },
    [10_000, 8_000, 12_000],
  ],
])('when the cron missed the start of planned prices, %s', async (_, planned, expected, history) => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  for (const cells of planned) await set(desk, { sku: 'A', ...cells })

  for (const [day, prices] of Object.entries(expected)) {
    at(`${day}T12:00:00.000Z`)
    await everyMinute(desk)
    expect(await seen(desk)).toMatchObject(prices)
  }

  expect(await desk.read('/prices')).toEqual([])
  expect(
    await valuesOf(desk.shop, 'SELECT price_cents FROM price_history WHERE variant_id = 10 ORDER BY valid_from'),
  ).toEqual(history)
})

const temporary = { sku: 'A', price: 80, from: '2026-12-01', until: '2026-12-05' }
const lasting = { sku: 'A', ...fromDecember }
const cancel = (desk: Desk) => desk.post('/prices/cancel', { sku: 'A' })
const setAnother = (desk: Desk) => set(desk, { sku: 'A', price: 95 })
const importAnother = (desk: Desk) => desk.importRows([{ sku: 'A', price: '110' }])
const afterAnotherCron = (change: typeof cancel) => async (desk: Desk) => {
  await everyMinute(desk)
  return change(desk)
}

test.each([
  ['begins a temporary price that was cancelled', temporary, [2], cancel, 10_000],
  ['begins a lasting price that was cancelled', lasting, [2], cancel, 10_000],
  [
    'begins a lasting price that another run began before a new price',
    lasting,
    [2],
    afterAnotherCron(setAnother),
    9_500,
  ],
  [
    'begins a temporary price that another run began before an import',
    temporary,
    [2],
    afterAnotherCron(importAnother),
    11_000,
  ],
  ['ends a temporary price that was cancelled', temporary, [2, 6], cancel, 10_000],
  ['ends a temporary price after a new price', temporary, [2, 6], setAnother, 9_500],
  ['ends a temporary price after an import', temporary, [2, 6], importAnother, 11_000],
] as const)('an operator’s price stays when the cron %s meanwhile', async (_, plan, days, meanwhile, price) => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  await set(desk, plan)
  for (const day of days) {
    at(`2026-12-0${day}T12:00:00.000Z`)
    const db = overtakenDatabase(desk.shop.db, async () => day === days.at(-1) && meanwhile(desk))
    await applyPlannedPrices(db, new Date())
  }

  const { card, page } = await seen(desk)
  expect([card[0], page[0]]).toEqual([price, price])
})

test('a planned price is refused if another operator plans an overlapping one at the same moment', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  const mine = { row: 1, sku: 'A', price: 70, from: '2026-12-04', until: '2026-12-08' }
  const overtaken = overtakenDatabase(desk.shop.db, () => set(desk, temporary))

  await expect(setPrices(overtaken, [mine], { dryRun: false, now: new Date(), net: false })).rejects.toMatchObject({
    status: 422,
    errors: { 'rows.1.from': [expect.any(String)] },
  })

  expect((await desk.read('/prices')).map(({ price }: { price: number }) => price)).toEqual([80])
  const both = await Promise.all([set(desk, lasting), set(desk, { sku: 'B', price: 70, from: '2026-12-04' })])
  expect(both.map(({ status }) => status)).toEqual([422, 200])
})

test('an import with another price than the temporary one reports that the temporary price ends, and ends it', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  await set(desk, { sku: 'A', price: 80, until: '2026-12-05' })
  const file = [
    { sku: 'A', price: '100' },
    { sku: 'B', price: '99' },
  ]

  const tried = await desk.importRows(file, true)
  expect([tried.body.data.ended_prices, (await desk.read('/prices')).length]).toEqual([['A'], 1])
  const same = await desk.importRows([{ sku: 'A', price: '80' }])
  expect(same.body.data.ended_prices).toEqual([])
  const { body } = await desk.importRows(file)

  expect(body.data.ended_prices).toEqual(['A'])
  expect(await desk.read('/prices')).toEqual([])
  expect((await set(desk, { sku: 'A', price: 70, from: '2026-12-01', until: '2026-12-03' })).status).toBe(200)
})

test('a price that is cancelled while the cron begins it does not stay', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  await set(desk, temporary)
  at('2026-12-02T12:00:00.000Z')

  await cancelPlannedPrices(
    overtakenDatabase(desk.shop.db, () => everyMinute(desk)),
    'A',
    false,
    new Date(),
  )

  expect(await seen(desk)).toEqual(usual)
  expect(await desk.read('/prices')).toEqual([])
})

test('an old price that is not the lowest of the 30 days before is refused, with the price that is allowed', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()

  for (const [cells, told] of [
    [{ sku: 'B', price: '79,95', was: '100' }, 'laagste prijs van de 30 dagen ervoor: € 90,-'],
    [{ sku: 'A', price: '79,95', was: '95' }, 'laagste prijs van de 30 dagen ervoor: € 100,-'],
    [{ sku: 'B', price: '95', was: '100' }, 'kostte dit artikel al € 90,-'],
  ] as const) {
    const { status, body } = await set(desk, cells)
    expect([status, body.errors]).toEqual([422, { 'rows.1.was': [expect.stringContaining(told)] }])
  }
})

test('when an operator gives no old price the shop calculates it, and takes planned prices into account', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  const was = async (cells: object) => (await set(desk, cells, { dry_run: true })).body.data[0].was

  expect(await was({ sku: 'B', price: 80 })).toBe(90)
  // The lower price of before is forgotten then.
  expect(await was({ sku: 'B', price: 80, from: '2026-12-02' })).toBe(100)
  await set(desk, { sku: 'A', price: 80, until: '2026-11-25' })
  expect(await was({ sku: 'A', price: 70, from: '2026-12-10', until: '2026-12-12' })).toBe(80)
  expect(await was({ sku: 'A', price: 70, from: '2027-02-10', until: '2027-02-12' })).toBe(100)
  await set(desk, { sku: 'A', price: 120, from: '2027-01-01' })
  expect(await was({ sku: 'A', price: 110, from: '2027-03-01' })).toBe(120)
  expect(await all(desk, 'SELECT id FROM planned_prices')).toHaveLength(2)
})

test('the shop adds VAT to prices and price tiers that an operator marks as without VAT', async () => {
  await using desk = await startWithTarps()

  await set(desk, { sku: 'A', price: '66,07', tiers: '5=60 20=50,41' }, { net: true })

  expect(await seen(desk)).toMatchObject({ page: [7_994, 10_000], ten: 7_260, tiers: 2 })
  await set(desk, { sku: 'A', tiers: '-' })
  expect(await seen(desk)).toMatchObject({ ten: 7_994, tiers: 0 })
})

test('a price file with mistakes changes nothing, and each mistake is reported at its cell', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  await set(desk, { sku: 'B', price: 70, from: '2026-12-01', until: '2026-12-05' })

  const { status, body } = await desk.post('/prices', {
    rows: [
      { row: 2, sku: 'A', price: '80', kleur: 'rood' },
      { row: 3, sku: 'nope', price: '80' },
      { row: 4, sku: 'B', price: 'x' },
      { row: 5, sku: 'A', price: '70' },
    ],
  })
  const more = await desk.post('/prices', {
    rows: [
      { row: 2, sku: 'A', price: '80', from: '2026-12-05', until: '2026-12-01' },
      { row: 3, sku: 'B', price: '60', from: '2026-12-03' },
    ],
  })
  const rest = await desk.post('/prices', {
    rows: [
      { row: 2, sku: 'A', price: '80', until: '2026-11-01' },
      { row: 3, sku: 'B', tiers: '5=110' },
    ],
  })

  expect([status, Object.keys(body.errors).sort()]).toEqual([
    422,
    ['columns.kleur', 'rows.3.sku', 'rows.4.price', 'rows.5.sku'],
  ])
  expect(Object.keys(more.body.errors)).toEqual(['rows.2.until', 'rows.3.from'])
  expect(Object.keys(rest.body.errors)).toEqual(['rows.2.until', 'rows.3.tiers'])
  for (const [cells, place] of [
    [{ tiers: '5=90', from: '2026-12-01' }, 'rows.1.tiers'],
    [{ tiers: '5=60 3=50' }, 'rows.1.tiers'],
    [{}, 'rows.1.price'],
  ] as const)
    expect(Object.keys((await set(desk, { sku: 'A', ...cells })).body.errors)).toEqual([place])
  expect(await seen(desk)).toEqual(usual)
})

test('a file with a thousand prices is imported completely', async () => {
  await using desk = await startDesk((catalogue) => {
    for (let id = 1; id <= 1_000; id++) addProduct(catalogue, id, { variants: [{ id, sku: `S${id}` }] })
  })

  const rows = Array.from({ length: 1_000 }, (_, place) => ({ row: place + 2, sku: `S${place + 1}`, price: '80' }))
  const { status, body } = await desk.post('/prices', { rows })

  expect([status, body.data.length]).toEqual([200, 1_000])
  expect((await getProduct(desk.shop.api, { id: 1_000, include: 'option' })).option).toMatchObject({
    price: 8_000,
    old_price: 10_000,
  })
})
