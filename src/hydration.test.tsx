// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findFiles } from '../scripts/support/find-files'
import type { Cart } from './contract/ordering/cart'
import AccountPanel from './features/auth/account-menu/AccountPanel.island'
import AddToCart from './features/cart/add/AddToCart.island'
import CartView from './features/cart/page/CartView.island'
import CartPanel from './features/cart/panel/CartPanel.island'
import CompareBar from './features/compare/CompareBar.island'
import CompareBox from './features/compare/CompareBox.island'
import { selectionKey } from './features/compare/comparison-markup-names'
import { loadSelection } from './features/compare/selection'
import ConsentDialog from './features/consent/ConsentDialog.island'
import FavouriteButton from './features/favourite/FavouriteButton.island'
import { setComboboxRole } from './features/search/set-combobox-role.client'
import SearchBox from './features/search/suggestions/SearchBox.island'
import { notifyTabs } from './lib/tab-messages'
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

const consent = { links: [{ title: 'Privacy', href: '/privacy' }] }

/** As a visitor types before the island is awake. */
function typeTent(island: HTMLElement) {
  setComboboxRole()
  const field = island.querySelector('input')
  if (field) field.value = 'tent'
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('each island has a case in this file', () => {
  const islands = findFiles('src/features/**/*.island.tsx').map((file) => basename(file, '.island.tsx'))
  const cases = readFileSync('src/hydration.test.tsx', 'utf8')

  expect(islands.length).toBeGreaterThan(5)
  const missing = islands.filter((name) => !cases.includes(`hydrateIsland(${name},`))
  expect(missing, 'add a case with hydrateIsland for each').toEqual([])
})

describe('an island hydrates the edge’s markup without a React warning', () => {
  test.each([
    ['the buy button', () => hydrateIsland(AddToCart, { po_id: 12, max: 5, full_name: 'Tarp' })],
    ['the buy button of a card', () => hydrateIsland(AddToCart, { po_id: 12, full_name: 'Tarp' })],
    ['the cart panel', () => hydrateIsland(CartPanel, { canOrder: true })],
    ['the cart panel with lines', () => hydrateIsland(CartPanel, { canOrder: true, cart })],
    ['the account panel', () => hydrateIsland(AccountPanel, { here: '/', dashboard: '/dashboard', canRegister: true })],
    ['the heart of a card', () => hydrateIsland(FavouriteButton, { id: 7, name: 'Tent', form: 'favoriet' })],
    ['a heart of the list', () => hydrateIsland(FavouriteButton, { id: 7, form: 'uit-favorieten', isSaved: true })],
    ['the consent dialog', () => hydrateIsland(ConsentDialog, consent)],
    [
      'the consent dialog, opened before',
      () => hydrateIsland(ConsentDialog, consent, (island) => island.querySelector('dialog')?.showModal()),
    ],
    [
      'the consent dialog of a visitor who has chosen',
      () => hydrateIsland(ConsentDialog, consent, () => localStorage.setItem('consent', 'all')),
    ],
    ['the search box', () => hydrateIsland(SearchBox, { id: 'zoeken' }, setComboboxRole)],
    ['the search box of the results', () => hydrateIsland(SearchBox, { id: 'zoeken', term: 'tent' }, setComboboxRole)],
    [
      'the search box in the menu, typed in',
      () => hydrateIsland(SearchBox, { id: 'menu-zoeken', inMenu: true }, typeTent),
    ],
    [
      'the cart',
      () => hydrateIsland(CartView, { cart, freeShippingFrom: 5000, orderUrl: '/winkelwagen/inloggen' } as never),
    ],
  ])('the island hydrates without a React warning: %s', async (_, hydrated) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: {} }))

    const { reportedErrors, remove } = await hydrated()

    expect(reportedErrors).toEqual([])
    remove()
  })
})

test('a favourite button hydrates without a React warning, also when another one fetched the list', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'has_session=1; path=/'
  // The hearts before were those of a visitor who is logged out.
  notifyTabs({ customer: 'Sanne' })
  const fetched = vi.fn(async () => Response.json({ data: [7] }))
  vi.stubGlobal('fetch', fetched)
  const first = await hydrateIsland(FavouriteButton, { id: 8, form: 'favoriet' })
  await vi.waitFor(() => expect(first.island.firstElementChild?.getAttribute('aria-pressed')).toBe('false'))

  const second = await hydrateIsland(FavouriteButton, { id: 7, name: 'Tent', form: 'favoriet' })

  await vi.waitFor(() => expect(second.island.firstElementChild?.getAttribute('aria-pressed')).toBe('true'))
  expect([...first.reportedErrors, ...second.reportedErrors]).toEqual([])
  expect(fetched).toHaveBeenCalledOnce()
  for (const { remove } of [first, second]) remove()
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'has_session=; max-age=0; path=/'
})

describe('the comparison hydrates the edge’s markup', () => {
  const product = { id: 7, name: 'Tent', photo: '/tent.jpg', isOnCard: true }
  const store = (...ids: number[]) => {
    sessionStorage.setItem(
      selectionKey,
      JSON.stringify(Object.fromEntries(ids.map((id) => [id, { name: `Tent ${id}` }]))),
    )
    loadSelection()
  }
  const boxOf = (island: HTMLElement) => island.querySelector<HTMLInputElement>('input') as HTMLInputElement

  test.each([
    ['a box of no selection', () => store(), false, ['']],
    ['a box that the storage has', () => store(7), true, ['7']],
    [
      'a box that was ticked before its island was awake',
      (island: HTMLElement) => {
        store(3)
        boxOf(island).checked = true
      },
      true,
      ['3', '7'],
    ],
    [
      'a box that was ticked before, when no more can be compared',
      (island: HTMLElement) => {
        store(...Array.from({ length: 20 }, (_, at) => at + 11))
        boxOf(island).checked = true
      },
      false,
      undefined,
    ],
  ])('the compare box hydrates without a React warning: %s', async (_, prepare, isTicked, stored) => {
    const { island, reportedErrors, remove } = await hydrateIsland(CompareBox, product, prepare)

    await vi.waitFor(() => expect(boxOf(island).checked).toBe(isTicked))
    expect(reportedErrors).toEqual([])
    const ids = Object.keys(JSON.parse(sessionStorage.getItem(selectionKey) ?? '{}'))
    if (stored) expect(ids).toEqual(stored.filter(Boolean))
    else expect(ids).toHaveLength(20)
    remove()
  })

  test.each([
    ['the bar of no selection', [], 0],
    ['the bar of a stored selection', [7, 3], 2],
  ])('the compare bar hydrates without a React warning: %s', async (_, ids, count) => {
    const { island, reportedErrors, remove } = await hydrateIsland(CompareBar, {}, () => store(...ids))

    await vi.waitFor(() => expect(island.querySelectorAll('li')).toHaveLength(count))
    expect(island.querySelector('section')?.hidden).toBe(count < 2)
    expect(reportedErrors).toEqual([])
    remove()
  })
})
