import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IslandRoot } from '../../lib/island-root'
import AddToCart from './AddToCart.island'
import { CartPanelLine } from './CartPanelLine'

await vi.hoisted(() => import('../../lib/testing/on-preact'))

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
])('with consent %j the button tells analytics what it added: %j', async (consent, told) => {
  localStorage.setItem('consent', consent)
  render(
    <IslandRoot>
      <AddToCart po_id={70} full_name="Tent" />
    </IslandRoot>,
  )

  fireEvent.submit(document.querySelector('form') as HTMLFormElement)

  await waitFor(() => expect(document.querySelector('.toast, [role=status]')?.textContent).toContain('Tent'))
  expect(sent).toEqual(['POST /api/shoppingCart/add'])
  expect((window.dataLayer as { event?: string }[]).map(({ event }) => event)).toEqual(told)
})

test('the dropdown removes a line by its po_id', async () => {
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
