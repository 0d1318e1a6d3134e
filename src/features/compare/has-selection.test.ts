// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { selectionKey } from './comparison-markup-names'
import { hasSelection } from './has-selection'

const draw = (bar = '') => {
  document.body.innerHTML = `<label class="compare"><input type="checkbox" value="7"></label>
    <label class="compare"><input type="checkbox" id="verschillen" checked></label><shop-island name="CompareBar" ${bar}>`
}

beforeEach(() => {
  sessionStorage.clear()
  draw()
})

test.each([
  [null, false],
  ['{}', false],
  ['{"7":{"name":"Tent"}}', true],
])('whether a stored %s counts as a selection: %s', (stored, isOne) => {
  if (stored) sessionStorage.setItem(selectionKey, stored)

  expect(hasSelection()).toBe(isOne)
})

test('a compare box ticked before hydration counts as a selection', () => {
  const box = document.querySelector('input') as HTMLInputElement
  box.checked = true

  expect(hasSelection()).toBe(true)
})

test('when the browser refuses storage, a visible compare bar counts as a selection', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(hasSelection()).toBe(false)

  draw('awake')

  expect(hasSelection()).toBe(true)
  vi.unstubAllGlobals()
})
