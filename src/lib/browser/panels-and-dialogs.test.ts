// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { showAlert } from './show-alert-dialog'
import { useOpenPanel } from './use-open-panel'

describe('panels', () => {
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
})

afterEach(() => document.body.replaceChildren())

test('an alert is a modal dialog with a name, a description and a close button', () => {
  showAlert({ title: 'Let op', text: 'Er is iets.', close: 'Sluiten', link: { href: '/winkelwagen', text: 'Bekijk' } })

  const dialog = document.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  expect(dialog?.getAttribute('role')).toBe('alertdialog')
  for (const [attribute, text] of [
    ['aria-labelledby', 'Let op'],
    ['aria-describedby', 'Er is iets.'],
  ] as const)
    expect(document.getElementById(dialog?.getAttribute(attribute) ?? '')?.textContent).toBe(text)
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe('/winkelwagen')

  dialog?.querySelector('button')?.click()

  expect(document.querySelector('dialog')).toBeNull()
})
