import { expect, test } from 'vitest'
import { addToCart, getCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { aCode, readyToOrder, withCheckout, withCodes } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { readPlaced, sendOrder } from '../../testing/placing'
import { runSql } from '../../testing/run-sql'
import { all, startDesk } from '../../testing/start-desk'
import { ROWS_PER_PAGE } from '../rows-per-page'
import type { OrderDetails } from './order-details.repository'

const cents = (euros: number) => Math.round(euros * 100)

/** One order of two rates, with a code, delivery and an article of each, paid. */
async function startWithOrder() {
  const desk = await startDesk(withCodes(aCode(1, 'WELKOM10')))
  await addToCart(desk.shop.api, { po_id: 12, amount: 1 })
  await setDiscountCode(desk.shop.api, { code: 'WELKOM10' })
  await readyToOrder(desk.shop.api, { 22: 3 })
  const placed = await readPlaced(await sendOrder(desk.shop, await getCart(desk.shop.api, {})))
  await decideTestPayment(desk.shop.api, { id: placed.bankId, outcome: 'paid' })
  return { ...desk, placed }
}

test('goods, discount, delivery and fee of an order add up to its total, and so do its net amounts and VAT per rate', async () => {
  await using desk = await startWithOrder()

  const order: OrderDetails = await desk.read(`/orders/${desk.placed.number}`)

  const { goods, discount, shipping_cost, payment_fee, total, rates, lines } = order
  expect([goods, discount, order.discount_code, total]).toEqual([59.94, 5.99, 'WELKOM10', 58.9])
  expect(cents(goods)).toBe(lines.reduce((sum, { price, amount }) => sum + cents(price) * amount, 0))
  expect(cents(goods) - cents(discount) + cents(shipping_cost) + cents(payment_fee)).toBe(cents(total))
  expect(rates.map(({ rate }) => rate)).toEqual([21, 9])
  expect(rates.reduce((sum, { net, vat }) => sum + cents(net) + cents(vat), 0)).toBe(cents(total))
  expect(order.invoice_number).toMatch(/^\d{4}-0000001$/)
})

test('an order shows its payments and sent mails, without the texts of mails', async () => {
  await using desk = await startWithOrder()
  await desk.post(`/orders/${desk.placed.number}/address`, { street: 'Heidelaan' })
  await desk.post(`/orders/${desk.placed.number}/ship`, { carrier: 'postnl', code: '3STEST12' })
  await desk.post(`/orders/${desk.placed.number}/refund`, { shipping: true })

  const { payments, mails }: OrderDetails = await desk.read(`/orders/${desk.placed.number}`)

  expect(payments).toEqual([
    { provider_id: desk.placed.bankId, status: 'paid', amount: 58.9, created_at: expect.any(String) },
  ])
  expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'address', 'shipped', 'credited'])
  expect(Object.keys(mails[0] ?? {}).sort()).toEqual(['created_at', 'kind', 'sent_at'])
  expect((await all(desk, 'SELECT id FROM mail_outbox')).length).toBe(4)
})

test('the order list has per order the invoice, payment, refund and amounts for bookkeeping', async () => {
  await using desk = await startWithOrder()
  await desk.post(`/orders/${desk.placed.number}/refund`, { shipping: true })

  const [order] = await desk.read('/orders?status=2')

  expect(order).toMatchObject({
    ...{ number: desk.placed.number, invoice_number: expect.any(String), invoiced_at: expect.any(String) },
    ...{ name: 'Noor Visser', country: 'NL', payment: 'iDEAL', payment_status: 'paid' },
    ...{ provider_id: desk.placed.bankId, pieces: 4, discount: 5.99, total: 58.9 },
    ...{ shipping_cost: 4.95, credited: 4.95, refunded: 4.95 },
  })
})

test('the refund of a paid invoice on account, which an operator transfers, is in the list for bookkeeping too', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1)
  await runSql(
    desk.shop,
    `UPDATE orders SET payment_method_id = 6, provider_method = NULL, payment_status = 'paid', invoice_number = '2026-0000001', invoiced_at = created_at`,
  )
  await desk.post('/orders/PV100001/refund', {})

  expect((await desk.read('/orders?status=5'))[0]).toMatchObject({
    ...{ payment_status: 'refunded', total: 200, credited: 200, refunded: 200 },
  })
})

test('the order list is paginated without losing orders placed at the same moment', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1)
  // Many of one moment: their place among each other must hold, too.
  await runSql(
    desk.shop,
    `WITH RECURSIVE n(id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM n WHERE id < ?)
      INSERT INTO orders (id, number, email, status_id, created_at, invoice, shipping_cents, discount_cents, lines_cents)
      SELECT n.id, 'PV' || (100000 + n.id), email, 3, created_at, invoice, 0, 0, 0 FROM n, orders WHERE orders.id = 1`,
    ROWS_PER_PAGE + 12,
  )

  const first: { number: string }[] = await desk.read('/orders?status=3')
  const second: { number: string }[] = await desk.read(`/orders?status=3&after=${first.at(-1)?.number}`)

  expect([first.length, second.length]).toEqual([ROWS_PER_PAGE, 12])
  expect(new Set([...first, ...second].map(({ number }) => number)).size).toBe(ROWS_PER_PAGE + 12)
})
