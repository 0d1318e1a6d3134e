import { expect, test } from 'vitest'
import { addToCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { createOffer, getOffer } from '../../../src/contract/ordering/offer'
import { aCode, readyToOrder, withCheckout } from '../../testing/checkout'
import { orderOffer, readRefusal } from '../../testing/offer'
import { sendOrder } from '../../testing/placing'
import { startShop } from '../../testing/shop'
import { firstRow } from '../../testing/sql'

/** Several offers of one tarp, each with the same code. */
async function startWithOffers(amount: number, use_limit: number | null) {
  const shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    catalogue.discount_codes.push(aCode(1, 'EENMAAL', { use_limit }))
  })
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await setDiscountCode(shop.api, { code: 'EENMAAL' })
  await readyToOrder(shop.api, {})
  const tokens: string[] = []
  while (tokens.length < amount) tokens.push((await createOffer(shop.api, {})).token)
  return { shop, tokens }
}

test('a code that may be used once is used once, however many offers carry it', async () => {
  const { shop, tokens } = await startWithOffers(3, 1)
  await using _ = shop
  const [first = '', ...others] = tokens
  const before = await getOffer(shop.api, { token: others[0] ?? '' })

  expect((await orderOffer(shop, first)).status).toBe(201)
  for (const token of others) {
    expect((await getOffer(shop.api, { token })).cart).toBeNull()
    const refusal = await readRefusal(await sendOrder(shop, before.cart ?? {}, { offer: token }))
    expect(refusal).toMatchObject({ status: 409, code: 'offer_over', message: expect.stringContaining('EENMAAL') })
  }
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM orders WHERE offer_id IS NOT NULL')).toEqual({ n: 1 })
})

test('offers with the last use of a code that are ordered at once: one gets it', async () => {
  const { shop, tokens } = await startWithOffers(6, 1)
  await using _ = shop

  const statuses = (await Promise.all(tokens.map((token) => orderOffer(shop, token)))).map(({ status }) => status)

  expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await firstRow(shop, 'SELECT used FROM discount_codes')).toEqual({ used: 1 })
})

test('a code without a limit keeps its discount in every offer', async () => {
  const { shop, tokens } = await startWithOffers(2, null)
  await using _ = shop

  for (const token of tokens) expect((await orderOffer(shop, token)).status).toBe(201)
})
