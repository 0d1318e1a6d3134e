import { expect, test } from 'vitest'
import { getCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { apply } from '../../testing/folder'
import { startDesk } from '../../testing/start-desk'

const tenPercent = { code: 'zomer10', kind: 'percentage', value: 10 } as const

test('a discount code works in carts after an operator adds it, and no longer after an operator ends it', async () => {
  await using desk = await startDesk(withCheckout)
  const { api } = desk.shop
  await readyToOrder(api)

  expect((await desk.post('/codes', tenPercent)).status).toBe(204)
  await setDiscountCode(api, { code: 'Zomer10' })
  expect((await getCart(api, {})).active_discount_code_code).toBe('ZOMER10')
  expect((await desk.post('/codes', { ...tenPercent, code: 'ZOMER10' })).body).toMatchObject({ code: 'same_code' })

  expect((await desk.post('/codes/zomer10/end')).status).toBe(204)
  expect((await desk.post('/codes/ZOMER10/end')).status).toBe(204)
  await expect(setDiscountCode(desk.shop.visitor().api, { code: 'ZOMER10' })).rejects.toThrow()
  expect((await desk.post('/codes/ANDERS/end')).status).toBe(404)
})

test('discount codes are listed with value and days in Dutch time, expired ones last', async () => {
  await using desk = await startDesk(withCheckout)
  await desk.post('/codes', { ...tenPercent, from: '2020-07-01', until: '2020-07-31' })
  await desk.post('/codes', {
    code: 'VIJF',
    kind: 'amount',
    value: 550,
    minimum_cents: 5000,
    use_limit: 3,
    stacks: true,
  })

  const [five, ten] = await desk.read('/codes')

  expect(five).toMatchObject({
    code: 'VIJF',
    title: 'Korting met VIJF',
    value: 5.5,
    minimum: 50,
    use_limit: 3,
    used: 0,
  })
  expect([five.is_over, five.valid_to, five.stacks]).toEqual([false, null, true])
  expect(ten).toMatchObject({ value: 10, valid_from: '2020-06-30T22:00:00.000Z', valid_to: '2020-07-31T22:00:00.000Z' })
  expect([ten.is_over, ten.stacks]).toEqual([true, false])
})

test('a discount code that the shop configuration removed is listed last, as expired', async () => {
  await using desk = await startDesk(withCheckout)
  await desk.post('/codes', tenPercent)
  await desk.post('/codes', { ...tenPercent, code: 'LENTE10', until: '2020-07-31' })
  await desk.post('/codes', { ...tenPercent, code: 'HERFST10' })

  const kept = { row: 2, code: 'ZOMER10', title: 'Zomer', discount: '10%' }
  expect((await apply(desk, { codes: [kept] }, { sure: true })).status).toBe(200)

  const codes = await desk.read('/codes')
  expect(codes.map(({ code, is_over }: { code: string; is_over: boolean }) => [code, is_over])).toEqual([
    ['ZOMER10', false],
    ['HERFST10', true],
    ['LENTE10', true],
  ])
})

test('a discount code of the shop configuration with an underscore or two characters can be ended', async () => {
  await using desk = await startDesk(withCheckout)
  const codes = ['VIJF_EURO', 'NL'].map((code, place) => ({ row: place + 2, code, title: code, discount: '5,00' }))
  await apply(desk, { codes })

  expect((await desk.post('/codes/vijf_euro/end')).status).toBe(204)
  expect((await desk.post('/codes/NL/end')).status).toBe(204)

  expect((await desk.read('/codes')).map(({ is_over }: { is_over: boolean }) => is_over)).toEqual([true, true])
})

test('a mistake in a discount code is refused at its field', async () => {
  await using desk = await startDesk(withCheckout)

  for (const [wrong, field] of [
    [{ code: 'x' }, 'code'],
    [{ code: 'ZOMER 10' }, 'code'],
    [{ value: 101 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ value: 9.5 }, 'value'],
    [{ use_limit: 0 }, 'use_limit'],
    [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
    [{ from: 'morgen' }, 'from'],
  ] as const) {
    const { status, body } = await desk.post('/codes', { ...tenPercent, ...wrong })
    expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, [field]])
  }
  expect(await desk.read('/codes')).toEqual([])
})
