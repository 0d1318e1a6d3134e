import { expect, test } from 'vitest'
import { addToCart, getCart, removeFromCart, setCartAmount, setDiscountCode } from '../../../src/contract/ordering/cart'
import { findVariant, openVisitor } from './visitor'

test('a visitor fills, changes and empties a cart', async () => {
  const { api } = openVisitor()
  const { card, option } = await findVariant()
  const po_id = option.po_id

  await addToCart(api, { po_id, amount: 1 })
  await setCartAmount(api, { po_id, amount: 3 })
  const cart = await getCart(api, {})

  expect(cart.items).toMatchObject([
    { po_id, amount: 3, info: { full_name: card.full_name, price: option.price, uri: option.uri } },
  ])
  expect(cart.total.gross).toBe(3 * option.price)
  expect((await removeFromCart(api, { po_id }))?.data?.items).toEqual([])
  // Removing an item twice, as a double click does, is not an error.
  expect((await removeFromCart(api, { po_id }))?.data?.items).toEqual([])
})

test('adding more than the stock adds what is in stock, and the answer says so', async () => {
  const { api } = openVisitor()
  const { option } = await findVariant()
  const stock = option.stock ?? 0

  const answer = await addToCart(api, { po_id: option.po_id, amount: stock + 5 })

  expect(answer?.data?.items[0]?.amount).toBe(stock)
  expect(answer?.message).toContain(String(stock))
})

test('the shop refuses an unknown discount code and one below its minimum amount, and applies a valid one', async () => {
  const { api } = openVisitor()
  const { option } = await findVariant()
  await addToCart(api, { po_id: option.po_id, amount: 1 })

  for (const code of ['ONBEKEND', 'ZOMER15'])
    await expect(setDiscountCode(api, { code })).rejects.toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    })
  const cart = (await setDiscountCode(api, { code: 'BUITEN10' }))?.data
  // Half a cent is rounded in Vendure's way.
  expect(Math.abs((cart?.active_discount_code?.amount ?? 0) - (cart?.total.gross ?? 0) / 10)).toBeLessThan(1)
  expect((await setDiscountCode(api, { code: '' }))?.data?.active_discount_code_code).toBeNull()
})

test('adding an article that the shop does not sell returns 404', async () => {
  const { api } = openVisitor()

  await expect(addToCart(api, { po_id: 999_999, amount: 1 })).rejects.toMatchObject({ status: 404 })
})
