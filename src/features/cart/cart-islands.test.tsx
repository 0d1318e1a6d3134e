// @vitest-environment happy-dom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IslandRoot } from '../../../kit/browser/islands/island-root'
import type { Cart } from '../../contract/ordering/cart'
import { hydrateIsland } from '../../lib/testing/hydrate-island'
import AddToCart from './add/AddToCart.island'
import CartPanel from './panel/CartPanel.island'
import { CartPanelLine } from './panel/CartPanelLine'

const info = { uri: '/tent-p7', photo: null, full_name: 'Tent', price: 199, brand: null, option_name: null }
const total = { net: 1, gross: 1, netAfterDiscount: 1, grossAfterDiscount: 1 }
let sent: string[]

beforeEach(() => {
  sent = []
  window.dataLayer = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`)
    return Response.json({ data: { total, items: [{ po_id: 70, amount: 2, info }], count: 2 } })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['all', ['add_to_cart']],
  ['functional', []],
])('with the consent %j an addition sends these analytics events: %j', async (consent, told) => {
  localStorage.setItem('consent', consent)
  render(
    <IslandRoot>
      <AddToCart po_id={70} full_name="Tent" />
    </IslandRoot>,
  )

  fireEvent.submit(document.querySelector('form') as HTMLFormElement)

  await waitFor(() => expect(document.querySelector('.toast-box, [role=status]')?.textContent).toContain('Tent'))
  expect(sent).toEqual(['POST /api/shoppingCart/add'])
  expect((window.dataLayer as { event?: string }[]).map(({ event }) => event)).toEqual(told)
})

test.each([
  [
    'what was added',
    () => Response.json({ data: { total, items: [{ po_id: 70, amount: 2, info }], count: 2 } }),
    'Tent',
  ],
  ['why it was not', () => Response.json({ message: 'Uitverkocht.' }, { status: 422 }), 'Uitverkocht.'],
])('the message about %s is also shown when another variant replaced the button meanwhile', async (_, answer, told) => {
  // The rack of an earlier toast would stand there.
  document.getElementById('toasts')?.remove()
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  vi.stubGlobal('fetch', () => held.then(answer))
  const { unmount } = render(
    <IslandRoot>
      <AddToCart po_id={70} full_name="Tent" />
    </IslandRoot>,
  )
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  unmount()
  go()

  await waitFor(() => expect(document.querySelector('.toast-box')?.textContent).toContain(told))
})

test('the cart dropdown removes a line by the id of its variant (po_id)', async () => {
  const { getByRole } = render(
    <IslandRoot>
      <ul>
        <CartPanelLine item={{ po_id: 70, amount: 2, info }} onRemove={() => {}} />
      </ul>
    </IslandRoot>,
  )

  fireEvent.click(getByRole('button'))

  await waitFor(() => expect(sent).toEqual(['DELETE /api/shoppingCart/70']))
})

test.each([
  ['shows the cart that the edge rendered', 'has_session=1; path=/', 1],
  ['shows no cart of a visitor who has logged out meanwhile', 'has_session=; max-age=0; path=/', 0],
])('the hydrated cart panel %s', async (_, cookie, lines) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = cookie
  const cart = { total, items: [{ po_id: 70, amount: 2, info }], count: 2 } as unknown as Cart

  const { island, remove } = await hydrateIsland(CartPanel, { canOrder: true, cart })

  await waitFor(() => expect(island.querySelectorAll('li')).toHaveLength(lines))
  remove()
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'has_session=; max-age=0; path=/'
})
