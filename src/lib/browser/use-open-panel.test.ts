// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { useOpenPanel } from './use-open-panel'

const toggle = (id: string, newState: 'open' | 'closed') =>
  document.getElementById(id)?.dispatchEvent(Object.assign(new Event('toggle'), { newState }))

beforeEach(() => {
  document.body.innerHTML =
    '<section id="account" popover="auto"></section><section id="cart" popover="auto"></section><div id="toasts" popover="manual"></div>'
  useOpenPanel.setState(null)
})

test('the panel that the browser opens is recorded as the open panel until it closes', () => {
  toggle('cart', 'open')
  expect(useOpenPanel.getState()).toBe('cart')

  toggle('cart', 'closed')
  expect(useOpenPanel.getState()).toBeNull()
})

test.each([
  ['before', ['account', 'cart']],
  ['after', ['cart', 'account']],
])(
  'a panel that replaces another is the open one when the other’s close event arrives %s its open event',
  (_, order) => {
    toggle('account', 'open')

    for (const id of order) toggle(id, id === 'cart' ? 'open' : 'closed')

    expect(useOpenPanel.getState()).toBe('cart')
  },
)

test('a toast does not count as an open panel', () => {
  toggle('toasts', 'open')

  expect(useOpenPanel.getState()).toBeNull()
})
