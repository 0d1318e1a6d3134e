import { expect, test } from 'vitest'
import type { Cart } from '../../contract/ordering/cart'
import type { ShippingMethod } from '../../contract/ordering/checkout'
import { withShippingMethod } from './CheckoutSummary'

const total = { net: 546, gross: 595, netAfterDiscount: 546, grossAfterDiscount: 595 }
const bare: Cart = { total, items: [], count: 0, payable: { net: 546, gross: 595, vat: [{ rate: 9, amount: 49 }] } }
const method = (gross: number, net: number | null, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: 2,
  title: 'In de avond',
  price: { net, gross },
  pickup: false,
  ...more,
})
const evening = method(695, 574, { delivery: 'Dinsdag 24 november in huis', delivery_date: '2026-11-24' })

test('choosing a delivery method adds its price, VAT and delivery day to the total', () => {
  expect(withShippingMethod(bare, evening)).toMatchObject({
    selected_shipping_method: { id: 2, title: 'In de avond' },
    shipping_cost: { net: 574, gross: 695 },
    payable: {
      net: 1120,
      gross: 1290,
      vat: [
        { rate: 21, amount: 121 },
        { rate: 9, amount: 49 },
      ],
    },
    delivery: 'Dinsdag 24 november in huis',
    delivery_date: '2026-11-24',
  })
})

test('choosing another delivery method and then the first one again gives the first total', () => {
  const chosen = withShippingMethod(bare, evening)
  const cheaper = withShippingMethod(chosen, method(450, 372))

  expect(cheaper).toMatchObject({ payable: { net: 918, gross: 1045, vat: [{ rate: 21, amount: 78 }, { rate: 9 }] } })
  expect([cheaper.delivery, cheaper.delivery_date]).toEqual([undefined, undefined])
  expect(withShippingMethod(cheaper, evening).payable).toEqual(chosen.payable)
})

const mixed: Cart = {
  ...bare,
  payable: {
    net: 9_340,
    gross: 11_000,
    vat: [
      { rate: 21, amount: 1_562 },
      { rate: 9, amount: 98 },
    ],
  },
}

test('a delivery method with VAT at several rates changes the sum of each rate, and switching back restores the sums', () => {
  const vat = (high: number, low: number) => [
    { rate: 21, amount: high },
    { rate: 9, amount: low },
  ]
  const home = method(595, 498, { price: { net: 498, gross: 595, vat: vat(89, 8) } })
  const fetched = method(300, 251, { price: { net: 251, gross: 300, vat: vat(45, 4) } })

  const chosen = withShippingMethod(mixed, home)
  expect(chosen.payable).toEqual({ net: 9_838, gross: 11_595, vat: vat(1_651, 106) })
  expect(withShippingMethod(chosen, fetched).payable).toEqual({ net: 9_591, gross: 11_300, vat: vat(1_607, 102) })
  expect(withShippingMethod(withShippingMethod(chosen, fetched), home).payable).toEqual(chosen.payable)
})

test('a delivery price without a stated VAT rate gets the rate computed from its net and gross amounts', () => {
  const vatWith = (price: ShippingMethod['price']) => withShippingMethod(mixed, method(0, 0, { price })).payable?.vat

  expect(vatWith({ net: 546, gross: 595 })).toEqual([
    { rate: 21, amount: 1_562 },
    { rate: 9, amount: 98 + 49 },
  ])
  expect(vatWith({ net: 491, gross: 595 }), 'rounded down').toEqual([
    { rate: 21, amount: 1_562 + 104 },
    { rate: 9, amount: 98 },
  ])
  expect(vatWith({ net: 0, gross: 0 })).toEqual(mixed.payable?.vat)
  // At several rates, and it does not say which.
  expect(vatWith({ net: 520, gross: 595 })).toBeUndefined()
})

test('when a delivery method’s net price is unknown, the checkout omits the net total and the VAT', () => {
  expect(withShippingMethod(bare, method(695, null)).payable).toEqual({ net: null, gross: 1290 })
})

test('without a total from the backend the checkout page calculates no total', () => {
  const cart = { ...bare, payable: undefined }

  expect(withShippingMethod(cart, evening)).toBe(cart)
})
