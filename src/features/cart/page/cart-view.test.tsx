// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Cart } from '../../../contract/ordering/cart'
import { notifyTabs } from '../../../lib/tab-messages'
import { hydrateIsland } from '../../../lib/testing/hydrate-island'
import { showCartCount } from '../panel/cart-count.client'
import CartView from './CartView.island'

test('the cart’s page shows a change that another tab made before the island hydrated', async () => {
  const info = { uri: '/tent-p7', photo: null, full_name: 'Tent', price: 199, brand: null, option_name: null }
  const total = { net: 1, gross: 1, netAfterDiscount: 1, grossAfterDiscount: 1 }
  const cart = (amount: number) => ({ total, items: [{ po_id: 70, amount, info }], count: amount }) as unknown as Cart
  vi.stubGlobal('fetch', async () => Response.json({ data: cart(5) }))
  document.body.innerHTML = '<span data-cart-count></span>'
  showCartCount()
  notifyTabs({ cartCount: 5 })

  const { island, remove } = await hydrateIsland(CartView, { cart: cart(2), freeShippingFrom: null, orderUrl: null })

  await vi.waitFor(() => expect(island.querySelector<HTMLInputElement>('[name=amount]')?.value).toBe('5'))
  remove()
  vi.unstubAllGlobals()
})
