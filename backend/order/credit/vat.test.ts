import { expect, test } from 'vitest'
import { getShippingMethods } from '../../../src/contract/ordering/checkout'
import { getOrder } from '../../../src/contract/ordering/order'
import { writeDb } from '../../db/client'
import { findCreditNotes } from '../../operator/orders/credit-notes.repository'
import { withCheckout } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { placeOne } from '../../testing/placing'
import { runSql } from '../../testing/run-sql'
import { startShop } from '../../testing/shop'
import { startWithOffer } from '../../testing/start-with-offer'
import { refundOrder } from '../pay/refund-order'
import { findVatReport } from './vat-report.repository'

test('a VAT report lists the invoices and credit notes of its days in Dutch time, with the first and last number', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  const invoiced = [
    '2026-09-30T21:59:59.999Z',
    '2026-09-30T22:00:00.000Z',
    '2026-12-31T22:59:59.999Z',
    '2026-12-31T23:00:00.000Z',
  ]
  for (const [place, moment] of invoiced.entries()) {
    await addOrder(shop, place + 1, { lines: { 12: 1, 22: 1 } })
    const number = place === 3 ? '2027-0000001' : `2026-000000${place + 1}`
    const set = 'UPDATE orders SET invoice_number = ?, invoiced_at = ? WHERE id = ?'
    await runSql(shop, set, number, moment, place + 1)
  }
  for (const moment of ['2026-09-30T12:00:00Z', '2026-11-15T12:00:00Z'])
    await refundOrder(db, null, 'PV100002', Date.parse(moment), { cents: 1_000, vat_rate: 21 })

  const { invoices, creditNotes, rates } = await findVatReport(db, '2026-10-01', '2026-12-31')

  const sold = [
    { rate: 21, net: 2 * 8_264, gross: 2 * 10_000 },
    { rate: 9, net: 2 * 9_174, gross: 2 * 10_000 },
  ]
  expect(invoices).toEqual({ count: 2, first: '2026-0000002', last: '2026-0000003', rates: sold })
  const credited = { rate: 21, net: 827, gross: 1_000 }
  expect(creditNotes).toEqual({ count: 1, first: 'C2026-0000002', last: 'C2026-0000002', rates: [credited] })
  expect(rates).toEqual([{ rate: 21, net: 2 * 8_264 - 827, gross: 19_000 }, sold[1]])
  const period = { since: '2026-10-01', until: '2026-12-31' }
  expect(await findCreditNotes(db, period)).toEqual([
    {
      number: 'C2026-0000002',
      created_at: '2026-11-15T12:00:00.000Z',
      order: 'PV100002',
      invoice_number: '2026-0000002',
      invoiced_at: invoiced[1],
      country: 'NL',
      rates: [credited],
    },
  ])
  expect(await findCreditNotes(db, { ...period, after: 'C2026-0000002' })).toEqual([])
  expect(
    (await findVatReport(db, '2027-01-01', '2027-01-31')).invoices.count,
    'it is New Year in the Netherlands',
  ).toBe(1)
})

test('the VAT report of a quarter without sales has no rates and no numbers', async () => {
  await using shop = await startShop(withCheckout)

  expect(await findVatReport(writeDb(shop.env), '2026-01-01', '2026-03-31')).toEqual({
    invoices: { count: 0, first: null, last: null, rates: [] },
    creditNotes: { count: 0, first: null, last: null, rates: [] },
    rates: [],
    countries: [],
  })
})

test('a VAT report has the sums of each country where buyers get the goods, which add up to those of the shop', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  const belgian = { delivery: { country: 'BE' }, lines: { 12: 1, 22: 3 } }
  await addOrder(shop, 1, { lines: { 12: 2 } })
  await addOrder(shop, 2, belgian)
  await addOrder(shop, 3, belgian)
  await runSql(
    shop,
    `UPDATE orders SET shipping_cents = 495, invoice_number = '2026-000000' || id,
      invoiced_at = iif(id = 3, '2026-08-01T12:00:00Z', '2026-10-01T12:00:00Z')`,
  )
  // An invoice of an earlier quarter is credited in this one.
  const november = Date.parse('2026-11-15T12:00:00Z')
  await refundOrder(db, null, 'PV100003', november, { cents: 1_000, vat_rate: 21 })

  const { countries, ...whole } = await findVatReport(db, '2026-10-01', '2026-12-31')

  // A quarter of the delivery costs (€ 4.95) has the 21 % rate of the tarp, the rest has the 9 % rate of the other
  // three items.
  const sold = [
    { rate: 21, net: 8_264 + 102, gross: 10_000 + 124 },
    { rate: 9, net: 27_523 + 340, gross: 30_000 + 371 },
  ]
  const credited = { rate: 21, net: 826, gross: 1_000 }
  const dutch = [{ rate: 21, net: 16_529 + 409, gross: 20_495 }]
  expect(countries).toEqual([
    {
      country: 'BE',
      invoices: sold,
      creditNotes: [credited],
      rates: [{ rate: 21, net: 8_366 - 826, gross: 10_124 - 1_000 }, sold[1]],
    },
    { country: 'NL', invoices: dutch, creditNotes: [], rates: dutch },
  ])
  const add = (part: 'net' | 'gross') =>
    countries.flatMap(({ rates }) => rates).reduce((sum, rate) => sum + rate[part], 0)
  expect(whole.rates.reduce((sum, { net }) => sum + net, 0)).toBe(add('net'))
  expect(whole.rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(add('gross'))
})

test('an order retains the VAT rates of its delivery costs', async () => {
  await using shop = await startShop(withCheckout)
  const { id } = await placeOne(shop, { 12: 1, 22: 3 })
  const before = await getOrder(shop.api, { id })

  await runSql(shop, 'UPDATE products SET vat_rate = 0')
  await runSql(shop, 'UPDATE shop_settings SET vat_standard = 19')

  const after = await getOrder(shop.api, { id })
  // The goods cost 49.95 at 21 % and 9.99 at 9 %, so five sixths of € 4.95 have 21 %, and one sixth has 9 %.
  expect(after.shipping_cost?.vat).toEqual([
    { rate: 21, amount: 413 - 341 },
    { rate: 9, amount: 82 - 75 },
  ])
  expect(after).toEqual(before)
})

test('the VAT of each delivery method follows the VAT rates of the goods in the cart or the offer', async () => {
  await using shop = await startWithOffer()
  const ratesOf = async (offer?: string) =>
    (await getShippingMethods(shop.api, { offer })).map(({ price }) => price.vat?.map(({ rate }) => rate))

  expect(await ratesOf()).toEqual([[9], [9], [9], []])
  expect(await ratesOf(shop.token)).toEqual([[], [21], [], []])
})
