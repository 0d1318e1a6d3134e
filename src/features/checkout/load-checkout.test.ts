import { expect, test } from 'vitest'
import type { Address } from '../../contract/address/address'
import type { Customer } from '../../contract/customer'
import type { Cart } from '../../contract/ordering/cart'
import { findMissingStep } from './load-checkout'
import { hiddenOrderFields } from './OverviewPage'
import { formatDistance } from './shipping/PickupPoints'

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
