import { expect, test, vi } from 'vitest'
import { loginAsGuest } from '../../src/contract/auth'
import { createStockAlert } from '../../src/contract/catalogue/stock-alert'
import { writeDb } from '../db/client'
import { addProduct } from '../testing/factories'
import { daysAgo, mailsOf } from '../testing/orders'
import type { Catalogue } from '../testing/records'
import { insert, rowsOf, runSql, valuesOf } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { triggerCron } from '../testing/trigger-cron'
import { afterEachBatch } from '../testing/wrapped-database'
import { mailDueAlerts } from './notify-alerts.repository'

const settings = { SHOP_ORIGIN: 'https://www.padvast.example' }
/** A mail when the sold out tarp is in stock again. */
const soldOut = { po_id: 10, email: 'kim@voorbeeld.nl' }
/** A mail when the other tarp costs less than it does now, € 100. */
const cheaper = { po_id: 20, email: 'kim@voorbeeld.nl', kind: 'price' } as const

/** A tarp that is sold out in red M (variant 10), and one that is not (20). */
function withTarps(catalogue: Catalogue) {
  addProduct(catalogue, 1, { variants: [{ id: 10, stock: 0, option_name: 'Rood, M', attribute_value_ids: [11, 21] }] })
  addProduct(catalogue, 2)
}

const setPrice = (shop: TestShop, cents: number, id = 20) =>
  runSql(shop, 'UPDATE variants SET price_cents = ? WHERE id = ?', cents, id)
const setStock = (shop: TestShop, id: number, stock: number) =>
  runSql(shop, 'UPDATE variants SET stock = ? WHERE id = ?', stock, id)
const notify = ({ env }: TestShop) => mailDueAlerts(writeDb(env), env, Date.now())
const alerts = (shop: TestShop) =>
  rowsOf<{ sent_at: string | null }>(shop, 'SELECT variant_id, email, sent_at FROM stock_alerts')
const alertMails = async (shop: TestShop) =>
  (await mailsOf(shop)).filter(({ key }) => key?.startsWith('stock_alert:')).map(({ text }) => text)

test('a stock alert is stored once, however often and in whatever spelling it is requested', async () => {
  await using shop = await startShop(withTarps, settings)

  expect((await shop.post('/stockAlerts', soldOut)).status).toBe(204)
  expect((await shop.post('/stockAlerts', { ...soldOut, email: ' Kim@Voorbeeld.NL ' })).status).toBe(204)

  expect(await alerts(shop)).toEqual([{ variant_id: 10, email: 'kim@voorbeeld.nl', sent_at: null }])
})

test('a stock alert gets a 404 for an unknown variant, a 409 for one in stock, a 422 for an invalid address', async () => {
  await using shop = await startShop(withTarps, settings)

  await expect(createStockAlert(shop.api, { ...soldOut, po_id: 99 })).rejects.toMatchObject({ status: 404 })
  await expect(createStockAlert(shop.api, { ...soldOut, po_id: 20 })).rejects.toMatchObject({
    status: 409,
    code: 'in_stock',
  })
  await expect(createStockAlert(shop.api, { ...soldOut, email: 'kim' })).rejects.toMatchObject({
    status: 422,
    errors: { email: [expect.any(String)] },
  })

  expect(await alerts(shop)).toEqual([])
})

test('stock alerts are limited to ten a day per mail address and thirty an hour per client', async () => {
  await using shop = await startShop(withTarps, settings)
  const ask = async (email: string, client: string, po_id = 10) =>
    (await shop.post('/stockAlerts', { po_id, email }, { 'x-client-address': client })).status
  for (let n = 0; n < 10; n++) expect(await ask('kim@voorbeeld.nl', `203.0.113.${n}`)).toBe(204)
  expect(await ask('KIM@voorbeeld.nl', '203.0.113.99', 99)).toBe(429)
  for (let n = 0; n < 30; n++) expect(await ask(`kim${n}@voorbeeld.nl`, '203.0.113.50')).toBe(204)

  expect(await ask('lotte@voorbeeld.nl', '203.0.113.50')).toBe(429)
})

test('a stock alert is mailed once with a link to the variant, also by two simultaneous crons', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, soldOut)
  await createStockAlert(shop.api, { ...soldOut, email: 'lotte@voorbeeld.nl' })
  await notify(shop)
  expect(await mailsOf(shop)).toEqual([])
  await setStock(shop, 10, 1)

  await Promise.all([notify(shop), notify(shop)])
  await notify(shop)

  const mails = await mailsOf(shop)
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['kim@voorbeeld.nl', 'lotte@voorbeeld.nl'])
  expect(mails[0]).toMatchObject({ subject: 'Tarp 1, Rood, M is weer op voorraad' })
  expect(mails[0]?.text).toContain('https://www.padvast.example/tarp-1-p1?a1=11&a2=21')
  expect((await alerts(shop)).every(({ sent_at }) => sent_at)).toBe(true)
})

test('two stock alerts of one mail address for the same article send one mail', async () => {
  await using shop = await startShop(withTarps, settings)
  const guest = shop.visitor()
  await loginAsGuest(guest.api, { email: 'lotte@voorbeeld.nl' })
  await createStockAlert(shop.api, soldOut)
  await createStockAlert(guest.api, soldOut)
  await createStockAlert(guest.api, soldOut)
  expect(await alerts(shop)).toHaveLength(2)
  await setStock(shop, 10, 1)

  await Promise.all([notify(shop), notify(shop)])
  await notify(shop)

  expect(await mailsOf(shop)).toHaveLength(1)
  expect((await alerts(shop)).every(({ sent_at }) => sent_at)).toBe(true)
})

test('a visitor whose stock alert was mailed may request another one', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, soldOut)
  await setStock(shop, 10, 1)
  await notify(shop)
  await setStock(shop, 10, 0)

  await createStockAlert(shop.api, soldOut)
  await setStock(shop, 10, 1)
  await notify(shop)

  expect(await mailsOf(shop)).toHaveLength(2)
})

test('without SHOP_ORIGIN stock alerts keep waiting, and the log says why', async () => {
  await using shop = await startShop(withTarps)
  await createStockAlert(shop.api, soldOut)
  await setStock(shop, 10, 1)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

  await notify(shop)

  expect(warn.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(['shop_origin_missing'])
  expect([await mailsOf(shop), (await alerts(shop))[0]?.sent_at]).toEqual([[], null])
})

test('a lower price is mailed once to each price alert, even by simultaneous crons; a higher or equal price is not', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, cheaper)
  await notify(shop)
  await setPrice(shop, 12_000)
  await notify(shop)
  expect(await alertMails(shop)).toEqual([])
  await setPrice(shop, 7_995)

  await Promise.all([notify(shop), notify(shop)])
  await setPrice(shop, 5_000)
  await notify(shop)

  const [mail, ...others] = await mailsOf(shop)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'kim@voorbeeld.nl', subject: 'Tarp 2 is nu goedkoper' })
  expect(mail?.text).toContain('De prijs is gedaald van € 100,- naar € 79,95.')
  expect(mail?.text).toContain('https://www.padvast.example/tarp-2-p2')
})

test('a planned price that starts triggers its price alerts in the same cron run', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, cheaper)
  await insert(shop, 'planned_prices', { variant_id: 20, price_cents: 7995, valid_from: daysAgo(1) })

  await triggerCron(shop, Date.now())

  expect(await alertMails(shop)).toEqual([expect.stringContaining('van € 100,- naar € 79,95')])
})

test('a price alert for a sold out article is mailed when the article is back in stock', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, cheaper)
  await setStock(shop, 20, 0)
  await setPrice(shop, 7_995)
  await notify(shop)
  expect(await alertMails(shop)).toEqual([])
  await setStock(shop, 20, 1)

  await notify(shop)

  expect(await alertMails(shop)).toHaveLength(1)
})

test('a second price alert at a higher price replaces the first', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, cheaper)
  await createStockAlert(shop.api, cheaper)
  await setPrice(shop, 12_000)
  await createStockAlert(shop.api, { ...cheaper, email: 'KIM@voorbeeld.nl' })
  expect(await valuesOf(shop, 'SELECT price_cents FROM stock_alerts')).toEqual([12_000])
  await setPrice(shop, 11_000)

  await notify(shop)

  expect(await alertMails(shop)).toEqual([expect.stringContaining('van € 120,- naar € 110,-')])
})

test('a visitor with a stock alert and a price alert gets a mail about each', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, soldOut)
  await createStockAlert(shop.api, { ...cheaper, po_id: 10 })
  await setStock(shop, 10, 1)
  await notify(shop)
  expect(await alertMails(shop)).toEqual([expect.stringContaining('weer op voorraad')])
  await setPrice(shop, 7_995, 10)

  await notify(shop)

  expect(await alertMails(shop)).toEqual([expect.any(String), expect.stringContaining('van € 100,- naar € 79,95')])
})

test('a price that changes while its alert is being mailed is mailed by the next run, at its current value', async () => {
  await using shop = await startShop(withTarps, settings)
  await createStockAlert(shop.api, cheaper)
  await setPrice(shop, 7_995)
  const changing = afterEachBatch(shop.db, () => setPrice(shop, 8_995))

  await mailDueAlerts(changing, shop.env, Date.now())
  expect(await alertMails(shop)).toEqual([])
  await notify(shop)

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
