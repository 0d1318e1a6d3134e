import { expect, test } from 'vitest'
import { demoCustomers } from '../demo/demo-customers'
import { login } from '../src/contract/auth'
import { formatPrice } from '../src/contract/money/euros-and-cents'
import { getOffer } from '../src/contract/ordering/offer'
import { getOrder, getOrders } from '../src/contract/ordering/order'
import { batch } from './db/batch'
import { writeDb } from './db/client'
import { query } from './db/query-builder'
import { formatYear } from './lib/format-dutch-time'
import { giveInvoiceNumber } from './order/give-invoice-number'
import { previewRefund, refundOrder } from './order/pay/refund-order'
import { openProvider } from './payment/open-provider'
import { readPdf } from './testing/read-pdf'
import { startDemo } from './testing/start-demo'

async function logInToDemo() {
  const shop = await startDemo(new Date(), { PASSWORD_PEPPER: 'pepper' }, 60)
  const [{ email, password } = { email: '', password: '' }] = demoCustomers
  await login(shop.api, { email, password })
  return shop
}

test('the demo customer sees her orders with their amounts, invoices of the paid ones, and an offer that can be ordered beside an expired one', async () => {
  await using shop = await logInToDemo()

  const orders = await getOrders(shop.api, {})

  expect(new Set(orders.map(({ status_id }) => status_id))).toEqual(new Set([1, 2, 3, 4, 5, 6, 9]))
  for (const { id, status_id, invoice_number, payable } of orders) {
    const answer = await shop.get(`/orders/${id}/invoice`)
    expect([status_id, answer.status]).toEqual([status_id, invoice_number ? 200 : 404])
    if (!invoice_number) continue
    const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).flat().join('\n')
    expect(text).toContain(invoice_number)
    expect(text).toContain(formatPrice(payable?.gross ?? 0).replace(',-', ',00'))
  }

  const offers = await getOrders(shop.api, { status: '0' })

  const shown = await Promise.all(offers.map(({ token }) => getOffer(shop.visitor().api, { token: token ?? '' })))
  const own = await Promise.all(offers.map(({ token }) => getOffer(shop.api, { token: token ?? '' })))

  expect(shown.map(({ number }) => number)).toEqual(offers.map(({ number }) => number))
  expect(own.map(({ cart, valid_until }) => [cart !== null, (valid_until ?? '') > new Date().toISOString()])).toEqual([
    [true, true],
    [false, false],
  ])

  // The next invoice has the number after the last one.
  const waiting = (await getOrders(shop.api, { status: '1' }))[0]?.id ?? 0
  const now = Date.now()
  const year = formatYear(now)
  const last = await shop.db
    .prepare(`SELECT count(*) AS n FROM orders WHERE invoice_number LIKE '${year}-%'`)
    .first<{ n: number }>()

  const order = query.selectFrom('orders').select('id').where('id', '=', waiting)
  await batch(writeDb(shop.env), [giveInvoiceNumber(order, now)])

  const { invoice_number } = await getOrder(shop.api, { id: waiting })
  expect(invoice_number).toBe(`${year}-${String((last?.n ?? 0) + 1).padStart(7, '0')}`)
}, 60_000)

test('a demo order that was paid online is refunded by the payment provider, and the returned one shows its credit note', async () => {
  await using shop = await logInToDemo()
  const db = writeDb(shop.env)
  const orders = await getOrders(shop.api, {})

  const returned = await getOrder(shop.api, { id: orders.find(({ status_id }) => status_id === 5)?.id ?? 0 })
  expect(returned.credit_notes).toMatchObject([{ total: returned.payable?.gross, money: 'done' }])
  const pdf = await shop.get(`/orders/${returned.id}/credit-notes/${returned.credit_notes?.[0]?.id}`)
  expect(pdf.status).toBe(200)

  const number = orders.find(({ status_id }) => status_id === 2)?.number ?? ''
  expect(await previewRefund(db, number, {})).toMatchObject({ way: 'provider' })
  expect(await refundOrder(db, openProvider(shop.env, db), number, Date.now())).toMatchObject({
    refund: 'done',
    credit_note: expect.stringMatching(/^C\d{4}-\d{7}$/),
  })
}, 60_000)
