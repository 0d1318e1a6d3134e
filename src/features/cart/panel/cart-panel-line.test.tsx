// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IslandRoot } from '../../../../kit/browser/islands/island-root'
import type { CartItem } from '../../../contract/ordering/cart'
import { CartPanelLine } from './CartPanelLine'

const info = { uri: '/tent-p7', photo: null, full_name: 'Tent', price: 19900, option_name: 'Groen' }
const lineOf = (amount: number, more = {}) => (
  <IslandRoot>
    <CartPanelLine item={{ po_id: 70, amount, info: { ...info, ...more } } as CartItem} onRemove={() => {}} />
  </IslandRoot>
)

test.each([undefined, null, ''])('a line without an option (%j) has its amount before its price', (option_name) => {
  const { container } = render(lineOf(2, { option_name }))

  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 × €\s199,-/),
  ])
})

test('a new amount appears in the cart panel, also after the browser has translated the page', () => {
  const { container, rerender } = render(lineOf(1))
  const text = container.querySelector('p') as HTMLElement
  expect(text.textContent).toBe('1 × Groen')
  const translated = document.createElement('font')
  translated.textContent = '1 × Green'
  text.replaceChildren(translated)

  rerender(lineOf(2))

  expect(text.textContent).toBe('2 × Groen')
})
