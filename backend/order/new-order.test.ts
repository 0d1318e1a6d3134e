import { expect, test } from 'vitest'
import { getOrder, getOrders } from '../../src/contract/ordering/order'
import { getPayment } from '../../src/contract/ordering/payment'
import { decideTestPayment } from '../../src/contract/test-bank'
import { writeDb } from '../db/client'
import { HOUR } from '../lib/time'
import { withCheckout } from '../testing/checkout'
import { mailsOf } from '../testing/orders'
import { placeOne } from '../testing/placing'
import { readPdf } from '../testing/read-pdf'
import { insert, many, runSql } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { triggerCron } from '../testing/trigger-cron'
import { mailNewOrdersToShop } from './mail-new-orders'

const shopMail = 'hallo@buitenspoor.example'
const toShop = async (shop: TestShop) => (await mailsOf(shop)).filter(({ recipient }) => recipient === shopMail)

const start = async (notices: 'each' | 'hourly' | 'none') => {
  const shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE shop_settings SET order_notices = ?', notices)
  return shop
}

async function order(shop: TestShop) {
  const placed = await placeOne(shop.visitor(), { 12: 2, 22: 1 })
  await runSql(shop, `UPDATE orders SET remarks = 'Bel aan bij de buren', gift = 'Voor Sam' WHERE id = ?`, placed.id)
  return placed
}

async function buy(shop: TestShop) {
  const placed = await order(shop)
  await decideTestPayment(shop.api, { id: placed.bankId, outcome: 'paid' })
  return placed
}

test('a paid order is mailed to the shop once, with all that is needed to pack it', async () => {
  await using shop = await start('each')
  const placed = await order(shop)
  expect(await toShop(shop)).toEqual([])

  for (let n = 0; n < 2; n++) await decideTestPayment(shop.api, { id: placed.bankId, outcome: 'paid' })

  const [mail, ...more] = await toShop(shop)
  expect(more).toEqual([])
  expect(mail?.key).toBe(`new_order:${placed.id}`)
  expect(mail?.subject).toBe(`Nieuwe bestelling ${placed.number}: € 103,23`)
  for (const words of [
    `Bestelling ${placed.number} is betaald`,
    '2 × Tarp 1: € 99,90',
    '1 × Tarp 2: € 3,33',
    'Totaal incl. btw: € 103,23',
    'waarvan 21% btw',
    'PostNL, thuis bezorgd',
    'Noor Visser\nBosweg 12\n4811 XR Breda',
    'Bel aan bij de buren',
    'Cadeau\nIn het pakket zitten geen prijzen en geen factuur.\nVoor Sam',
    'noor@voorbeeld.nl',
    `npm run shop -- orders ${placed.number}`,
  ])
    expect(mail?.text).toContain(words)
})

test('an order with nothing to pay names no payment method', async () => {
  await using shop = await start('each')
  await runSql(shop, 'UPDATE variants SET price_cents = 0 WHERE id = 22')
  await runSql(shop, 'UPDATE shipping_methods SET price_cents = 0')
  const { id, payment_token } = await placeOne(shop, { 22: 1 })

  expect(await getOrder(shop.api, { id })).toMatchObject({ payment_method: null, shipping_method: { id: 1 } })
  expect((await getOrders(shop.api, {}))[0]).toMatchObject({ payment_method: null })
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ payment_method: null })
  const invoice = await shop.get(`/orders/${id}/invoice`)
  const text = (await readPdf(new Uint8Array(await invoice.arrayBuffer()))).flat().join('\n')
  expect(text).toContain('Er is niets te betalen.')
  expect(`${text}${JSON.stringify(await mailsOf(shop))}`).not.toContain('iDEAL')
})

test('an order with nothing to pay is paid and mailed to the shop when it is placed', async () => {
  await using shop = await start('each')
  await runSql(shop, 'UPDATE variants SET price_cents = 0 WHERE id = 22')
  await runSql(shop, 'UPDATE shipping_methods SET price_cents = 0')
  const placed = await placeOne(shop.visitor(), { 22: 1 })

  expect(placed.payment_url).toBeNull()
  expect(await getPayment(shop.api, { token: placed.payment_token })).toMatchObject({ status: 'paid' })
  const [mail, ...more] = await toShop(shop)
  expect([mail?.key, more]).toEqual([`new_order:${placed.id}`, []])
  expect(mail?.text).toContain(`Bestelling ${placed.number} kost niets en kan worden ingepakt.`)
})

test('a shop that turned off order mails gets none, and the buyer still gets the confirmation', async () => {
  await using shop = await start('none')
  await buy(shop)

  expect(await toShop(shop)).toEqual([])
  expect((await mailsOf(shop)).map(({ key }) => key?.split(':')[0])).toEqual(['confirmation'])
})

test('mails to the shop are not limited, and do not count for any visitor’s limit', async () => {
  await using shop = await start('each')
  const mail = { recipient: shopMail, mailbox: shopMail, created_at: new Date().toISOString() }
  await insert(shop, 'mail_outbox', ...many(40, () => mail))
  await buy(shop)

  const mails = await mailsOf(shop)
  expect(mails.filter(({ key }) => key?.startsWith('new_order:'))).toHaveLength(1)
  expect(mails.filter(({ recipient }) => recipient !== shopMail).map(({ key }) => key?.split(':')[0])).toEqual([
    'confirmation',
  ])
})

test('a shop with hourly order mails gets one list of paid orders, without buyers’ names', async () => {
  await using shop = await start('hourly')
  await runSql(shop, `UPDATE variants SET option_name = 'mosgroen' WHERE id = 12`)
  const placed = [await buy(shop), await buy(shop)]
  const hour = Math.floor(Date.now() / HOUR) * HOUR
  const db = writeDb(shop.env)

  await mailNewOrdersToShop(db, hour + 30 * 60_000)
  expect(await toShop(shop)).toEqual([])
  await Promise.all([mailNewOrdersToShop(db, hour + HOUR), mailNewOrdersToShop(db, hour + HOUR + 1)])
  await mailNewOrdersToShop(db, hour + HOUR + 5 * 60_000)
  await mailNewOrdersToShop(db, hour + 2 * HOUR)

  const [mail, ...more] = await toShop(shop)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 nieuwe bestellingen')
  for (const { number } of placed) expect(mail?.text).toContain(`${number} · € 103,23`)
  expect(mail?.text).toMatch(/2 × Tarp 1, mosgroen\b/)
  expect(mail?.text).toContain('Met een opmerking')
  expect(mail?.text).toContain('Een cadeau: geen factuur in het pakket')
  expect(mail?.text).not.toMatch(/Noor|Visser|buren|Sam/)
  // A later order is in a later list, also after an hour without a list.
  await runSql(
    shop,
    'UPDATE orders SET invoiced_at = ? WHERE id = ?',
    new Date(hour + 1.5 * HOUR).toISOString(),
    placed[1]?.id ?? 0,
  )
  await mailNewOrdersToShop(db, hour + 4 * HOUR)
  expect((await toShop(shop)).map(({ subject }) => subject)).toEqual(['2 nieuwe bestellingen', '1 nieuwe bestelling'])
})

test('after three days without a cron the list has the orders of all three days', async () => {
  await using shop = await start('hourly')
  const placed = [await buy(shop), await buy(shop)]
  const hour = Math.floor(Date.now() / HOUR) * HOUR
  const db = writeDb(shop.env)
  const invoicedAt = (place: number, at: number) =>
    runSql(shop, 'UPDATE orders SET invoiced_at = ? WHERE id = ?', new Date(at).toISOString(), placed[place]?.id ?? 0)
  await invoicedAt(0, hour + 0.5 * HOUR)
  await invoicedAt(1, hour + 2.5 * HOUR)

  await mailNewOrdersToShop(db, hour + HOUR)
  await mailNewOrdersToShop(db, hour + 73 * HOUR)

  const mails = await toShop(shop)
  expect(mails.map(({ subject }) => subject)).toEqual(['1 nieuwe bestelling', '1 nieuwe bestelling'])
  expect(mails[1]?.text).toContain(placed[1]?.number)
})

test('the cron mails the hourly list of orders', async () => {
  await using shop = await start('hourly')
  await buy(shop)
  const lastHour = new Date(Math.floor(Date.now() / HOUR) * HOUR - 60_000)
  await runSql(shop, 'UPDATE orders SET invoiced_at = ?', lastHour.toISOString())

  await triggerCron(shop, Date.now())

  expect(await toShop(shop)).toHaveLength(1)
})
