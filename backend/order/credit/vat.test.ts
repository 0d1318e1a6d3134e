import { expect, test } from 'vitest'
import { priceOrder, type RateSum, sumPerRate } from '../../cart/totals'
import { batch } from '../../db/batch'
import { writeDb } from '../../db/client'
import { query } from '../../db/database'
import { withCheckout } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { seededRandom } from '../../testing/random'
import { startShop } from '../../testing/shop'
import { selectLines, selectOrders } from '../order-rows.statements'
import { refundOrder } from '../pay/refund-order'
import { linesOf, selectNotes } from './credit.statements'
import { findVat } from './vat.repository'

test('the VAT of a quarter is the sum of its invoices less that of its credit notes, to the cent, also at 0 %', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  const random = seededRandom(2026)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const within = Date.parse('2026-11-15T12:00:00Z')
  for (let id = 1; id <= 25; id++) {
    await addOrder(shop, id, { lines: { 12: 1 + upTo(4), 22: 1 + upTo(9), 32: 1 + upTo(2) } })
    const set = shop.db.prepare(
      `UPDATE order_lines SET price_cents = ?, vat_rate = ?, discount_cents = ? WHERE order_id = ? AND variant_id = ?`,
    )
    await shop.db.batch([
      ...[12, 22, 32].map((variant) => set.bind(1 + upTo(9_999), [0, 9, 21][upTo(2)] ?? 21, upTo(1), id, variant)),
      shop.db
        .prepare(
          `UPDATE orders SET invoice_number = ?, invoiced_at = ?, shipping_cents = ?, payment_fee_cents = ?,
            payment_status = 'paid', lines_cents = (SELECT sum(price_cents * amount) FROM order_lines WHERE order_id = orders.id),
            discount_cents = (SELECT sum(discount_cents) FROM order_lines WHERE order_id = orders.id) WHERE id = ?`,
        )
        .bind(
          id === 25 ? '2027-0000001' : `2026-${String(id).padStart(7, '0')}`,
          // The first and the last fall on other days of Dutch time than of UTC.
          id === 1 ? '2026-09-30T22:00:00.000Z' : id === 25 ? '2026-12-31T23:00:00.000Z' : '2026-10-05T09:00:00.000Z',
          upTo(995),
          upTo(99),
          id,
        ),
    ])
    for (let part = upTo(3); part > 0; part--) {
      const asked = { cents: 1 + upTo(500), vat_rate: [0, 9, 21][upTo(2)] }
      await refundOrder(db, null, `PV${100_000 + id}`, within, asked).catch(() => {})
    }
    if (upTo(2) === 0) await refundOrder(db, null, `PV${100_000 + id}`, within, {})
  }
  const some = query.selectFrom('orders').select('id').where('id', '<', 25)
  const { orders, lines, notes } = await batch(db, {
    orders: selectOrders().where('o.id', 'in', some),
    lines: selectLines(some),
    notes: selectNotes(query.selectFrom('orders').select('id')),
  })
  const documents = orders.flatMap(
    (row) =>
      priceOrder(
        row,
        lines.filter(({ order_id }) => order_id === row.id),
      ).payable.rates,
  )
  const credited = notes
    .flatMap(linesOf)
    .map((line) => ({ rate: line.vat_rate, net: line.net_cents, gross: line.gross_cents }))

  const report = await findVat(db, '2026-10-01', '2026-12-31')

  const plain = (rates: readonly RateSum[]) => rates.map(({ rate, net, gross }) => ({ rate, net, gross }))
  expect(notes.length).toBeGreaterThan(10)
  expect(report.invoices).toEqual({
    count: 24,
    first: '2026-0000001',
    last: '2026-0000024',
    rates: plain(sumPerRate(documents)),
  })
  expect(report.creditNotes).toEqual({
    count: notes.length,
    first: 'C2026-0000001',
    last: notes.at(-1)?.number,
    rates: plain(sumPerRate(credited)),
  })
  expect(report.rates.map(({ rate }) => rate)).toEqual([21, 9, 0])
  for (const { rate, net, gross } of report.rates) {
    const sum = (rates: readonly RateSum[], of: 'net' | 'gross') => rates.find((one) => one.rate === rate)?.[of] ?? 0
    expect(net).toBe(sum(report.invoices.rates, 'net') - sum(report.creditNotes.rates, 'net'))
    expect(gross).toBe(sum(report.invoices.rates, 'gross') - sum(report.creditNotes.rates, 'gross'))
  }
  expect((await findVat(db, '2027-01-01', '2027-01-31')).invoices.count, 'it is New Year in the Netherlands').toBe(1)
})

test('a quarter in which nothing was sold has no rates and no numbers', async () => {
  await using shop = await startShop(withCheckout)

  expect(await findVat(writeDb(shop.env), '2026-01-01', '2026-03-31')).toEqual({
    invoices: { count: 0, first: null, last: null, rates: [] },
    creditNotes: { count: 0, first: null, last: null, rates: [] },
    rates: [],
  })
})
