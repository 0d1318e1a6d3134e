import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { loginAsGuest } from '../../src/contract/auth'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import { setAddressData, setPaymentMethod, setShippingMethod } from '../../src/contract/ordering/checkout'
import { getPayment } from '../../src/contract/ordering/payment'
import { anAddress, readyToOrder, withCheckout } from '../testing/checkout'
import { fakeMollie } from '../testing/fake-mollie'
import { resetStatusRequestLimit, sendWebhook } from '../testing/payments'
import { type Placed, readPlaced, sendOrder } from '../testing/placing'
import { recording } from '../testing/recorded-queries'
import { firstRow, rowOf } from '../testing/run-sql'
import { startShop } from '../testing/shop'
import { triggerCron } from '../testing/trigger-cron'

const unsent = 'SELECT count(*) AS mails FROM mail_outbox WHERE sent_at IS NULL'

/** Starts a shop with a fake payment provider and a fake mail service, which record their calls. */
async function startSale() {
  const mollie = fakeMollie()
  vi.stubGlobal('fetch', mollie.fetch)
  const mailed: string[] = []
  const { db, tripsOf } = recording((env as { DB: D1Database }).DB)
  const shop = await startShop(withCheckout, {
    DB: db,
    SHOP_MODE: 'production',
    SHOP_ORIGIN: 'https://www.sale.example',
    MOLLIE_API_KEY: 'test_key',
    TOKEN_SECRET: 'secret of the test',
    PASSWORD_PEPPER: 'pepper of the test',
    OPERATOR_TOKEN: 'a-token-that-is-long-enough-for-operators',
    MAIL: { send: async ({ to }) => void mailed.push(to) },
  })
  const pay = ({ payment_url }: Placed) => {
    const id = payment_url?.split('/').at(-1) ?? ''
    const payment = mollie.payments.get(id)
    if (payment) payment.status = 'paid'
    return id
  }
  return Object.assign(shop, { mollie, mailed, tripsOf, pay })
}

test('placing and paying an order takes a fixed number of database round trips', async () => {
  await using shop = await startSale()
  const { api, tripsOf } = shop
  const trips: Record<string, number> = {}
  const step = async <Answer>(name: string, work: () => Promise<Answer>) => {
    let answer: Answer | undefined
    trips[name] = await tripsOf(async () => {
      answer = await work()
    })
    return answer as Answer
  }

  await step('add', () => addToCart(api, { po_id: 12, amount: 1 }))
  await step('guest', () => loginAsGuest(api, { email: 'noor@sale.example' }))
  await step('address', () => setAddressData(api, { invoice: anAddress(), delivery: null }))
  await step('shipping', () => setShippingMethod(api, { id: 1 }))
  await step('payment', () => setPaymentMethod(api, { id: 1 }))
  const cart = await step('cart', () => getCart(api, {}))
  const order = async () => readPlaced(await sendOrder(shop, cart, { key: 'a' }))
  const placed = await step('order', order)
  expect(await step('order again', order)).toEqual(placed)
  const id = shop.pay(placed)
  await step('report and mail', async () => {
    await sendWebhook(shop, `id=${id}`)
    await vi.waitFor(async () => expect(await firstRow(shop, unsent)).toEqual({ mails: 0 }))
  })
  await step('return page', () => getPayment(api, { token: placed.payment_token }))
  await resetStatusRequestLimit(shop)
  await step('report again', () => sendWebhook(shop, `id=${id}`))

  expect(shop.mailed).toEqual(['noor@sale.example'])
  expect(trips).toEqual({
    ...{ add: 1, guest: 1, address: 3, shipping: 2, payment: 2, cart: 1, order: 3, 'order again': 1 },
    // Reads the payment, counts the status request, reads the mail's data, writes the change; reserves the mail, marks
    // it as sent.
    'report and mail': 6,
    'return page': 1,
    'report again': 2,
  })
})

test('when sixteen buyers order twenty pieces at once, some pressing twice, nothing is oversold and no order is lost', async () => {
  await using shop = await startSale()
  const wishes = Array.from({ length: 16 }, (_, place) => ({ po_id: place % 2 ? 12 : 32, amount: 1 + (place % 3) }))
  const buyers: { visitor: ReturnType<typeof shop.visitor>; cart: Awaited<ReturnType<typeof getCart>> }[] = []
  for (const [place, { po_id, amount }] of wishes.entries()) {
    const visitor = shop.visitor()
    await readyToOrder(visitor.api, { [po_id]: amount })
    await loginAsGuest(visitor.api, { email: `buyer-${place}@sale.example` })
    buyers.push({ visitor, cart: await getCart(visitor.api, {}) })
  }

  const paid = await Promise.all(
    buyers.map(async ({ visitor, cart }, place) => {
      const key = `order-${place}`
      const press = () => sendOrder(visitor, cart, { key })
      const [answer] = await Promise.all([press(), place % 4 ? undefined : press()])
      if (answer.status === 409) return undefined
      expect(answer.status).toBe(201)
      const placed = await readPlaced(answer)
      const id = shop.pay(placed)
      // A webhook that comes too soon after another is postponed.
      await Promise.all([
        sendWebhook(shop, `id=${id}`),
        sendWebhook(shop, `id=${id}`),
        getPayment(visitor.api, { token: placed.payment_token }),
      ])
      return `buyer-${place}@sale.example`
    }),
  )
  for (let run = 0; run < 2; run++) await triggerCron(shop, Date.now())

  const buyersPaid = paid.filter((email) => email !== undefined)
  const { results: shelves } = await shop.db
    .prepare(`SELECT v.id, v.stock, (SELECT sum(l.amount) FROM order_lines l WHERE l.variant_id = v.id) AS sold
      FROM variants v WHERE v.id IN (12, 32)`)
    .all<{ id: number; stock: number; sold: number }>()
  expect(shelves.map(({ stock, sold }) => stock + sold)).toEqual([10, 10])
  expect(Math.min(...shelves.map(({ stock }) => stock))).toBeGreaterThanOrEqual(0)
  expect(buyersPaid.length).toBeGreaterThan(6)
  expect(buyersPaid.length).toBeLessThan(16)
  expect(await rowOf(shop, `SELECT count(*) AS orders FROM orders WHERE payment_status = 'paid'`)).toEqual([
    buyersPaid.length,
  ])
  expect(await firstRow(shop, 'SELECT count(*) AS orders FROM orders')).toEqual({ orders: buyersPaid.length })
  expect([...shop.mollie.payments.values()].map(({ status }) => status)).toEqual(buyersPaid.map(() => 'paid'))
  expect(shop.mailed.toSorted()).toEqual(buyersPaid.toSorted())
})
