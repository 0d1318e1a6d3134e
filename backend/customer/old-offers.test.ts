import { expect, test } from 'vitest'
import { deleteMe, exportMe } from '../../src/contract/customer'
import { addToCart } from '../../src/contract/ordering/cart'
import { createOffer, getOffer } from '../../src/contract/ordering/offer'
import { logIn, password, startWithAccounts } from '../testing/accounts'
import { readyToOrder } from '../testing/checkout'
import { orderOffer } from '../testing/start-with-offer'

/** Sanne has an order, an offer that was ordered and one that was not; both offers are off her list by now. */
async function startWithOldOffers() {
  const shop = await startWithAccounts()
  await logIn(shop)
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  const forgotten = await createOffer(shop.api, {})
  const ordered = await createOffer(shop.api, {})
  const colleague = shop.visitor()
  await readyToOrder(colleague.api)
  await orderOffer(colleague, ordered.token)
  await shop.db.prepare('UPDATE orders SET status_id = 9 WHERE valid_until IS NOT NULL').run()
  return Object.assign(shop, { forgotten, ordered, colleague })
}

test('the personal data export lists an archived offer among the offers, not among the orders', async () => {
  await using shop = await startWithOldOffers()

  const { orders, offers } = await exportMe(shop.api, {})

  expect(orders).toEqual([])
  expect(offers).toMatchObject([{ number: shop.forgotten.number }, { number: shop.ordered.number }])
})

test('an archived offer is deleted with its account, unless it was ordered', async () => {
  await using shop = await startWithOldOffers()

  await deleteMe(shop.api, { password })

  await expect(getOffer(shop.colleague.api, shop.forgotten)).rejects.toMatchObject({ status: 404 })
  expect(await getOffer(shop.colleague.api, shop.ordered)).toMatchObject({ ordered: expect.stringMatching(/^PV/) })
})
