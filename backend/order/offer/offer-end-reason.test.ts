import { expect, test } from 'vitest'
import { loginAsGuest } from '../../../src/contract/auth'
import { getOffer } from '../../../src/contract/ordering/offer'
import { getOrder, getOrders } from '../../../src/contract/ordering/order'
import { sendOrder } from '../../testing/placing'
import { readRefusal, refusal } from '../../testing/refusals'
import { firstRow, runSql } from '../../testing/run-sql'
import { orderOffer, startWithOffer } from '../../testing/start-with-offer'
import { overtakenDatabase } from '../../testing/wrapped-database'

const risen = 'De prijs van Tarp 1 is gestegen sinds je deze offerte kreeg.'
const codeEnded = 'De kortingscode BUITEN10 in deze offerte geldt niet meer.'

test.each([
  ['a price rises', 'UPDATE variants SET price_cents = 4996 WHERE id = 12', risen],
  ['its code ends', `UPDATE discount_codes SET valid_to = '2026-01-01T00:00:00.000Z'`, codeEnded],
  ['its code is used up', 'UPDATE discount_codes SET used = use_limit', codeEnded],
  ['its code is taken out of the shop', 'UPDATE discount_codes SET active = 0', codeEnded],
  ['its code is deleted', 'DELETE FROM discount_codes', codeEnded],
])('when %s, an offer says so to everybody and cannot be ordered', async (_, change, ended) => {
  await using shop = await startWithOffer()
  const { cart, ended: before } = await getOffer(shop.api, { token: shop.token })
  await runSql(shop, 'UPDATE carts SET discount_code_id = NULL')

  await runSql(shop, change)

  expect(before).toBeNull()
  for (const { api } of [shop, shop.visitor()])
    expect(await getOffer(api, { token: shop.token })).toMatchObject({ ended, cart: null })
  expect(await getOrders(shop.api, { status: '0' })).toMatchObject([{ ended }])
  expect(await getOrder(shop.api, { id: shop.offerId })).toMatchObject({ ended })
  expect(await readRefusal(await sendOrder(shop, cart ?? {}, { offer: shop.token }))).toMatchObject({
    status: 409,
    code: 'offer_over',
    message: `${ended} Vraag een nieuwe aan.`,
  })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM orders')).toEqual({ n: 1 })
})

test('a price that rises between viewing and ordering an offer ends the offer', async () => {
  await using shop = await startWithOffer()
  const { cart } = await getOffer(shop.api, { token: shop.token })
  shop.env.DB = overtakenDatabase(shop.db, () => runSql(shop, 'UPDATE variants SET price_cents = 9999 WHERE id = 12'))

  expect(await readRefusal(await sendOrder(shop, cart ?? {}, { offer: shop.token }))).toMatchObject(
    refusal(409, 'offer_over'),
  )
})

test('an offer compares tier prices, and a price that rose and fell again, or rises after it was ordered, does not end it', async () => {
  await using shop = await startWithOffer()
  await runSql(shop, 'UPDATE variants SET price_cents = 5995 WHERE id = 12')
  await runSql(shop, 'INSERT INTO tier_prices (variant_id, from_amount, price_cents) VALUES (12, 2, 4995)')
  expect((await getOffer(shop.api, { token: shop.token })).ended).toBeNull()

  await runSql(shop, 'UPDATE tier_prices SET from_amount = 3')
  expect((await getOffer(shop.api, { token: shop.token })).ended).toBe(risen)

  await runSql(shop, 'UPDATE variants SET price_cents = 4995 WHERE id = 12')
  const other = shop.visitor()
  await loginAsGuest(other.api, { email: 'sam@voorbeeld.nl' })
  expect((await getOffer(other.api, { token: shop.token })).cart).not.toBeNull()
  expect((await orderOffer(shop, shop.token)).status).toBe(201)

  await runSql(shop, 'UPDATE variants SET price_cents = 9999 WHERE id = 12')
  expect(await getOffer(shop.api, { token: shop.token })).toMatchObject({
    ordered: expect.stringMatching(/^PV/),
    ended: null,
  })
})
