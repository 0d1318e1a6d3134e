import { describe, expect, test } from 'vitest'
import type { Address } from '../../contract/address/address'
import type { Customer } from '../../contract/customer'
import type { Cart } from '../../contract/ordering/cart'
import type { ShippingMethod } from '../../contract/ordering/checkout'
import { readAddress } from '../address/read-address-fields'
import { t as cartText } from '../cart/page/nl-cart-view'
import { withShippingMethod } from './CheckoutSummary'
import { parseAmount, parseId } from './checkout.form'
import { findMissingStep } from './load-checkout'
import { t } from './nl'
import { hiddenOrderFields } from './OverviewPage'
import { formatDistance } from './shipping/PickupPoints'

describe('steps and fields', () => {
  const total = { net: 826, gross: 1_000, netAfterDiscount: 826, grossAfterDiscount: 1_000 }
  const item = { po_id: 12, amount: 1, info: { uri: '/tarp-p1', photo: null, full_name: 'Tarp', price: 1_000 } }
  const empty: Cart = { total, items: [], count: 0 }
  const filled: Cart = { ...empty, items: [item], count: 1, version: 4 }
  const invoice: Address = {
    firstname: 'Sanne',
    lastname: 'Vries',
    street: 'Markt',
    house_number: '1',
    postal_code: '4811 XR',
    city: 'Breda',
    country: 'NL',
  }
  const addressed: Cart = { ...filled, address_data: { invoice, delivery: null } }
  const shipped: Cart = { ...addressed, selected_shipping_method: { id: 1, title: 'Post' } }
  const ready: Cart = { ...shipped, selected_payment_method: { id: 1, title: 'iDEAL' } }
  const guest: Customer = { id: 1, email: 'a@b.nl', firstname: '', lastname: '', account_exists: false }

  test.each([
    ['an empty cart', empty, guest, 'overzicht', '/winkelwagen'],
    ['no login', ready, null, 'overzicht', '/winkelwagen/inloggen'],
    ['no login', filled, null, 'adres', '/winkelwagen/inloggen'],
    ['no address', filled, guest, 'overzicht', '/winkelwagen/bestellen'],
    ['no delivery', addressed, guest, 'betaling', '/winkelwagen/bestellen/bezorging'],
    ['no payment', shipped, guest, 'overzicht', '/winkelwagen/bestellen/betaling'],
    ['only what this step asks for', filled, guest, 'adres', null],
    ['only what this step asks for', addressed, guest, 'bezorging', null],
    ['nothing', ready, guest, 'overzicht', null],
    ['nothing', ready, guest, 'adres', null],
  ] as const)('the checkout finds what is missing: %s', (_, cart, customer, step, path) => {
    expect(findMissingStep(cart, customer, step)).toBe(path)
  })

  test('an order is repeated with the same key, version and total after an outage, and with new ones after a refusal', () => {
    const values = { key: 'the-key-that-was-sent', version: '3', payable: '9.5' }

    expect(hiddenOrderFields(filled, { values, errors: {}, isOutage: true })).toEqual(values)
    expect(hiddenOrderFields(filled, { values, errors: {}, isTooMany: true })).toEqual(values)
    const fresh = hiddenOrderFields(filled, { values, errors: {} })
    expect(fresh).toEqual({ key: expect.stringMatching(/^[\w-]{36}$/), version: '4', payable: '10' })
    expect(fresh.key).not.toBe(hiddenOrderFields(filled, undefined).key)
  })

  test('an order has the delivery day that the buyer saw, also when it is sent again after an outage', () => {
    const values = { key: 'k', version: '3', payable: '9.5', delivery_date: '2026-11-24' }
    const cart = { ...filled, delivery_date: '2026-11-25' }

    expect(hiddenOrderFields(cart, { values, errors: {}, isOutage: true })).toEqual(values)
    expect(hiddenOrderFields(cart, { values, errors: {} }).delivery_date).toBe('2026-11-25')
    expect(hiddenOrderFields(filled, undefined)).not.toHaveProperty('delivery_date')
  })

  test.each([
    [0, 'op 50 m'],
    [349, 'op 350 m'],
    [949, 'op 950 m'],
    [950, 'op 0,9 km'],
    [2140, 'op 2,1 km'],
    [null, undefined],
  ])('a pickup point at %s metres is shown as %s', (metres, text) => {
    expect(formatDistance(metres)).toBe(text)
  })
})

describe('sums', () => {
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
    // The backend does not send which of several rates applies.
    expect(vatWith({ net: 520, gross: 595 })).toBeUndefined()
  })

  test('when a delivery method’s net price is unknown, the checkout omits the net total and the VAT', () => {
    expect(withShippingMethod(bare, method(695, null)).payable).toEqual({ net: null, gross: 1290 })
  })

  test('without a total from the backend the checkout page calculates no total', () => {
    const cart = { ...bare, payable: undefined }

    expect(withShippingMethod(cart, evening)).toBe(cart)
  })
})

test.each([
  [-2, 'Dit artikel is net uitverkocht.'],
  [0, 'Dit artikel is net uitverkocht.'],
  [1, 'Er is er nog maar 1.'],
  [2, 'Er zijn er nog maar 2.'],
])('a cart and an offer of more than the stock of %d tell how many are left', (n, words) => {
  expect(cartText('stockLeft', { n })).toContain(words)
  expect(t('stockLeft', { n })).toContain(words)
})

test('the checkout form accepts ids and numbers only in their exact notation', () => {
  expect([parseId('12'), parseId('0'), parseId('1e2'), parseId(' 1'), parseId(undefined)]).toEqual([
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([parseAmount('0'), parseAmount('10.5'), parseAmount('1,5'), parseAmount('1.234'), parseAmount('')]).toEqual([
    0,
    10.5,
    null,
    null,
    null,
  ])
  expect(readAddress({ 'invoice.city': 'Breda', 'invoice.id': '7', 'delivery.city': 'Gent' }, 'invoice')).toEqual(
    expect.objectContaining({ city: 'Breda', firstname: '' }),
  )
  expect(readAddress({ 'invoice.id': '7' }, 'invoice')).not.toHaveProperty('id')
})
