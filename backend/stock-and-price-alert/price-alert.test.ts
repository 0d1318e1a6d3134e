import { expect, test } from 'vitest'
import { createStockAlert } from '../../src/contract/catalogue/stock-alert'
import { type Db, writeDb } from '../db/client'
import { aCategory, addProduct } from '../testing/factories'
import { mailsOf } from '../testing/orders'
import type { Catalogue } from '../testing/records'
import { startShop, type TestShop } from '../testing/shop'
import { triggerCron } from '../testing/trigger-cron'
import { mailDueAlerts } from './notify-alerts.repository'

const settings = { SHOP_ORIGIN: 'https://www.padvast.example' }
/** A mail when a tarp costs less than it does now, € 100. */
const cheaper = { po_id: 20, email: 'kim@voorbeeld.nl', kind: 'price' } as const
const soldOut = { po_id: 10, email: 'kim@voorbeeld.nl' }

/** A tarp that is in stock (variant 20), and one that is sold out (10). */
function withTarps(catalogue: Catalogue) {
  catalogue.categories.push(aCategory(1))
  addProduct(catalogue, 1, { variants: [{ id: 10, stock: 0 }] })
  addProduct(catalogue, 2)
}

const setPrice = ({ db }: TestShop, cents: number, id = 20) =>
  db.prepare('UPDATE variants SET price_cents = ? WHERE id = ?').bind(cents, id).run()
const setStock = ({ db }: TestShop, stock: number, id = 20) =>
  db.prepare('UPDATE variants SET stock = ? WHERE id = ?').bind(stock, id).run()
const alertMails = async (shop: TestShop) =>
  (await mailsOf(shop)).filter(({ key }) => key?.startsWith('stock_alert:')).map(({ text }) => text)

test('a lower price is mailed once to each price alert, even by simultaneous crons; a higher or equal price is not', async () => {
  await using shop = await startShop(withTarps, settings)
  const notify = () => mailDueAlerts(writeDb(shop.env), shop.env, Date.now())
  await createStockAlert(shop.api, cheaper)
  await notify()
  await setPrice(shop, 12_000)
  await notify()
  expect(await alertMails(shop)).toEqual([])
  await setPrice(shop, 7_995)

  await Promise.all([notify(), notify()])
  await setPrice(shop, 5_000)
  await notify()

  const [mail, ...others] = await mailsOf(shop)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'kim@voorbeeld.nl', subject: 'Tarp 2 is nu goedkoper' })
  expect(mail?.text).toContain('De prijs is gedaald van € 100,- naar € 79,95.')
  expect(mail?.text).toContain('https://www.padvast.example/tarp-2-p2')
})

test('a planned price that starts triggers its price alerts in the same cron run', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, cheaper)
  await shop.db
    .prepare('INSERT INTO planned_prices (variant_id, price_cents, valid_from) VALUES (20, 7995, ?)')
    .bind(new Date(Date.now() - 60_000).toISOString())
    .run()

  await triggerCron(shop, Date.now())

  expect(await alertMails(shop)).toEqual([expect.stringContaining('van € 100,- naar € 79,95')])
})

test('a price alert for a sold out article is mailed when the article is back in stock', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, cheaper)
  await setStock(shop, 0)
  await setPrice(shop, 7_995)
  await mailDueAlerts(writeDb(shop.env), shop.env, Date.now())
  expect(await alertMails(shop)).toEqual([])
  await setStock(shop, 1)

  await mailDueAlerts(writeDb(shop.env), shop.env, Date.now())

  expect(await alertMails(shop)).toHaveLength(1)
})

test('a second price alert at a higher price replaces the first', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, cheaper)
  await createStockAlert(shop.api, cheaper)
  await setPrice(shop, 12_000)
  await createStockAlert(shop.api, { ...cheaper, email: 'KIM@voorbeeld.nl' })
  const { results } = await shop.db.prepare('SELECT price_cents FROM stock_alerts').all()
  expect(results).toEqual([{ price_cents: 12_000 }])
  await setPrice(shop, 11_000)

  await mailDueAlerts(writeDb(shop.env), shop.env, Date.now())

  expect(await alertMails(shop)).toEqual([expect.stringContaining('van € 120,- naar € 110,-')])
})

test('a visitor with a stock alert and a price alert gets a mail about each', async () => {
  await using shop = await startShop(withTarps, settings)
  const db = writeDb(shop.env)
  await createStockAlert(shop.api, soldOut)
  await createStockAlert(shop.api, { ...cheaper, po_id: 10 })
  await setStock(shop, 1, 10)
  await mailDueAlerts(db, shop.env, Date.now())
  expect(await alertMails(shop)).toEqual([expect.stringContaining('weer op voorraad')])
  await setPrice(shop, 7_995, 10)

  await mailDueAlerts(db, shop.env, Date.now())

  expect(await alertMails(shop)).toEqual([expect.any(String), expect.stringContaining('van € 100,- naar € 79,95')])
})

test('a price that changes while its alert is being mailed is mailed by the next run, at its current value', async () => {
  await using shop = await startShop(withTarps, settings)
  const db = writeDb(shop.env)
  await createStockAlert(shop.api, cheaper)
  await setPrice(shop, 7_995)
  const changing: Db = {
    prepare: (text) => db.prepare(text),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const rows = await db.batch<Row>(statements)
      await setPrice(shop, 8_995)
      return rows
    },
  }

  await mailDueAlerts(changing, shop.env, Date.now())
  expect(await alertMails(shop)).toEqual([])
  await mailDueAlerts(db, shop.env, Date.now())

  expect(await alertMails(shop)).toEqual([expect.stringContaining('naar € 89,95')])
})

test('price and stock alerts share the limit of a mail address; unknown kinds of alert and unknown articles are refused', async () => {
  await using shop = await startShop(withTarps, settings)
  const ask = async (fields: object, n: number) =>
    (await shop.post('/stockAlerts', fields, { 'x-client-address': `203.0.113.${n}` })).status

  expect(await ask({ ...cheaper, kind: 'wens' }, 1)).toBe(422)
  expect(await ask({ ...cheaper, po_id: 99 }, 2)).toBe(404)
  for (let n = 0; n < 9; n++) expect(await ask(n % 2 ? soldOut : cheaper, n + 3)).toBe(204)
  expect(await ask(cheaper, 20)).toBe(429)
})
