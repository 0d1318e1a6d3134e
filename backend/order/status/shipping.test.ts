import { expect, test } from 'vitest'
import { writeDb } from '../../db/client'
import { withCheckout } from '../../testing/checkout'
import { addOrder, mailsOf } from '../../testing/orders'
import { wrongAt } from '../../testing/refusals'
import { runSql } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { shipOrder } from './ship-order'

const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const one = (shop: TestShop) =>
  shop.db.prepare('SELECT status_id, sent_at, track_and_trace FROM orders').first<Record<string, unknown>>()

test.each([
  ['postnl', '3STEST123456789', 'PostNL', 'https://jouw.postnl.nl/track-and-trace/3STEST123456789-NL-4811XR'],
  ['dhl', 'JVGL 0612 3456', 'DHL', 'https://my.dhlecommerce.nl/home/tracktrace/JVGL06123456/4811XR'],
  ['DPD', '05222222222222', 'DPD', 'https://tracking.dpd.de/status/nl_NL/parcel/05222222222222'],
])(
  'a parcel of %s has a tracking link to its carrier’s page, and the buyer is mailed it',
  async (carrier, code, title, uri) => {
    await using shop = await startShop(withCheckout)
    await addOrder(shop, 1, { status_id: 2, sent_at: null })

    const track = await shipOrder(writeDb(shop.env), 'PV100001', { carrier, code }, NOW)

    expect(track).toEqual({ carrier: title, code: code.replaceAll(' ', ''), uri })
    expect(await one(shop)).toEqual({
      status_id: 3,
      sent_at: '2026-11-21T10:00:00.000Z',
      track_and_trace: JSON.stringify(track),
    })
    const [mail] = await mailsOf(shop)
    expect(mail).toMatchObject({ recipient: 'noor@voorbeeld.nl', subject: 'Je bestelling is onderweg (PV100001)' })
    expect(mail?.text).toContain('We hebben bestelling PV100001 meegegeven aan')
    expect(mail?.text).toContain(uri)
    expect(mail?.html).toContain(`href="${uri}"`)
  },
)

test('a tracking link uses the country and postal code of the delivery address', async () => {
  await using shop = await startShop(withCheckout)
  const delivery = { firstname: 'Sam', lastname: 'Bos', street: 'Meir', house_number: '1', city: 'Antwerpen' }
  await addOrder(shop, 1, {
    status_id: 2,
    delivery: { ...delivery, postal_code: '2000', country: 'BE' },
  })

  const track = await shipOrder(writeDb(shop.env), 'PV100001', { carrier: 'postnl', code: '3STEST1' }, NOW)

  expect(track).toMatchObject({ uri: 'https://jouw.postnl.nl/track-and-trace/3STEST1-BE-2000' })
})

test('a shipment reported twenty times at once is stored once, and another tracking code is refused', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1, { status_id: 2 })
  const ship = (code: string) => shipOrder(writeDb(shop.env), 'PV100001', { carrier: 'dpd', code }, NOW)

  await Promise.all(Array.from({ length: 20 }, () => ship('05222222222222')))

  expect(await mailsOf(shop)).toHaveLength(1)
  await expect(ship('05222222222233')).rejects.toMatchObject({ status: 409, code: 'wrong_status' })
  expect((await one(shop))?.track_and_trace).toContain('05222222222222')
})

test('an unpaid, cancelled, returned or archived order cannot be shipped', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1, { sent_at: null })

  for (const status_id of [1, 4, 5, 6, 9]) {
    await runSql(shop, 'UPDATE orders SET status_id = ?', status_id)
    const shipped = shipOrder(writeDb(shop.env), 'PV100001', { carrier: 'dpd', code: '05222222222222' }, NOW)
    await expect(shipped).rejects.toMatchObject({ status: 409, code: 'wrong_status' })
    expect(await one(shop)).toMatchObject({ status_id, sent_at: null })
  }
  expect(await mailsOf(shop)).toEqual([])
})

test('shipping an unknown order or an offer gets a 404; an unknown carrier or a missing code a 422', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1, { number: 'OF1', status_id: 0, valid_until: '2030-01-01' })
  await addOrder(shop, 2)
  const ship = (number: string, carrier: string, code: string) =>
    shipOrder(writeDb(shop.env), number, { carrier, code }, NOW)

  await expect(ship('PV1', 'dpd', '05222222222222')).rejects.toMatchObject({ status: 404 })
  await expect(ship('OF1', 'dpd', '05222222222222')).rejects.toMatchObject({ status: 404 })
  await expect(ship('PV100002', 'constructor', '../x')).rejects.toMatchObject(wrongAt('carrier', 'code'))
})

test('a shipment uses the shop’s first carrier by default, and that carrier’s tracking URL', async () => {
  await using shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    catalogue.shop.carriers = [
      { id: 'fietser', title: 'De Fietser', track: 'https://fietser.example/{code}?naar={postal_code}' },
    ]
  })
  await addOrder(shop, 1, { status_id: 2, sent_at: null })

  const track = await shipOrder(writeDb(shop.env), 'PV100001', { code: 'F-12 34 56' }, NOW)

  expect(track).toEqual({
    carrier: 'De Fietser',
    code: 'F-123456',
    uri: 'https://fietser.example/F-123456?naar=4811XR',
  })
})
