import { expect, test } from 'vitest'
import { addToCart } from '../../../src/contract/ordering/cart'
import { createOffer, getOffer } from '../../../src/contract/ordering/offer'
import { joost, logIn, mailsTo, password, startWithAccounts } from '../../testing/accounts'
import { readyToOrder } from '../../testing/checkout'

test('the link of an offer that went with its account never opens somebody else’s', async () => {
  await using shop = await startWithAccounts()
  const leaving = shop.visitor()
  await addToCart(leaving.api, { po_id: 12, amount: 1 })
  await logIn(leaving, joost)
  const gone = await createOffer(leaving.api, {})
  const headers = { 'content-type': 'application/json' }
  await leaving.api('/customer/me', { method: 'DELETE', headers, body: JSON.stringify({ password }) })
  const noor = shop.visitor()
  await readyToOrder(noor.api)

  const offer = await createOffer(noor.api, {})

  expect(offer.id).not.toBe(gone.id)
  await expect(getOffer(leaving.api, gone)).rejects.toMatchObject({ status: 404 })
  expect(await mailsTo(shop, 'noor@voorbeeld.nl')).toHaveLength(1)
})
