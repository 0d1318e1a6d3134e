import { expect, test } from 'vitest'
import { decideTestPayment, getTestPayment } from '../../src/contract/test-bank'
import { withCheckout } from '../testing/checkout'
import { placeOne } from '../testing/placing'
import { startShop } from '../testing/shop'

test('the test bank says what is to be paid, for what, and where it leads back to', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, number, payment_token } = await placeOne(shop)

  expect(await getTestPayment(shop.visitor().api, { id: bankId })).toEqual({
    id: bankId,
    amount: 5_490,
    description: `Bestelling ${number}`,
    status: 'open',
    return_url: `/payment-redirect?token=${payment_token}`,
  })
})

test('a payment that is not in its books is 404, and outside the demo every one', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId } = await placeOne(shop)
  const unknown = 'tb_0123456789abcdef'

  await expect(getTestPayment(shop.api, { id: unknown })).rejects.toMatchObject({ status: 404 })
  await expect(decideTestPayment(shop.api, { id: unknown, outcome: 'paid' })).rejects.toMatchObject({ status: 404 })
  shop.env.SHOP_MODE = 'production'
  await expect(getTestPayment(shop.api, { id: bankId })).rejects.toMatchObject({ status: 404 })
  await expect(decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })).rejects.toMatchObject({ status: 404 })
})
