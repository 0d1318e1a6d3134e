import { expect, test } from 'vitest'
import { firstRow } from '../../kit/data/statement'
import { exportMe } from '../../src/contract/customer'
import { getCart } from '../../src/contract/ordering/cart'
import { getOrder, getOrders } from '../../src/contract/ordering/order'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { getPayment, retryPayment } from '../../src/contract/ordering/payment'
import { checkReturn } from '../../src/contract/ordering/returns'
import { decideTestPayment } from '../../src/contract/test-bank'
import { batch } from '../db/batch'
import { writeDb } from '../db/client'
import { payOnAccount, readyToOrder, withCheckout } from '../testing/checkout'
import { addOrder, mailsOf } from '../testing/orders'
import { placeOne, readPlaced, sendOrder } from '../testing/placing'
import { readPdf } from '../testing/read-pdf'
import { key } from '../testing/returns'
import { runSql } from '../testing/run-sql'
import { startShop } from '../testing/shop'
import { startDesk } from '../testing/start-desk'
import { refundOrder } from './pay/refund-order'
import { returnDeadlinesOf } from './return-deadlines'
import { selectOrders } from './select-orders.statements'
import { shipOrder } from './status/ship-order'

test('an order keeps the names of its delivery and payment method when the shop renames and removes both', async () => {
  await using desk = await startDesk(withCheckout)
  const { shop } = desk
  const placed = await placeOne(shop)
  for (const table of ['shipping_methods', 'payment_methods'])
    await runSql(shop, `UPDATE ${table} SET title = 'Anders', active = 0`)
  await decideTestPayment(shop.api, { id: placed.bankId, outcome: 'paid' })

  const names = { shipping_method: { title: 'PostNL, thuis bezorgd' }, payment_method: { title: 'iDEAL' } }
  expect(await getOrder(shop.api, { id: placed.id })).toMatchObject(names)
  expect(await getOrders(shop.api, {})).toMatchObject([names])
  expect(await getPayment(shop.api, { token: placed.payment_token })).toMatchObject({
    payment_method: names.payment_method,
  })
  const listed = { shipping: 'PostNL, thuis bezorgd', payment: 'iDEAL' }
  expect(await desk.read('/orders')).toMatchObject([listed])
  expect(await desk.read(`/orders/${placed.number}`)).toMatchObject(listed)
  expect(await desk.read('/labels')).toMatchObject([{ shipping: listed.shipping }])
  const invoice = await readDocument(shop, `/orders/${placed.id}/invoice`)
  expect(invoice).toContain('PostNL, thuis bezorgd')
  expect(invoice).toContain('Betaald met iDEAL. Je hoeft niets meer over te maken.')
  await refundOrder(writeDb(shop.env), null, placed.number, Date.now())
  const { credit_notes } = await getOrder(shop.api, { id: placed.id })
  expect(credit_notes?.[0]?.lines).toMatchObject([{ title: 'Tarp 1' }, { title: 'PostNL, thuis bezorgd' }])
  const mails = await mailsOf(shop)
  expect(mails[0]?.text).toContain('PostNL, thuis bezorgd: € 4,95')
  expect(mails[0]?.text).toContain('iDEAL')
  expect(JSON.stringify([mails, await exportMe(shop.api, {})])).not.toContain('Anders')
})

test('an order on account stays so when the shop lets its payment method be paid at once, or by transfer', async () => {
  await using desk = await startDesk(withCheckout)
  const { shop } = desk
  await readyToOrder(shop.api)
  await payOnAccount(shop)
  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await runSql(shop, `UPDATE payment_methods SET provider_method = 'ideal', active = 0 WHERE id = 6`)

  expect(await getPayment(shop.api, { token: placed.payment_token })).toMatchObject({ status: 'paid', methods: null })
  expect(await desk.read('/credit')).toMatchObject([{ open: 54.9 }])
  expect((await desk.post(`/orders/${placed.number}/paid`)).status).toBe(204)
  const invoice = await readDocument(shop, `/orders/${placed.id}/invoice`)
  expect(invoice).toContain('Betaald. Je hoeft niets meer over te maken.')
})

test('an order that is paid at the payment provider stays so when its payment method becomes one on account', async () => {
  await using desk = await startDesk(withCheckout)
  const { shop } = desk
  const placed = await placeOne(shop)
  await runSql(shop, 'UPDATE payment_methods SET provider_method = NULL')

  expect(await getPayment(shop.api, { token: placed.payment_token })).toMatchObject({ status: 'open' })
  expect(await getOrder(shop.api, { id: placed.id })).toMatchObject({ retry_url: expect.any(String) })
  expect((await desk.post(`/orders/${placed.number}/paid`)).status).toBe(409)
  await decideTestPayment(shop.api, { id: placed.bankId, outcome: 'paid' })
  const [mail] = await mailsOf(shop)
  expect(mail?.text).not.toContain('Je betaalt binnen 14 dagen')
  const invoice = await readDocument(shop, `/orders/${placed.id}/invoice`)
  expect(invoice).toContain('Betaald met iDEAL. Je hoeft niets meer over te maken.')
})

test('an unpaid order that changes to a bank transfer remains one when the shop changes that method', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placeOne(shop)
  await retryPayment(shop.api, { token: placed.payment_token, method: 5 })
  await runSql(shop, `UPDATE payment_methods SET provider_method = 'ideal' WHERE id = 5`)

  const { transfer } = await getOrder(shop.api, { id: placed.id })
  expect(transfer).toMatchObject({ amount: 5_490 })
})

test.each([
  ['delivery takes longer', 'UPDATE shipping_methods SET delivery_days = 9'],
  ['delivery is faster', 'UPDATE shipping_methods SET delivery_days = 0'],
  ['the method delivers to pickup points', 'UPDATE shipping_methods SET pickup = 1'],
  ['its country is nearer', 'UPDATE countries SET extra_days = 0'],
  ['its country is farther', 'UPDATE countries SET extra_days = 9'],
])('a sent order keeps its withdrawal period when the shop changes its delivery: %s', async (_, change) => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  await runSql(shop, 'UPDATE shipping_methods SET delivery_days = 3')
  await runSql(shop, 'UPDATE countries SET extra_days = 4')
  await addOrder(shop, 1, { status_id: OrderStatus.inProgress, sent_at: null })
  await shipOrder(db, 'PV100001', { code: '3SABCD1' }, Date.now())
  const readKinds = async () => (await checkReturn(shop.api, key)).kinds
  const readRow = async () => (await batch(db, { row: firstRow(selectOrders().where('o.id', '=', 1)) })).row
  const [kinds, row] = [await readKinds(), await readRow()]
  if (!row) throw new Error('no order')

  await runSql(shop, change)

  expect(await readKinds()).toEqual(kinds)
  expect(returnDeadlinesOf((await readRow()) ?? row)).toEqual(returnDeadlinesOf(row))
  expect(row.delivery_days).toBe(7)
})

async function readDocument(shop: Pick<Awaited<ReturnType<typeof startDesk>>['shop'], 'get'>, path: string) {
  const response = await shop.get(path)
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).flat().join('\n')
}
