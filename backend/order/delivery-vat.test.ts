import { expect, test } from 'vitest'
import { getShippingMethods } from '../../src/contract/ordering/checkout'
import { getOrder } from '../../src/contract/ordering/order'
import { decideTestPayment } from '../../src/contract/test-bank'
import { writeDb } from '../db/client'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { startWithOffer } from '../testing/offer'
import { mailsOf } from '../testing/orders'
import { placeOne } from '../testing/placing'
import { startShop } from '../testing/shop'
import { runSql } from '../testing/sql'
import { findVat } from './credit/vat.repository'

test('delivery of goods at 9 % is at 9 %: in the cart, in the mail, and in the VAT of the year', async () => {
  await using shop = await startShop(withCheckout)

  const cart = await readyToOrder(shop.api, { 22: 3 })
  expect(cart.shipping_cost).toEqual({ net: 454, gross: 495, vat: [{ rate: 9, amount: 41 }] })
  expect(cart.payable?.vat).toEqual([{ rate: 9, amount: 82 + 41 }])

  const placed = await placeOne(shop, {})
  await decideTestPayment(shop.api, { id: placed.bankId, outcome: 'paid' })

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('waarvan 9% btw: € 1,23')
  expect(mail?.text).not.toContain('21%')
  const year = new Date().getFullYear()
  const { rates } = await findVat(writeDb(shop.env), `${year}-01-01`, `${year}-12-31`)
  expect(rates).toEqual([{ rate: 9, net: 917 + 454, gross: 999 + 495 }])
})

test('an order keeps the rates that its delivery was ordered with', async () => {
  await using shop = await startShop(withCheckout)
  const { id } = await placeOne(shop, { 12: 1, 22: 3 })
  const before = await getOrder(shop.api, { id })

  await runSql(shop, 'UPDATE products SET vat_rate = 0')
  await runSql(shop, 'UPDATE shop_settings SET vat_standard = 19')

  const after = await getOrder(shop.api, { id })
  // 49,95 at 21 % and 9,99 at 9 %: five sixths of € 4,95, and a sixth.
  expect(after.shipping_cost?.vat).toEqual([
    { rate: 21, amount: 413 - 341 },
    { rate: 9, amount: 82 - 75 },
  ])
  expect(after).toEqual(before)
})

test('each way of delivery says its VAT by the goods of the cart, or of the offer', async () => {
  await using shop = await startWithOffer()
  const ratesOf = async (offer?: string) =>
    (await getShippingMethods(shop.api, { offer })).map(({ price }) => price.vat?.map(({ rate }) => rate))

  expect(await ratesOf()).toEqual([[9], [9], [9], []])
  expect(await ratesOf(shop.token)).toEqual([[], [21], [], []])
})
