import { expect, test } from 'vitest'
import { addToCart, getCart, setDiscountCode } from '../../src/contract/ordering/cart'
import { aCode, withCodes } from '../testing/checkout'
import { startShop } from '../testing/shop'

const start = (...codes: ReturnType<typeof aCode>[]) => startShop(withCodes(...codes))

test('a discount code in any capitalisation takes off its percentage, and an empty code removes it', async () => {
  await using shop = await start(aCode(1, 'BUITEN10'))
  await addToCart(shop.api, { po_id: 12, amount: 2 })

  const change = await setDiscountCode(shop.api, { code: ' buiten10 ' })
  expect(change?.data).toMatchObject({
    active_discount_code: { title: 'BUITEN10', amount: 999 },
    active_discount_code_code: 'BUITEN10',
    total: { gross: 9_990, grossAfterDiscount: 8_991, netAfterDiscount: 7_431 },
  })

  const without = await setDiscountCode(shop.api, { code: '' })
  expect(without?.data).toMatchObject({ active_discount_code: null, total: { grossAfterDiscount: 9_990 } })
})

test('a discount code with an accent is accepted in any capitalisation', async () => {
  await using shop = await start(aCode(1, 'CAFÉ10'))
  await addToCart(shop.api, { po_id: 12, amount: 2 })

  for (const code of ['CAFÉ10', 'café10']) {
    await setDiscountCode(shop.api, { code: '' })
    expect((await setDiscountCode(shop.api, { code }))?.data?.active_discount_code_code).toBe('CAFÉ10')
  }
})

test('a discount code that is unknown, expired, used up or not valid yet is refused with a reason', async () => {
  await using shop = await start(
    aCode(1, 'VERLOPEN', { valid_to: '2021-01-01T00:00:00.000Z' }),
    aCode(2, 'LATER', { valid_from: '2090-01-01T00:00:00.000Z' }),
    aCode(3, 'OP', { use_limit: 1, used: 1 }),
    aCode(4, 'HOOG', { minimum_cents: 20_000 }),
  )
  await addToCart(shop.api, { po_id: 12, amount: 1 })

  for (const [code, message] of [
    ['ONBEKEND', 'Deze kortingscode kennen we niet.'],
    ['VERLOPEN', 'Deze kortingscode is verlopen.'],
    ['LATER', 'Deze kortingscode is nog niet geldig.'],
    ['OP', 'Deze kortingscode is al gebruikt.'],
    ['HOOG', 'Deze kortingscode geldt vanaf € 200,-.'],
  ] as const)
    await expect(setDiscountCode(shop.api, { code })).rejects.toMatchObject({
      status: 422,
      message,
      errors: { code: [message] },
    })
  expect((await getCart(shop.api, {})).active_discount_code_code).toBeNull()
})

test('a discount code that excludes reduced articles discounts only the other articles of the cart', async () => {
  await using shop = await start(aCode(1, 'NIEUW', { value: 20, stacks_with_reductions: false }))
  await addToCart(shop.api, { po_id: 32, amount: 1 })

  await expect(setDiscountCode(shop.api, { code: 'NIEUW' })).rejects.toMatchObject({ status: 422 })
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  const change = await setDiscountCode(shop.api, { code: 'NIEUW' })

  expect(change?.data?.active_discount_code?.amount).toBe(999)
})

test('a discount code whose minimum amount is no longer met stays on the cart without effect, with the reason', async () => {
  await using shop = await start(aCode(1, 'VANAF', { kind: 'amount', value: 500, minimum_cents: 9_000 }))
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  await setDiscountCode(shop.api, { code: 'VANAF' })

  await shop.post('/shoppingCart/set', { po_id: 12, amount: 1 })

  expect(await getCart(shop.api, {})).toMatchObject({
    active_discount_code: null,
    active_discount_code_code: 'VANAF',
    discount_note: 'Deze kortingscode geldt vanaf € 90,-.',
    total: { grossAfterDiscount: 4_995 },
  })
})
