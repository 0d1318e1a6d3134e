import { expect, test, vi } from 'vitest'
import { loginAsGuest } from '../../src/contract/auth'
import { createStockAlert } from '../../src/contract/catalogue/stock-alert'
import { writeDb } from '../db/client'
import { aCategory, addProduct } from '../testing/factories'
import { mailsOf } from '../testing/orders'
import type { Catalogue } from '../testing/records'
import { startShop, type TestShop } from '../testing/shop'
import { mailDueAlerts } from './notify-alerts.repository'

const settings = { SHOP_ORIGIN: 'https://www.padvast.example' }
const alert = { po_id: 10, email: 'kim@voorbeeld.nl' }

/** A tarp that is sold out in red M (variant 10), and one that is not (20). */
function withSoldOut(catalogue: Catalogue) {
  catalogue.categories.push(aCategory(1))
  addProduct(catalogue, 1, { variants: [{ id: 10, stock: 0, option_name: 'Rood, M', attribute_value_ids: [11, 21] }] })
  addProduct(catalogue, 2)
}

const restock = ({ db }: TestShop, stock: number) =>
  db.prepare('UPDATE variants SET stock = ? WHERE id = 10').bind(stock).run()
const alerts = async ({ db }: TestShop) =>
  (
    await db
      .prepare('SELECT variant_id, email, sent_at FROM stock_alerts')
      .all<{ email: string; sent_at: string | null }>()
  ).results

test('a stock alert is stored once, however often and in whatever spelling it is requested', async () => {
  await using shop = await startShop(withSoldOut, settings)

  expect((await shop.post('/stockAlerts', alert)).status).toBe(204)
  expect((await shop.post('/stockAlerts', { ...alert, email: ' Kim@Voorbeeld.NL ' })).status).toBe(204)

  expect(await alerts(shop)).toEqual([{ variant_id: 10, email: 'kim@voorbeeld.nl', sent_at: null }])
})

test('a stock alert gets a 404 for an unknown variant, a 409 for one in stock, a 422 for an invalid address', async () => {
  await using shop = await startShop(withSoldOut, settings)

  await expect(createStockAlert(shop.api, { ...alert, po_id: 99 })).rejects.toMatchObject({ status: 404 })
  await expect(createStockAlert(shop.api, { ...alert, po_id: 20 })).rejects.toMatchObject({
    status: 409,
    code: 'in_stock',
  })
  await expect(createStockAlert(shop.api, { ...alert, email: 'kim' })).rejects.toMatchObject({
    status: 422,
    errors: { email: [expect.any(String)] },
  })

  expect(await alerts(shop)).toEqual([])
})

test('stock alerts are limited to ten a day per mail address and thirty an hour per client', async () => {
  await using shop = await startShop(withSoldOut, settings)
  const ask = async (email: string, client: string, po_id = 10) =>
    (await shop.post('/stockAlerts', { po_id, email }, { 'x-client-address': client })).status
  for (let n = 0; n < 10; n++) expect(await ask('kim@voorbeeld.nl', `203.0.113.${n}`)).toBe(204)
  expect(await ask('KIM@voorbeeld.nl', '203.0.113.99', 99)).toBe(429)
  for (let n = 0; n < 30; n++) expect(await ask(`kim${n}@voorbeeld.nl`, '203.0.113.50')).toBe(204)

  expect(await ask('lotte@voorbeeld.nl', '203.0.113.50')).toBe(429)
})

test('a stock alert is mailed once with a link to the variant, also by two simultaneous crons', async () => {
  await using shop = await startShop(withSoldOut, settings)
  const db = writeDb(shop.env)
  await createStockAlert(shop.api, alert)
  await createStockAlert(shop.api, { ...alert, email: 'lotte@voorbeeld.nl' })
  await mailDueAlerts(db, shop.env, Date.now())
  expect(await mailsOf(shop)).toEqual([])
  await restock(shop, 1)

  await Promise.all([mailDueAlerts(db, shop.env, Date.now()), mailDueAlerts(db, shop.env, Date.now())])
  await mailDueAlerts(db, shop.env, Date.now())

  const mails = await mailsOf(shop)
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['kim@voorbeeld.nl', 'lotte@voorbeeld.nl'])
  expect(mails[0]).toMatchObject({ subject: 'Tarp 1, Rood, M is weer op voorraad' })
  expect(mails[0]?.text).toContain('https://www.padvast.example/tarp-1-p1?a1=11&a2=21')
  expect((await alerts(shop)).every(({ sent_at }) => sent_at)).toBe(true)
})

test('two stock alerts of one mail address for the same article send one mail', async () => {
  await using shop = await startShop(withSoldOut, settings)
  const db = writeDb(shop.env)
  const guest = shop.visitor()
  await loginAsGuest(guest.api, { email: 'lotte@voorbeeld.nl' })
  await createStockAlert(shop.api, alert)
  await createStockAlert(guest.api, alert)
  await createStockAlert(guest.api, alert)
  expect(await alerts(shop)).toHaveLength(2)
  await restock(shop, 1)

  await Promise.all([mailDueAlerts(db, shop.env, Date.now()), mailDueAlerts(db, shop.env, Date.now())])
  await mailDueAlerts(db, shop.env, Date.now())

  expect(await mailsOf(shop)).toHaveLength(1)
  expect((await alerts(shop)).every(({ sent_at }) => sent_at)).toBe(true)
})

test('a visitor whose stock alert was mailed may request another one', async () => {
  await using shop = await startShop(withSoldOut, settings)
  const db = writeDb(shop.env)
  await createStockAlert(shop.api, alert)
  await restock(shop, 1)
  await mailDueAlerts(db, shop.env, Date.now())
  await restock(shop, 0)

  await createStockAlert(shop.api, alert)
  await restock(shop, 1)
  await mailDueAlerts(db, shop.env, Date.now())

  expect(await mailsOf(shop)).toHaveLength(2)
})

test('without SHOP_ORIGIN stock alerts keep waiting, and the log says why', async () => {
  await using shop = await startShop(withSoldOut)
  await createStockAlert(shop.api, alert)
  await restock(shop, 1)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

  await mailDueAlerts(writeDb(shop.env), shop.env, Date.now())

  expect(warn.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(['shop_origin_missing'])
  warn.mockRestore()
  expect([await mailsOf(shop), (await alerts(shop))[0]?.sent_at]).toEqual([[], null])
})
