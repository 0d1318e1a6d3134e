import { expect, test } from 'vitest'
import type { Cart } from '../../contract/ordering/cart'
import { addToCartEvent, beginCheckoutEvent, viewItemEvent } from './events'

const info = {
  uri: '/tent-p1',
  photo: null,
  full_name: 'Tent',
  brand: 'Veldmeester',
  option_name: 'Groen',
  price: 4_995,
}
const cart = { items: [{ po_id: 12, amount: 3, info }] } as unknown as Cart

test('the add_to_cart event reports the amount that was added, not the amount in the cart', () => {
  expect(addToCartEvent(cart, 12, 2)).toEqual({
    event: 'add_to_cart',
    ecommerce: {
      currency: 'EUR',
      value: 99.9,
      items: [
        { item_id: 12, item_name: 'Tent', item_brand: 'Veldmeester', item_variant: 'Groen', price: 49.95, quantity: 2 },
      ],
    },
  })
})

test('an added variant that the cart does not contain afterwards is not reported as an add_to_cart event', () => {
  expect(addToCartEvent(cart, 99, 1)).toBeUndefined()
})

test('an analytics event about a product without a chosen variant has the product’s id', () => {
  expect(viewItemEvent({ id: 7, full_name: 'Tent', price: 1_000 }).ecommerce.items).toMatchObject([{ item_id: 7 }])
})

test('the begin_checkout event has the cart’s lines and value, and the discount code in Google’s field and in the specification’s', () => {
  const total = { grossAfterDiscount: 13_486 }
  const { activeDiscountCodeCode, ecommerce } = beginCheckoutEvent({
    ...cart,
    total,
    active_discount_code_code: 'ZOMER10',
  } as unknown as Cart)

  expect([activeDiscountCodeCode, ecommerce.coupon, ecommerce.value]).toEqual(['ZOMER10', 'ZOMER10', 134.86])
  expect(ecommerce.items).toMatchObject([{ item_id: 12, quantity: 3 }])
  expect(beginCheckoutEvent({ ...cart, total } as unknown as Cart)).not.toHaveProperty('activeDiscountCodeCode', null)
})
