import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from './contract/cart'
import AccountPanel from './features/auth/AccountPanel.island'
import AddToCart from './features/cart/AddToCart.island'
import CartPanel from './features/cart/CartPanel.island'
import CartView from './features/cart/CartView.island'
import SearchBox from './features/search/SearchBox.island'
import { announceSearchFields } from './features/search/search-fields.client'
import { hydrateIsland } from './lib/testing/hydrate-island'

const info = {
  uri: '/tent-p7',
  photo: null,
  full_name: 'Tent',
  price: 19900,
  price_net: 16446,
  brand: 'Granvik',
  option_name: 'Groen',
} as Cart['items'][number]['info']
const cart = {
  total: { net: 32892, gross: 39800, netAfterDiscount: 32892, grossAfterDiscount: 39800 },
  items: [{ po_id: 70, amount: 2, info }],
  count: 2,
} as unknown as Cart

/** As a visitor types before the island is awake. */
function typeTent(island: HTMLElement) {
  announceSearchFields()
  const field = island.querySelector('input')
  if (field) field.value = 'tent'
}

afterEach(() => vi.unstubAllGlobals())

describe('an island hydrates what the edge drew without a complaint of React', () => {
  test.each([
    ['the buy button', () => hydrateIsland(AddToCart, { po_id: 12, max: 5, full_name: 'Tarp' })],
    ['the buy button of a card', () => hydrateIsland(AddToCart, { po_id: 12, full_name: 'Tarp' })],
    ['the cart panel', () => hydrateIsland(CartPanel, { canOrder: true })],
    ['the account panel', () => hydrateIsland(AccountPanel, { here: '/', dashboard: '/dashboard', canRegister: true })],
    ['the search box', () => hydrateIsland(SearchBox, { id: 'zoeken' }, announceSearchFields)],
    [
      'the search box of the results',
      () => hydrateIsland(SearchBox, { id: 'zoeken', term: 'tent' }, announceSearchFields),
    ],
    [
      'the search box in the menu, typed in',
      () => hydrateIsland(SearchBox, { id: 'menu-zoeken', inMenu: true }, typeTent),
    ],
    ['the cart', () => hydrateIsland(CartView, { cart, freeFrom: 5000, orderUrl: '/winkelwagen/inloggen' } as never)],
  ])('%s', async (_, hydrated) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: {} }))

    const { complaints, remove } = await hydrated()

    expect(complaints).toEqual([])
    remove()
  })
})

test('an island that draws something else in the browser than at the edge is complained about', async () => {
  let isEdge = true
  const Broken = () => <p>{isEdge ? 'edge' : 'browser'}</p>

  const { complaints, remove } = await hydrateIsland(Broken, {}, () => {
    isEdge = false
  })

  expect(complaints.join()).toContain('Hydration failed')
  remove()
})

test('an attribute that differs between edge and browser is complained about', async () => {
  let isEdge = true
  const Broken = () => <p title={isEdge ? 'edge' : 'browser'}>text</p>

  const { complaints, remove } = await hydrateIsland(Broken, {}, () => {
    isEdge = false
  })

  expect(complaints.join()).toContain('hydrated')
  remove()
})
