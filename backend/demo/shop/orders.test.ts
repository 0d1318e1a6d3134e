import { expect, test } from 'vitest'
import { OrderStatus } from '../../../src/contract/status'
import { makeCatalogue } from '../catalogue'
import { wasInProgress } from './invoices'

const { orders, order_lines } = makeCatalogue({ products: 60, today: new Date('2026-11-21T09:00:00Z') })
const inProgress = orders.filter(({ status_id }) => wasInProgress.has(status_id))

test('what got into progress has an invoice, and nothing else has', () => {
  for (const { status_id, invoice_number, invoiced_at } of orders) {
    const has = wasInProgress.has(status_id)
    expect([status_id, invoice_number !== null, invoiced_at !== null]).toEqual([status_id, has, has])
  }
  expect(inProgress.length).toBeGreaterThan(4)
})

test('invoices are numbered from one each year, in the order in which they were paid', () => {
  const byYear = Map.groupBy(
    inProgress.toSorted((a, b) => (a.invoiced_at ?? '').localeCompare(b.invoiced_at ?? '')),
    ({ invoiced_at }) => invoiced_at?.slice(0, 4),
  )

  expect(byYear.size).toBeGreaterThan(1)
  for (const [year, own] of byYear)
    expect(own.map(({ invoice_number }) => invoice_number)).toEqual(
      own.map((_, place) => `${year}-${String(place + 1).padStart(7, '0')}`),
    )
})

test('the lines of an order bear its discount', () => {
  expect(orders.some(({ discount_cents }) => discount_cents > 0)).toBe(true)
  for (const { id, lines_cents, discount_cents } of orders) {
    const own = order_lines.filter(({ order_id }) => order_id === id)
    expect(own.reduce((sum, line) => sum + line.amount * line.price_cents, 0)).toBe(lines_cents)
    expect(own.reduce((sum, line) => sum + line.discount_cents, 0)).toBe(discount_cents)
  }
})

test('an offer holds to the end of its fourteenth day in the Netherlands', () => {
  const offers = orders.filter(({ status_id }) => status_id === OrderStatus.offer)
  expect(offers.map(({ valid_until }) => valid_until)).toEqual(['2026-12-01T22:59:59.999Z', '2026-10-29T22:59:59.999Z'])
})
